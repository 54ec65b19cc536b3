import { formatShortDay } from "#src/base/kernel/dates.ts";
import { formatPesos, type Pesos } from "#src/base/kernel/pesos.ts";
import type { CutLine, CutMethod, CutProblem, LineKind, MoveKind } from "./cut.ts";

/** Spanish texts of «Corte de caja». */

export const title = "Corte de caja";
export const open = "Sin cerrar";
export const closed = (when: string, by: string) => `Cerrado el ${when} por ${by}`;
export const today = "Hoy";
export const day = "Día";
export const person = "Caja de";
export const since = (name: string, moment: string | null) =>
  moment ? `${name}, desde ${moment}` : `${name}, sin movimientos`;
export const print = "Imprimir";

export const methods: Record<CutMethod, string> = {
  cash: "Efectivo",
  "terminal-debit": "Terminal, débito",
  "terminal-credit": "Terminal, crédito",
  terminal: "Terminal",
  transfer: "Transferencia",
};
export const byMethod = "Por forma de pago";
export const sum = "Suma";
export const rows = {
  float: "Fondo inicial",
  payments: "Cobros",
  refunds: "Devoluciones",
  paidOut: "Gastos y retiros",
  due: "Debe haber",
  counted: "Contado",
  difference: "Diferencia",
} as const;
export const onCredit = (amount: Pesos, sales: number) =>
  `A crédito: ${formatPesos(amount)} en ${sales === 1 ? "1 venta" : `${sales} ventas`}. ` +
  "No movió la caja; entra el día que se pague.";

export const countedCash = "Efectivo contado";
export const coins = "Monedas";
export const missing = (amount: Pesos) => `Faltan ${formatPesos(amount)}`;
export const surplus = (amount: Pesos) => `Sobran ${formatPesos(amount)}`;
export const balances = "Cuadra al centavo";
export const whatHappened = "¿Qué pasó?";
export const close = "Cerrar corte";
export const closeHelp = "Después ya no cambia: lo que falte va como renglón nuevo.";
export const closedNow = "Corte cerrado";

export const movements = "Movimientos";
export const columns = {
  time: "Hora",
  movement: "Movimiento",
  method: "Forma",
  reference: "Referencia",
  amount: "Importe",
};
export const csv = "CSV para el banco";
export const allPayments = "Todos los pagos, CSV";
export const nothing = "Nada se movió en esta caja.";

interface NamedLine {
  kind: LineKind;
  orderId: number | null;
  customer: string | null;
  reason: string | null;
}
const ofOrder: Record<Exclude<LineKind, MoveKind>, string> = {
  payment: "Pedido",
  withdrawn: "Pago anulado del pedido",
  refund: "Devolución del pedido",
};
export const moveKinds: Record<MoveKind, string> = {
  float: "Fondo inicial",
  expense: "Gasto",
  withdrawal: "Retiro",
};
/** «Pedido 145, Constructora Angelópolis»; «Gasto: garrafones de agua» */
export function movement({ kind, orderId, customer, reason }: NamedLine): string {
  if (kind === "float" || kind === "expense" || kind === "withdrawal")
    return reason ? `${moveKinds[kind]}: ${reason}` : moveKinds[kind];
  const named = [`${ofOrder[kind]} ${orderId}`, customer].filter(Boolean).join(", ");
  return reason ? `${named}: ${reason}` : named;
}
export const methodOfLine = ({ method }: CutLine, cameBy: CutMethod | null) =>
  cameBy ? `${methods[method]}, fue con ${methods[cameBy].toLowerCase()}` : methods[method];

export const newMove = "Nuevo gasto o retiro";
export const kind = "Qué fue";
export const amount = "Importe";
export const reason = "Motivo";
export const reference = "Referencia (nota, ficha)";
export const save = "Guardar";
export const cancel = "Cancelar";
export const moved = "Guardado";
export const needsReason = "Escribe en qué se fue";

export const closedCuts = "Cortes cerrados";
export const seeOpen = "Ver la caja de hoy";
export const cutOf = (day: string, name: string) => `${formatShortDay(day)}, ${name}`;
export const unknownCut = "Ese corte no existe";
export const unknownPerson = "Esa persona no tiene caja";
export const otherDrawer = "Solo el dueño ve y cierra la caja de otra persona";
export const typeDay = "Elige un día que no esté por venir";
export const wrongPeriod = "Elige dos días, el primero antes que el último";
export const movedSince = (due: Pesos) =>
  `Algo se movió mientras contabas: ahora debe haber ${formatPesos(due)}`;
export const problems: Record<CutProblem, string> = {
  "nothing-moved": "Nada se movió: no hay qué cerrar",
  "not-counted": "Falta contar una forma de pago",
  unexplained: "Di qué pasó con la diferencia",
};
export const fieldNames = {
  amount,
  reason,
  reference,
  kind,
  day,
  person,
  explanation: whatHappened,
  counted: rows.counted,
  notes: countedCash,
  due: rows.due,
};
export const typeAmount = "Escribe cuánto";
export const sheet = {
  cut: "corte.csv",
  payments: "pagos.csv",
  day: "Día",
  order: "Pedido",
  person: "Quién",
};
