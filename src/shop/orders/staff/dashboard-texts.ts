import { orderCount } from "./texts.ts";
import { formatQuantity } from "#src/base/kernel/numbers.ts";
import { formatDate, formatTimestamp } from "#src/base/kernel/dates.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";

/** «Inicio». */

export const home = "Inicio";
export const bestSellers = "Más vendidos en 30 días";
export const noSales = "Todavía no hay ventas.";
export const lowStock = "Por agotarse";
export const noLowStock = "Nada por agotarse.";
export function stockLeft(stock: number, onHand: number): string {
  const available = stock === 1 ? "1 disponible" : `${stock} disponibles`;
  const left = stock <= 0 ? "Agotado" : available;
  return onHand === stock ? left : `${left}, ${onHand} en bodega`;
}
export const abandoned = "Pagos que no se terminaron (7 días)";
export const noAbandoned = "Ninguno.";
export const waiting = {
  processing: "Por preparar",
  shipped: "Enviados o listos",
  voucher_issued: "Esperan el pago",
};
export const late = "Atrasados";
export const dueToday = "Para hoy";
export const oldestUnsent = (days: number) =>
  `${days === 1 ? "día" : "días"} espera el más antiguo sin enviar`;
export const waitingWork = "Por atender";
export const invoicesDue = "Facturas que vencen en 24 horas";
export const unanswered = "Mensajes por contestar";
export const pendingReviews = "Opiniones por aprobar";
export const show = "Ver";
export const unpaidInAll = (all: {
  quantity: number;
  orders: number;
  value: number;
  since: string | null;
}) =>
  `Apartado sin pagar: ${formatQuantity(all.quantity)} en ${orderCount(all.orders)}, ` +
  `${formatPesos(all.value)}${all.since ? ` · desde el ${formatTimestamp(all.since)}` : ""}`;
export const attention = {
  disputed: (id: number, amount: number) =>
    `Contracargo de ${formatPesos(amount)} del pedido ${id}.`,
  "refund-failed": (id: number, amount: number) =>
    `La devolución de ${formatPesos(amount)} del pedido ${id} no llegó al cliente.`,
  refunded: (id: number) => `El pedido ${id} está retenido: su dinero ya no está.`,
};
export const sales = "Ventas de esta tienda, sin lo devuelto";
export const periods = {
  today: { name: "Hoy", compared: "ayer" },
  week: { name: "Esta semana", compared: "la anterior" },
  month: { name: "Este mes", compared: "el anterior, a estas fechas" },
};
export const comparedSales = (count: number, compared: string, before: number) =>
  `${orderCount(count)} · ${compared}: ${formatPesos(before)}`;
export const received = (amount: number) => `Cobrado: ${formatPesos(amount)}`;
export const salesPlot = (first: string, last: string) =>
  `Ventas de cada día, del ${formatDate(first)} al ${formatDate(last)}`;
export const daySales = (day: string, amount: number, count: number) =>
  `${formatDate(day)}: ${formatPesos(amount)}, ${orderCount(count)}`;
export const bestDay = (amount: number) => `El mejor día: ${formatPesos(amount)}`;
export const today = "Hoy";
