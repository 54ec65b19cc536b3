import { formatPesos } from "#src/kernel/pesos.ts";
import type { SinceBought } from "./buy-again.ts";

/** The Spanish of orders that were placed. */

/** An order's status as the shop says it. */
export const statusTexts: Record<string, string> = {
  voucher_issued: "Esperando tu pago",
  processing: "En proceso",
  shipped: "Enviado",
  completed: "Pedido Completado",
  cancelled: "Pedido Cancelado",
};

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
