import { formatPesos } from "#src/kernel/pesos.ts";
import type { ExceededLimit } from "./limits.ts";
import type { Change } from "./quote.ts";

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
