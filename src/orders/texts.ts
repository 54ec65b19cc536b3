import { formatPesos } from "#src/kernel/pesos.ts";
import type { ExceededLimit } from "./hold-limits.ts";
import type { SinceBought } from "./buy-again.ts";
import type { CartChange } from "./changes.ts";
import type { CheckoutPart } from "./checkout-data.ts";
import type { Change } from "./quote.ts";

/** The Spanish of orders as customers read it. */

// Paying

export const unknownOrder = "Ese pedido no existe";
export const checkoutTitle = (id: number) => `Pedido ${id}`;
export const checkoutCancelled = "Cancelado";
export const otherAccount = "Esa cuenta de pago no es de esta tienda";
export const paidAlready = "Ya pagaste este pedido. Lo encuentras en tus pedidos.";
export const paymentsUnavailable =
  "El servicio de pago no responde. No se cobró nada y tus productos siguen apartados: " +
  "inténtalo de nuevo en un momento.";
export const paymentRejected = "El servicio de pago no aceptó el pedido. No se cobró nada.";
export const ranOut = "Pasó el tiempo para pagar.";
/** What checkout could not ask for. */
export const failedParts: Record<CheckoutPart, string> = {
  states: "No pudimos consultar los costos de envío.",
  cities: "No pudimos consultar el costo de envío de algunas ciudades.",
  promotions: "No pudimos consultar las promociones.",
  account: "No pudimos consultar a dónde va el pago.",
};

// What changed

export const changedText = "Tu pedido cambió: revísalo antes de pagar";

export function changeText(change: Change, total: number): string {
  switch (change.kind) {
    case "gone":
      return "Un producto ya no se vende";
    case "stock":
      return change.stock > 0
        ? `De ${change.name} solo quedan ${change.stock}`
        : `${change.name} se agotó`;
    case "promotion":
      return "Una promoción ya terminó";
    case "delivery":
      return "No hay envios a tu Ciudad o Estado";
    case "total":
      return `El total es ${formatPesos(total)}, no ${formatPesos(change.expected)}`;
  }
}

export function cartChangeText(change: CartChange): string {
  switch (change.kind) {
    case "price":
      return (
        `${change.name}: ahora cuesta ${formatPesos(change.price)}, ` +
        `antes ${formatPesos(change.before)}`
      );
    case "gone":
      return `${change.name} ya no se vende`;
    case "delivery-cost":
      return `El envío cuesta ${formatPesos(change.cost)}, antes ${formatPesos(change.before)}`;
    case "total":
      return `El total es ahora ${formatPesos(change.total)}`;
    case "told":
      return change.msg;
  }
}

export function sinceBoughtText(change: SinceBought): string {
  switch (change.kind) {
    case "gone":
      return `${change.name} ya no se vende`;
    case "sold-out":
      return `${change.name} está agotado`;
    case "left":
      return `De ${change.name} solo quedan ${change.stock}`;
    case "price":
      return `${change.name} cuesta ahora ${formatPesos(change.price)}`;
  }
}

// Limits

export const supersededText =
  "Pediste otro pago al mismo tiempo en otra ventana. Sigue en ella, o inténtalo aquí de nuevo.";

/** Why a customer can't hold more without paying, and what to do. */
export function limitText(exceeded: ExceededLimit): string {
  const pay =
    "Paga o cancela lo que tienes pendiente; para una compra más grande, escríbenos en Contacto.";
  switch (exceeded.kind) {
    case "quantity":
      return `Sin pagar puedes apartar hasta ${exceeded.max} piezas en total. ${pay}`;
    case "value":
      return `Sin pagar puedes apartar hasta ${formatPesos(exceeded.max)} en total. ${pay}`;
    case "vouchers":
      return "Todavía tienes un comprobante por pagar. Págalo y después podrás hacer otro pedido.";
  }
}

// The life of an order

/** An order's status as the shop says it. */
export const statusTexts: Record<string, string> = {
  voucher_issued: "Esperando tu pago",
  processing: "En proceso",
  shipped: "Enviado",
  completed: "Pedido Completado",
  cancelled: "Pedido Cancelado",
};

/** The lines of an order's history that its customer reads. */
export const historyTexts: Record<string, string> = {
  placed: "Pediste y apartamos tus productos",
  voucher: "Elegiste pagar con comprobante",
  paid: "Recibimos tu pago",
  shipped: "Salió de nuestra bodega",
  "shipment-corrected": "Corregimos los datos de la entrega",
  completed: "Entregado",
  cancelled: "Pedido cancelado",
  "refund-requested": "Pedimos a tu banco la devolución",
  refunded: "Tu dinero va de regreso",
  "stray-payment": "Llegó otro pago para este pedido",
  "stray-refunded": "El pago de más va de regreso",
};
