/** The Spanish of the payment methods. */

export const payWith = "Paga con";
export const howToPay = "Cómo puedes pagar";
export const card = "Tarjeta";
export const cardHint = "Se confirma al momento";
export const oxxo = "OXXO";
export const oxxoHint = "Pagas en la tienda con un código";
export const spei = "Transferencia";
export const speiHint = "Con la CLABE que te damos";
export const visa = "Visa";
export const mastercard = "Mastercard";
export const americanExpress = "American Express";
export const speiMark = "SPEI";
