import { isKeyOf } from "#src/base/kernel/records.ts";
import type { HistoryKind } from "#src/shop/orders/lifecycle/history-kinds.ts";
import type { OrderStatus } from "#src/shop/orders/lifecycle/states.ts";
import { tooHeavy } from "#src/shop/delivery/texts.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import type { Change } from "#src/shop/orders/quote/quote.ts";

/** Spanish texts about orders, as their customers read them. */

export const exchanged = "Cambiado por otros productos";
export const twoDecimals = "Con dos decimales como máximo";
export const quantityIsNumber = "La cantidad es un número";
export const quantityIsWhole = "La cantidad es un número entero";
export const quantityTooSmall = "La cantidad es al menos 1";
export const quantityTooBig = "La cantidad es demasiado grande";
export const unknownOrder = "Ese pedido no existe";
export const checkoutTitle = (id: number) => `Pedido ${id}`;
/** The reason of a refund that comes with a change of lines. */
export const reasonOfChange = "Cambio de productos";
/** The reason of a refund that somebody made at the payment service. */
export const refundedOutside = "Devuelto desde Stripe";
/** The reason of a refund that was paid in another way. */
export const refundedElsewhere = "Pagado de otra forma";
/** The reason why a lost dispute's money is gone. */
export const disputeLost = "Contracargo perdido";
/** The reason of a refund or return that comes with a cancellation. */
export const orderCancelled = "Pedido cancelado";

/** @param total what the order costs now */
export function changeText(change: Change, total: number): string {
  switch (change.kind) {
    case "gone":
      return `${change.name ?? "Un producto"} ya no se vende`;
    case "stock":
      return stockText(change);
    case "promotion":
      return "Una promoción ya terminó";
    case "promotion-used":
      return `${change.name ? `La promoción ${change.name}` : "Una promoción"} ya se agotó o ya la usaste`;
    case "delivery":
      return "No hay envios a tu Ciudad o Estado";
    case "delivery-cost":
      return change.before === 0
        ? `El envío cuesta ${formatPesos(change.cost)}`
        : `El envío cuesta ${formatPesos(change.cost)}, no ${formatPesos(change.before)}`;
    case "rate":
      return "Esa forma de envío cambió: elige otra vez cómo te lo llevamos";
    case "weight":
      return tooHeavy(change.weight, null);
    case "pickup":
      return "Ya no se puede recoger en ese punto de venta";
    case "total":
      return `El total es ${formatPesos(total)}, no ${formatPesos(change.expected)}`;
  }
}

function stockText({ name, stock, limitedBy }: Extract<Change, { kind: "stock" }>): string {
  const { checkouts, share } = reservedTexts;
  if (limitedBy === "checkouts")
    return stock === 0
      ? `${name} se agotó por ahora: lo que queda está ${checkouts}`
      : `De ${name} ahora puedes pedir hasta ${stock}: lo demás está ${checkouts}`;
  if (limitedBy === "share")
    return stock === 0
      ? `De ${name} ya no puedes apartar más sin pagar: ${share}`
      : `De ${name} puedes pedir hasta ${stock}: ${share}`;
  if (stock === 0) return `${name} se agotó`;
  return `De ${name} solo ${stock === 1 ? "queda 1" : `quedan ${stock}`}`;
}

const reservedTexts = {
  checkouts: "apartado, puede volver en 30 minutos",
  share: "para una compra más grande, escríbenos en Contacto",
};

/** The lines of an order's history as its customer reads them in a copy of their data. */
export const historyTexts = {
  placed: "Pediste y apartamos tus productos",
  voucher: "Elegiste pagar con ficha de pago",
  paid: "Recibimos tu pago",
  shipped: "Salió de nuestra bodega",
  "delivery-corrected": "Cambiamos los datos de la entrega",
  "shipment-corrected": "Corregimos los datos de la entrega",
  "change-requested": "Pedimos la diferencia de un cambio",
  "lines-changed": "Cambiamos los productos de tu pedido",
  "change-ended": "El cambio no se hizo",
  completed: "Entregado",
  cancelled: "Pedido cancelado",
  "refund-requested": "Pedimos a tu banco la devolución",
  refunded: "Tu dinero va de regreso",
  "refunded-outside": "Tu dinero va de regreso",
  "refunded-elsewhere": "Te devolvimos tu dinero",
  disputed: "Tu banco empezó a revisar el pago",
  "dispute-won": "Tu banco terminó de revisar el pago",
  "dispute-lost": "Tu banco te regresó dinero de este pedido",
  "dispute-closed": "Tu banco terminó de revisar el pago",
  "refund-failed": "Tu devolución no llegó: te buscamos para resolverlo",
  "sold-on-credit": "Pedido por pagar",
  "payment-recorded": "Recibimos tu pago",
  "payment-withdrawn": "Quitamos un pago que no llegó",
  "debt-lowered": "Te descontamos una devolución",
  "stray-payment": "Llegó otro pago para este pedido",
  "stray-refunded": "El pago de más va de regreso",
} satisfies Partial<Record<HistoryKind, string>>;

/** An order's status as customers read it. */
export const statusTexts = {
  awaiting_payment: "Por pagar",
  voucher_issued: "Esperando tu pago",
  processing: "En proceso",
  shipped: "Enviado",
  completed: "Pedido Completado",
  cancelled: "Pedido Cancelado",
  expired: "Sin pagar",
} satisfies Record<OrderStatus, string>;
/** Another backend may have statuses of its own. */
export const statusText = (status: string) =>
  isKeyOf(statusTexts, status) ? statusTexts[status] : "Pedido";

/** To the staff, of a customer who gave no email address. */
export const noAddress = "No tiene correo: avísale tú.";
