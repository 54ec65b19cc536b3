import { formatPesos } from "#src/base/kernel/pesos.ts";
import type { VoucherMethod } from "#src/base/kernel/payment-methods.ts";
import type { ToldChange } from "#src/shop/orders/line-changes/told-change.ts";

/** The Spanish of an order's state: what it is called, what comes next, and the way there. */

// Words
export const thanks = "Gracias por comprar";
export const paid = "Pago exitoso";
export const confirmed = "Pedido confirmado";
export const readyForPickup = "Listo para recoger";
export const onHold = "En pausa";
export const changeWaits = "Falta pagar el cambio";

// Sentences
const payWays: Record<VoucherMethod, (amount: string) => string> = {
  oxxo: (amount) => `Paga ${amount} en OXXO`,
  spei: (amount) => `Transfiere ${amount} por SPEI`,
};
export const pay = (amount: string, method: VoucherMethod | null | undefined) =>
  method ? payWays[method](amount) : `Paga ${amount}`;
export const received = (amount: string) =>
  amount ? `Recibimos tus ${amount}` : "Recibimos tu pago";
export const confirmedOrder = "Ya tenemos tu pedido";
export const preparing = "Lo estamos preparando";
export const bankReviews = "Tu banco revisa el pago";
export const bankReturned = (amount: number) => `Tu banco te regresó ${formatPesos(amount)}`;
/** @param day «el viernes 27 de noviembre» */
export const arrives = (day: string | null) =>
  day ? `Llega ${day}` : "Llega en 3 a 5 días hábiles";
export const pickUpAt = (name: string) => `Recógelo en ${name}`;
export const howWasIt = "¿Qué te pareció?";
export const gotIt = (day: string, isPickup: boolean) =>
  `${isPickup ? "Lo recogiste" : "Lo recibiste"}${day ? ` el ${day}` : ""}`;
export const returning = (amount: number) => `Te devolvemos ${formatPesos(amount)}`;
export const returned = (amount: number) => `Te devolvimos ${formatPesos(amount)}`;
export const nothingCharged = "No se cobró nada";
export const wasCancelled = "Este pedido se canceló";
export const numbered = (id: number | string) => (id === "" ? "Tu pedido" : `Pedido ${id}`);

// Lines
export const until = (moment: string) => `A más tardar el ${moment}`;
export const timeIsOver = "El plazo ya pasó.";
export const bankTellsSoon = "El banco avisa en minutos.";
export const reservedWhilePaying = "Apartamos tus productos mientras pagas.";
/** @param email null if none is sent */
export const thanksAndNews = (email: string | null, isPickup: boolean) =>
  `${thanks}. ${
    email === null
      ? ""
      : `Te avisamos${email && ` a ${email}`} ${isPickup ? "cuando esté listo" : "cuando salga de la bodega"}.`
  }`.trim();
export const paidAlready = "Tu pago ya está.";
export const newsWhenItLeaves = "Te avisamos cuando salga.";
export const wentWith = (carrier: string | null, day: string) =>
  carrier ? `Va con ${carrier}${day ? ` desde el ${day}` : ""}.` : day ? `Salió el ${day}.` : "";
export const openUntil = (time: string) => `Hoy hasta las ${time}`;
export const opensAt = (when: string, time: string) => `Abre ${when} a las ${time}`;
export const helpsOthers = "Tu opinión ayuda al que sigue.";
export const cancelledOn = (day: string) => `Se canceló el ${day}.`;
export const nothingToDo = "No tienes que hacer nada.";
export const sameWay = "Va por el mismo medio con que pagaste.";
/** While the bank examines the payment, by whether the order has left. */
export const disputeHolds = (isUnsent: boolean) =>
  isUnsent
    ? "Tu pedido te espera, y sigue en cuanto nos responda. ¿Hay algo que aclarar? Escríbenos y lo vemos contigo."
    : "Tu banco está revisando el pago. Mientras lo hace no podemos devolver dinero: lo que falte sale en cuanto nos responda. ¿Hay algo que aclarar? Escríbenos y lo vemos contigo.";
export const disputeWon = "Tu banco terminó de revisar el pago: tu pedido sigue su camino.";
export const disputeLost = (amount: number) =>
  `Tu banco terminó de revisar el pago y te regresó ${formatPesos(amount)}.`;
export const isNotSent = "Terminó de revisar el pago. Por eso tu pedido no sale.";
/** @param day null: it should have been paid as it was delivered */
export const owes = (amount: number, day: string | null) =>
  `Falta pagar ${formatPesos(amount)}${day ? `, a más tardar el ${day}` : ""}.`;
/** As the papers say it to whoever brings or hands over the goods. */
export const collects = (amount: number, isPickup: boolean) =>
  `Al ${isPickup ? "recogerlo" : "recibirlo"} pagas ${formatPesos(amount)} en efectivo.`;
export const refundFailed = "Tu devolución no llegó: te buscamos para resolverlo.";
/** «Sale: 1 × Llana. Entra: 2 × Boquilla.» */
export const changedPieces = ({ removed, added, place }: ToldChange) =>
  [
    removed.length > 0 && `Sale: ${pieces(removed)}.`,
    added.length > 0 && `Entra: ${pieces(added)}.`,
    place && `Envío a ${place}.`,
  ]
    .filter(Boolean)
    .join(" ");
const pieces = (changed: ToldChange["added"]) =>
  changed.map(({ quantity, name }) => `${quantity} × ${name}`).join(", ");
export const elseAsItWas = "Después, tu pedido sigue como estaba.";

// Figures
export const reference = "Referencia";
export const clabe = "CLABE";
export const bank = "Banco";
export const comes = "Llega";
export const paidWith = "Pagaste con";
export const guideOf = (carrier: string | null) => (carrier ? `Guía de ${carrier}` : "Guía");
export const pickupCode = "Código";
export const pickupPlace = "Recoges en";
export const hours = "Horario";
export const toYourCard = "A tu tarjeta";
export const atTheLatest = "A más tardar";
/** «28 a 30 nov» */
export const days = (first: string, last: string) => {
  const [day, month] = first.split(" ");
  if (first === last) return last;
  return last.endsWith(` ${month}`) ? `${day} a ${last}` : `${first} a ${last}`;
};

// Ways on
export const seeVoucher = "Ver ficha de pago";
export const copyClabe = "Copiar CLABE";
export const copyGuide = "Copiar guía";
export const copy = "Copiar";
export const copied = "Copiado";
export const seeOrder = (id: number | string) => `Ver mi pedido ${id}`;
export const goOnShopping = "Seguir comprando";
export const askForInvoice = "Pide tu factura";
export const payDifference = (amount: number) => `Pagar ${formatPesos(amount)}`;
export const track = "Rastrear mi pedido";
export const directions = "Cómo llegar";
export const review = "Opinar";
export const buyAgain = "Volver a comprar";
