import type { PaymentMethod } from "#src/base/kernel/payment-methods.ts";

/** Spanish texts for one order's page. */

export const orderTitle = (id: number | string) => `Pedido ${id}`;
export const orderNotLoaded = "No pudimos consultar este pedido";
export const orderNotFound = "No encontramos este pedido";
export const orderNotFoundHint = "El número está mal escrito o el pedido es de otra cuenta.";
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
export const refunded = "Te devolvimos";
export const returned = "De regreso";

// A cart that a link fills again
export const yourCart = "Tu carrito";
export const cartNotFilled = "No pudimos llenar tu carrito";
export const someProduct = "Un producto";

// An order that is still to be paid
const methodNames: Record<PaymentMethod, string> = { card: "tarjeta", oxxo: "OXXO", spei: "SPEI" };
const either = new Intl.ListFormat("es-MX", { type: "disjunction" });
/** «Paga con tarjeta o SPEI» */
export const payBy = (methods: readonly PaymentMethod[]) =>
  `Paga con ${either.format(methods.map((method) => methodNames[method]))}`;
export const cancelOrder = "Cancelar pedido";
const waitIfPaid = "Si ya pagaste, espera: tu pago tarda en llegar.";
export const cancelQuestion = `¿Cancelas el pedido? Soltamos tus productos. ${waitIfPaid}`;
export const changeQuestion =
  "¿Pagas de otra forma? Cancelamos esta ficha de pago y haces el pedido otra vez, con los mismos " +
  `productos. ${waitIfPaid}`;
export const yesCancel = "Sí, cancelar";
export const yesChange = "Sí, pagar de otra forma";
export const keepOrder = "Conservar mi pedido";
export const orderCancelled = "Cancelamos tu pedido. No se cobró nada.";
export const orderNotCancelled = "No pudimos cancelar tu pedido. Inténtalo de nuevo.";
