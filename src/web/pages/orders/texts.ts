import { formatPesos } from "#src/kernel/pesos.ts";
import type { ToldChange } from "#src/orders/line-changes/told-change.ts";
import type { PaymentMethod, VoucherMethod } from "#src/kernel/payment-methods.ts";
import type { OrderStatus } from "#src/orders/lifecycle/states.ts";
import { voucherIssued } from "#src/web/pages/checkout/texts.ts";

/** Spanish texts for one order's page. */

export const orderTitle = (id: number | string) => `Pedido ${id}`;
export const orderTitles = {
  voucher_issued: voucherIssued,
  processing: "Lo estamos preparando",
  shipped: "Va en camino",
} satisfies Partial<Record<OrderStatus, string>>;
export const orderNotLoaded = "No pudimos consultar este pedido";
export const orderNotFound = "No encontramos este pedido";
export const orderNotFoundHint = "El número está mal escrito o el pedido es de otra cuenta.";
export const paidOn = (day: string) => `Pagado el ${day}.`;
export const arrives = "Llega";
export const bought = "Lo que pediste";
export const notSold = "Ya no lo vendemos";
export const review = "Opinar";
export const reviewNamed = (name: string) => `Opinar de ${name}`;
export const products = "Productos";
export const deliveryTo = (city: string | null | undefined) => `Envío${city ? ` a ${city}` : ""}`;
export const free = "Gratis";
export const address = "Dirección";
export const lessPieces = (quantity: number) => `, menos ${quantity}`;
export const exchanged = "Cambiado por otros productos";
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
export const changeToPay = "Falta pagar el cambio de tu pedido.";
export const payBefore = (until: string) =>
  `Págalo a más tardar el ${until}, o tu pedido sigue como estaba.`;
export const payDifference = (amount: number) => `Pagar ${formatPesos(amount)}`;
export const refunded = "Te devolvimos";
export const returned = "De regreso";
/** While the bank examines the payment, by whether the order has left. */
export const disputeHolds = (isUnsent: boolean) =>
  isUnsent
    ? "Tu banco está revisando el pago. Tu pedido te espera, y sigue en cuanto nos responda. ¿Hay algo que aclarar? Escríbenos y lo vemos contigo."
    : "Tu banco está revisando el pago. Mientras lo hace no podemos devolver dinero: lo que falte sale en cuanto nos responda. ¿Hay algo que aclarar? Escríbenos y lo vemos contigo.";
export const disputeWon = "Tu banco terminó de revisar el pago: tu pedido sigue su camino.";
export const disputeLost = (amount: number, isHeld: boolean) =>
  `Tu banco terminó de revisar el pago y te regresó ${formatPesos(amount)}.` +
  (isHeld ? " Por eso tu pedido no sale." : "");
export const onHold = "En pausa";
export const carrier = "Paquetería";
export const guideNumber = "Guía";
export const history = "Historial";

// A cart that a link fills again
export const yourCart = "Tu carrito";
export const cartNotFilled = "No pudimos llenar tu carrito";
export const someProduct = "Un producto";

// An order that is still to be paid
export const heldWhilePaying = "Apartamos tus productos mientras pagas.";
export const heldUntil = "Apartamos tus productos hasta el";
export const elseReleased = "Si no pagas, los soltamos.";
const places: Record<VoucherMethod, string> = { oxxo: "Paga en OXXO", spei: "Paga por SPEI" };
export const payAt = (method: VoucherMethod | null | undefined) =>
  method ? places[method] : "Por pagar";
export const deadline = "A más tardar";
export const timeIsOver = "El plazo ya pasó";
export const copy = "Copiar";
export const copied = "Copiado";
export const paymentIsTold = "En cuanto llegue tu pago, te avisamos por correo.";
export const otherWay = "¿Otra forma?";
const methodNames: Record<PaymentMethod, string> = { card: "tarjeta", oxxo: "OXXO", spei: "SPEI" };
const either = new Intl.ListFormat("es-MX", { type: "disjunction" });
/** «Paga con tarjeta o SPEI» */
export const payBy = (methods: readonly PaymentMethod[]) =>
  `Paga con ${either.format(methods.map((method) => methodNames[method]))}`;
export const cancelOrder = "Cancelar pedido";
const waitIfPaid = "Si ya pagaste, espera: tu pago tarda en llegar.";
export const cancelQuestion = `¿Cancelas el pedido? Soltamos tus productos. ${waitIfPaid}`;
export const changeQuestion =
  "¿Pagas de otra forma? Cancelamos este comprobante y haces el pedido otra vez, con los mismos " +
  `productos. ${waitIfPaid}`;
export const yesCancel = "Sí, cancelar";
export const yesChange = "Sí, pagar de otra forma";
export const keepOrder = "Conservar mi pedido";
export const orderCancelled = "Cancelamos tu pedido. No se cobró nada.";
export const orderNotCancelled = "No pudimos cancelar tu pedido. Inténtalo de nuevo.";
