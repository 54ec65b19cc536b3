import { dayMilliseconds, mexicanDay } from "#src/kernel/dates.ts";
import type { OrderStatus } from "#src/orders/lifecycle/states.ts";

/** What decides whether an order can be invoiced. */
export interface InvoicedOrder {
  status: OrderStatus;
  paidAt: Date | null;
  total: number;
  refunded: number;
  /** Bought in the company's former shop. */
  isImported: boolean;
  /** Whether a global invoice holds it. */
  isInGlobal: boolean;
}

export interface AskingTerms {
  enabled: boolean;
  /** Days after the payment; null: until the last day of its month. */
  deadlineDays: number | null;
}

export type AskingRefusal = "off" | "imported" | "ended" | "refunded" | "global" | "late";

/** Until which day the customer may ask, as YYYY-MM-DD in Mexico. */
export function lastDayToAsk(paidAt: Date, deadlineDays: number | null): string {
  const paid = mexicanDay(paidAt);
  const noon = new Date(`${paid}T12:00:00Z`);
  const [year = 0, month = 0] = paid.split("-").map(Number);
  // Day 0 is the last one of the month before.
  const last =
    deadlineDays === null
      ? new Date(Date.UTC(year, month, 0, 12))
      : new Date(noon.getTime() + deadlineDays * dayMilliseconds);
  return last.toISOString().slice(0, 10);
}

/** Why nobody can ask for an invoice of an order now; null if its customer may. */
export function askingRefusal(
  order: InvoicedOrder,
  { enabled, deadlineDays }: AskingTerms,
  now: Date,
): AskingRefusal | null {
  if (!enabled) return "off";
  if (order.isImported) return "imported";
  if (order.status === "cancelled" || order.status === "expired") return "ended";
  if (order.refunded > 0 && order.refunded >= order.total) return "refunded";
  if (order.isInGlobal) return "global";
  if (order.paidAt && mexicanDay(now) > lastDayToAsk(order.paidAt, deadlineDays)) return "late";
  return null;
}
