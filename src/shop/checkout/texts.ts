import { formatPesos } from "#src/base/kernel/pesos.ts";
import type { ExceededLimit } from "#src/shop/orders/reservation-limits.ts";
import type { StreetProblem } from "./requested-street.ts";

/** Spanish texts in the responses of checkout's endpoints. */

// What a request lacks

export const wrongProduct = "El producto no es válido";
export {
  quantityIsNumber,
  quantityIsWhole,
  quantityTooBig,
  quantityTooSmall,
} from "#src/shop/orders/texts.ts";
export const emptyOrder = "El pedido está vacío";
export const tooManyProducts = "El pedido tiene demasiados productos";
export const postalCodeIsFiveDigits = "El código postal lleva cinco números";
export const tooManyPromotions = "Son demasiadas promociones";
export const priceIsNumber = "El precio es un número";
export const oneTotal = "La línea TOTAL va una sola vez";
export const oneTotalLine = "Manda una sola línea TOTAL";
export const orderMissing = "Falta el pedido";

// Paying

export const checkoutCancelled = "Cancelado";
export const otherAccount = "Esa cuenta de pago no es de esta tienda";
export const addressProblem = (address: StreetProblem) =>
  address.problem === "no-street"
    ? "Falta la calle de tu dirección"
    : `Tu dirección dice ${address.named}, y pagas el envío a ${address.priced}. Revisa tu entrega.`;
export const paidAlready = "Ya pagaste este pedido. Lo encuentras en tus pedidos.";
export const paymentsUnavailable =
  "El servicio de pago no responde. No se cobró nada y tus productos siguen apartados: " +
  "inténtalo de nuevo en un momento.";
export const paymentRejected = "El servicio de pago no aceptó el pedido. No se cobró nada.";
export const ranOut = "Pasó el tiempo para pagar.";
export const changedText = "Tu pedido cambió: revísalo antes de pagar";

export const supersededText =
  "Pediste otro pago al mismo tiempo en otra ventana. Sigue en ella, o inténtalo aquí de nuevo.";

/** Explains why a customer can't hold more unpaid, and what to do. */
export function limitText(exceeded: ExceededLimit): string {
  const pay =
    "Paga o cancela lo que tienes pendiente; para una compra más grande, escríbenos en Contacto.";
  switch (exceeded.kind) {
    case "quantity":
      return `Sin pagar puedes apartar hasta ${exceeded.max} piezas en total. ${pay}`;
    case "value":
      return `Sin pagar puedes apartar hasta ${formatPesos(exceeded.max)} en total. ${pay}`;
    case "vouchers":
      return "Todavía tienes una ficha de pago pendiente. Págala y después podrás hacer otro pedido.";
  }
}
