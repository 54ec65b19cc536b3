import { dayMilliseconds, mexicanDay } from "#src/base/kernel/dates.ts";
import type { OrderStatus } from "#src/shop/orders/lifecycle/states.ts";
import type { DocumentKind, DocumentState, PaymentTerms } from "./due/types.ts";

/** What decides whether an order can be invoiced. */
export interface InvoicedOrder {
  status: OrderStatus;
  paidAt: Date | null;
  total: number;
  refunded: number;
  /** Bought in the company's former shop. */
  isImported: boolean;
}

export interface AskingTerms {
  enabled: boolean;
  /** Days after the payment; null: until the last day of its month. */
  deadlineDays: number | null;
}

export type AskingRefusal = "off" | "imported" | "ended" | "refunded" | "late";

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
  if (order.paidAt && mexicanDay(now) > lastDayToAsk(order.paidAt, deadlineDays)) return "late";
  return null;
}

/** A document of the order that was not cancelled. */
export interface AskedDocument {
  id: number;
  kind: DocumentKind;
  state: DocumentState;
  uuid: string | null;
  issuedOn: string | null;
  terms: PaymentTerms | null;
  relationUuid: string | null;
}

/** begun: nobody changes it now. one-correction: another is asked for first. */
export type AskingObstacle = "begun" | "one-correction" | "other-year";

/** What asking does: an order has one request at a time. */
export type Asking =
  | { does: "ask" }
  | { does: "change"; id: number }
  | { does: "correct"; uuid: string };

interface Asker {
  /** Staff correct what is valid too. */
  isStaff: boolean;
  /** The invoice to correct; null: the newest. */
  document: number | null;
  /** YYYY-MM-DD in Mexico. */
  today: string;
}

/** What to do where data are asked for, or asked otherwise. @returns the obstacle, if there is one */
export function askingOf(
  documents: readonly AskedDocument[],
  { isStaff, document, today }: Asker,
): Asking | AskingObstacle {
  const invoices = documents.filter(({ kind }) => kind === "I");
  if (invoices.some(({ state }) => state === "stamping")) return "begun";
  const replaced = new Set(invoices.map(({ relationUuid }) => relationUuid));
  const standing = invoices.filter(({ state, uuid }) => state !== "asked" && !replaced.has(uuid));
  const chosen = document === null ? standing.at(-1) : standing.find(({ id }) => id === document);
  const asked = invoices.find(({ state }) => state === "asked");
  if (asked) {
    const isOther = document !== null && chosen?.uuid !== asked.relationUuid;
    return isOther && document !== asked.id ? "one-correction" : { does: "change", id: asked.id };
  }
  if (!chosen) return document === null ? { does: "ask" } : "begun";
  if (!isStaff || chosen.state !== "valid" || chosen.uuid === null) return "begun";
  return isOfOtherYear(chosen, documents, today)
    ? "other-year"
    : { does: "correct", uuid: chosen.uuid };
}

/**
 * Complements keep naming the invoice that they paid. In another year they can't be cancelled and
 * made again, so the new invoice could never say that it was paid.
 */
function isOfOtherYear(
  invoice: AskedDocument,
  documents: readonly AskedDocument[],
  today: string,
): boolean {
  const complements = documents.filter(
    ({ kind, state, relationUuid }) =>
      kind === "P" && state === "valid" && relationUuid === invoice.uuid,
  );
  return (
    complements.length > 0 &&
    [invoice, ...complements].some(({ issuedOn }) => issuedOn?.slice(0, 4) !== today.slice(0, 4))
  );
}
