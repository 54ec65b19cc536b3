import { formatPesos } from "#src/kernel/pesos.ts";
import type { Change } from "./quote.ts";

export const changedText = "Tu pedido cambió: revísalo antes de pagar";

export function changeText(change: Change, total: number): string {
  switch (change.kind) {
    case "gone":
      return "Un producto ya no se vende";
    case "stock":
      return change.stock > 0 ? `De ${change.name} solo quedan ${change.stock}` : `${change.name} se agotó`;
    case "promotion":
      return "Una promoción ya terminó";
    case "delivery":
      return "No hay envios a tu Ciudad o Estado";
    case "total":
      return `El total es ${formatPesos(total)}, no ${formatPesos(change.expected)}`;
  }
}

/** An order's status as the shop says it. */
export const statusTexts: Record<string, string> = {
  AP: "Esperando tu pago",
  IP: "En proceso",
  S: "Enviado",
  C: "Pedido Completado",
  CA: "Pedido Cancelado",
};

/** The lines of an order's history that its customer reads. */
export const historyTexts: Record<string, string> = {
  asked: "Pediste y apartamos tus productos",
  voucher: "Elegiste pagar con comprobante",
  paid: "Recibimos tu pago",
  sent: "Salió de nuestra bodega",
  completed: "Entregado",
  cancelled: "Pedido cancelado",
  "refund-asked": "Pedimos a tu banco la devolución",
  refunded: "Tu dinero va de regreso",
};
