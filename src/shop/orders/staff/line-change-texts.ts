import { creditProblemText } from "#src/shop/orders/offline-payments/owed.ts";
import { formatTimestamp } from "#src/base/kernel/dates.ts";
import { formatPesos, minCharge } from "#src/base/kernel/pesos.ts";
import type { LineChangeProblem } from "#src/shop/orders/line-changes/line-change.ts";
import type { ToldChange } from "#src/shop/orders/line-changes/told-change.ts";
import { changeText, noAddress } from "#src/shop/orders/texts.ts";

/** Spanish texts for changing the lines of a paid order. */

export const changeLines = "Cambiar productos";
export const dialogTitle = (id: number) => `Cambiar los productos del pedido ${id}`;
export const help =
  "Lo que ya compró conserva su precio; lo nuevo lleva el de hoy, sin promociones. El envío no cambia.";
export const piecesOf = (name: string) => `Piezas de ${name}`;
export const freePieces = "De regalo, por promoción";
export const remove = "Quitar";
export const newTotal = "Total nuevo";
export const difference = (amount: number) =>
  amount > 0
    ? `El cliente paga ${formatPesos(amount)} más`
    : amount < 0
      ? `Se le devuelven ${formatPesos(-amount)}`
      : "Cuesta lo mismo";
/** @param isByHand what it costs more is owed, and nobody is sent a link */
export const consequence = (amount: number, isByHand: boolean, hasAddress: boolean) =>
  amount > 0 && !isByHand
    ? "Le llega un correo con el enlace de pago. El cambio se hace cuando pague; mientras tanto el pedido no se envía."
    : `El cambio se hace ahora${hasAddress ? ", y le llega un correo." : `. ${noAddress}`}`;
export const apply = (amount: number, isByHand: boolean) =>
  amount > 0 && !isByHand ? "Mandar enlace de pago" : "Cambiar";
export const placeApplied = "Envío cambiado: lo que cuesta más queda por cobrar";
export const applied = "Productos cambiados";
export const linkSent = (amount: number) =>
  `El cliente recibe un correo para pagar ${formatPesos(amount)}`;

// While it awaits its payment
export const waiting = (amount: number, until: string) =>
  `Hasta el ${formatTimestamp(until)} el cliente puede pagar ${formatPesos(amount)} por un cambio. ` +
  "El pedido se envía después. El cambio:";
export const copyLink = "Copiar el enlace de pago";
export const linkCopied = "Enlace copiado";
export const withdraw = "Retirar el cambio";
export const withdrawn = "Cambio retirado: el enlace ya no sirve y el pedido queda como estaba";

/** «quita 1 × Llana», «agrega 2 × Boquilla», and what it costs. */
export const changeParts = (change: ToldChange | null): string[] =>
  change === null
    ? []
    : [
        ...change.removed.map(({ quantity, name }) => `quita ${quantity} × ${name}`),
        ...change.added.map(({ quantity, name }) => `agrega ${quantity} × ${name}`),
        ...(change.place === null ? [] : [`envío a ${change.place}`]),
        ...(change.difference === null ? [] : [difference(change.difference)]),
      ];

export const disputed =
  "Tiene un contracargo abierto: respóndelo en Stripe. Mientras, no sale mercancía ni dinero.";

export function lineChangeProblem(problem: Exclude<LineChangeProblem, { kind: "refund" }>): string {
  switch (problem.kind) {
    case "not-changeable":
      return "El pedido se cambia cuando está pagado y antes de enviarlo";
    case "nothing-changed":
      return "Todavía no cambia nada";
    case "free-line":
      return `${problem.name} es de regalo: se puede quitar, no aumentar`;
    case "unavailable":
      return problem.changes.map((change) => changeText(change, 0)).join(". ");
    case "credit":
      return creditProblemText(problem.problem);
    case "below-minimum":
      return (
        `La diferencia es de ${formatPesos(problem.difference)}, y el servicio de pago cobra ` +
        `desde ${formatPesos(minCharge)}`
      );
    case "no-address":
      return "No tenemos el correo del cliente para mandarle el enlace de pago. No se cambió nada.";
    case "other-total":
      return (
        "El pedido o los precios cambiaron mientras tanto: con este cambio el total es ahora de " +
        `${formatPesos(problem.total)}. Revísalo.`
      );
    case "disputed":
      return disputed;
    case "change-open":
      return "Este pedido ya espera el pago de un cambio: retíralo primero";
    case "no-change-open":
      return "Este pedido ya no espera el pago de ningún cambio";
    case "change-paid":
      return "El cliente acaba de pagar el cambio: ya está hecho";
    case "payments-unavailable":
      return "El servicio de pago no responde. No se cambió nada: inténtalo de nuevo en un momento.";
    case "payment-rejected":
      return "El servicio de pago no aceptó el cobro. No se cambió nada.";
  }
}
