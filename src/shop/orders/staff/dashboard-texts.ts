import { formatCount } from "#src/base/kernel/numbers.ts";
import { formatDate } from "#src/base/kernel/dates.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";

/** «Inicio». */

export const home = "Inicio";
export const waitingWork = "Por atender";
export const show = "Ver";

export const toPrepare = "Por preparar";
export const late = (count: number) =>
  count === 1 ? "1 atrasado" : `${formatCount(count)} atrasados`;
export const dueToday = (count: number) => `${formatCount(count)} para hoy`;
export const oldestUnsent = (days: number) =>
  days === 0 ? "desde hoy" : days === 1 ? "desde ayer" : `desde hace ${formatCount(days)} días`;
export const allSent = "todo va en camino";
export const invoicesDue = "Facturas";
export const invoicesDetail = (count: number) =>
  count > 0 ? "vencen en 24 horas" : "ninguna vence";
export const unanswered = "Mensajes";
export const unansweredDetail = (count: number) =>
  count > 0 ? "por contestar" : "todos contestados";
export const pendingReviews = "Opiniones";
export const pendingDetail = (count: number) => (count > 0 ? "por aprobar" : "todas revisadas");
export const unpaid = "Pagos por llegar";
export const heldValue = (value: number) => `${formatPesos(value)} apartados`;
export const nothingHeld = "nada apartado";

export const attention = {
  disputed: (id: number, amount: number) =>
    `Contracargo de ${formatPesos(amount)} del pedido ${id}.`,
  "refund-failed": (id: number, amount: number) =>
    `La devolución de ${formatPesos(amount)} del pedido ${id} no llegó al cliente.`,
  refunded: (id: number) => `El pedido ${id} está retenido: su dinero ya no está.`,
};

export const sales = "Ventas de la semana";
export const byMonth = "Ver por mes";
export const thisWeek = "Esta semana, sin lo devuelto";
export const lastWeek = "La pasada, a esta hora";
export const orders = "Pedidos";
export const received = "Cobrado";
export const today = "Hoy";
export const month = "Este mes";
export const change = (percent: number) => `${percent > 0 ? "+" : ""}${percent}\u00A0%`;
export const salesPlot = (first: string, last: string) =>
  `Ventas de cada día, del ${formatDate(first)} al ${formatDate(last)}, sobre las de la semana pasada`;
export const daySales = (day: string, amount: number) =>
  `${formatDate(day)}: ${formatPesos(amount)}`;

export const newest = "Últimos pedidos";
export const all = "Ver todos";
export const lowStock = "Se acaba en";
export const noLowStock = "Nada por agotarse.";
export const soldOut = "Agotado";
export const lasts = (days: number) =>
  days === 1 ? "1\u00A0día" : `${formatCount(days)}\u00A0días`;
export const notSelling = "Sin ventas";
export const leftAndSold = (stock: number, weekly: number) =>
  `Quedan ${formatCount(stock)}, salen ${formatCount(weekly)} por semana`;
export const left = (stock: number) => `Quedan ${formatCount(stock)}`;
