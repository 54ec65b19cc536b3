import { formatDate } from "#src/base/kernel/dates.ts";
import type { CardFunding, HandMethod } from "#src/base/kernel/payment-methods.ts";
import { offlineMethodTexts } from "#src/shop/orders/offline-payments/texts.ts";
import { exactPesos } from "#src/base/kernel/pesos.ts";

/** What a ticket says. */

export const print = "Imprimir ticket";
export const wrongWidth = "El rollo es de 80 o de 58 mm";
export const file = (id: number) => `ticket-${id}.pdf`;

export const taxId = (rfc: string) => `RFC ${rfc}`;
export const regime = (name: string) => `Régimen ${name}`;
export const phone = (number: string) => `Tel. ${number}`;
export const sale = (id: number) => `Venta ${id}`;
export const servedBy = (name: string) => `Te atendió ${name}`;
export const cancelled = "CANCELADA";
export const units = (quantity: number, price: number) => `${quantity} × ${exactPesos(price)}`;
export const free = "Gratis";
export const delivery = "Envío";
export const exchanged = "Cambiado";
export const subtotal = "Subtotal";
export const tax = "IVA 16 %";
export const total = "Total";
export const refunded = "Descontado después";

const cards: Partial<Record<CardFunding, string>> = {
  credit: "Tarjeta de crédito",
  debit: "Tarjeta de débito",
};
interface Payment {
  method: HandMethod;
  cardFunding: CardFunding | null;
  reference: string | null;
}
/** «Tarjeta de débito, aut. 004871» */
export function payment({ method, cardFunding, reference }: Payment): string {
  const name = (cardFunding && cards[cardFunding]) ?? offlineMethodTexts[method];
  const short = method === "terminal" ? "aut." : "ref.";
  return reference ? `${name}, ${short} ${reference}` : name;
}
export const givenBack = (by: string) => `Devuelto: ${by.toLowerCase()}`;
export const onCredit = "Queda a crédito";
export const atTheDoor = "Se cobra al entregar";
export const owesInAll = (name: string, amount: number) => `${name} debe ${exactPesos(amount)}`;
export const payUntil = (amount: number, day: string) =>
  `De esta venta: paga ${exactPesos(amount)} a más tardar el ${formatDate(day)}.`;

export const pickupCode = (code: string) => `Código para recoger: ${code}`;
export const invoice = "¿Factura?";
/** @param until null: it is not paid yet */
export const askForIt = (id: number, until: string | null) =>
  `Con tu RFC y el número de venta ${id}${until ? `, hasta el ${formatDate(until)}` : ""}.`;
export const bringTicket = "Trae este ticket.";
