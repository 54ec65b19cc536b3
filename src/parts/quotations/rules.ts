import { addDays, dayMilliseconds } from "#src/base/kernel/dates.ts";
import type { Pesos } from "#src/base/kernel/pesos.ts";

export const quotationStates = ["new", "sent", "seen", "accepted", "expired", "cancelled"] as const;
export type QuotationState = (typeof quotationStates)[number];

/** Who did what with a quotation: a member's email address, `customer` or `shop`. */
export interface HistoryEntry {
  kind:
    | "made"
    | "changed"
    | "sent"
    | "seen"
    | "asked"
    | "ordered"
    | "sold"
    | "extended"
    | "reserved"
    | "released"
    | "cancelled";
  actor: string;
  at: string;
  /** Of «seen», which stands where it happened last: how often. */
  times?: number;
}

const visitMilliseconds = 30 * 60_000;

/** Its history once more opened by a person; null while that is the same visit. */
export function openedAgain(history: readonly HistoryEntry[], now: Date): HistoryEntry[] | null {
  const last = history.find(({ kind }) => kind === "seen");
  if (last && now.getTime() - Date.parse(last.at) < visitMilliseconds) return null;
  const times = last ? (last.times ?? 1) + 1 : 1;
  return [
    ...history.filter((each) => each !== last),
    { kind: "seen", actor: "customer", at: now.toISOString(), times },
  ];
}

/** How far a payment is that is not made yet. */
export const payings = ["open", "waiting"] as const;

/**
 * Whether somebody has the payment page of a quotation's order open, or a voucher of it to pay.
 */
export function payingOf({
  orderStatus,
}: {
  orderStatus: string | null;
}): (typeof payings)[number] | null {
  if (orderStatus === "awaiting_payment") return "open";
  return orderStatus === "voucher_issued" ? "waiting" : null;
}

export const maxDays = 90;
export const defaultDays = 7;
/** A month: longer, pieces that nobody bought would be kept from those who want them now. */
export const maxReservationDays = 30;

export const numberOf = (id: number): string => `C-${String(id).padStart(4, "0")}`;
/** @param number as `numberOf` writes it */
export const idOfNumber = (number: string): number => Number(number.slice(2));

/** Opens a quotation's page at its payment. */
export const paymentQuery = "pagar";

/** Whether its buyer must say where it goes, or to which street. */
export const asksPlace = (quotation: { pickup: string | null; street: string | null }): boolean =>
  quotation.pickup === null && quotation.street === null;

/** Whether its buyer says where it goes, and pays what that costs besides. */
export const isDeliveryOpen = (quotation: {
  pickup: string | null;
  place: object | null;
}): boolean => quotation.pickup === null && quotation.place === null;

/** The last day until which pieces may be set aside: nobody can buy them after its prices end. */
export function lastReservationDay(today: string, validUntil: string): string {
  const last = addDays(today, maxReservationDays);
  return validUntil < last ? validUntil : last;
}

/** The days that are left after today, both as YYYY-MM-DD; negative once it has expired. */
export const daysLeft = (validUntil: string, today: string): number =>
  Math.round((Date.parse(validUntil) - Date.parse(today)) / dayMilliseconds);

interface Line {
  id: number;
  name: string;
  price: Pesos;
  quantity: number;
}

export type VersionChange =
  | { kind: "more" | "fewer"; name: string; before: number; after: number }
  | { kind: "added" | "removed"; name: string; quantity: number }
  | Extract<Renewed, { kind: "price" | "delivery" | "total" }>;

/** What a version changed of the one before. */
export function versionChanges(before: Compared, after: Compared): VersionChange[] {
  const paid = ({ price }: Line) => price > 0;
  const old = new Map(before.lines.filter(paid).map((line) => [line.id, line]));
  const lines = after.lines
    .filter(paid)
    .flatMap(({ id, name, price, quantity }): VersionChange[] => {
      const line = old.get(id);
      if (!line) return [{ kind: "added", name, quantity }];
      const kind = quantity > line.quantity ? "more" : "fewer";
      return [
        ...(quantity === line.quantity
          ? []
          : [{ kind, name, before: line.quantity, after: quantity } as const]),
        ...(price === line.price
          ? []
          : [{ kind: "price", name, before: line.price, after: price } as const]),
      ];
    });
  const kept = new Set(after.lines.filter(paid).map(({ id }) => id));
  const removed = [...old.values()].flatMap(({ id, name, quantity }): VersionChange[] =>
    kept.has(id) ? [] : [{ kind: "removed", name, quantity }],
  );
  const told = [...lines, ...removed];
  const { deliveryCost, total } = after;
  if (deliveryCost !== before.deliveryCost)
    told.push({ kind: "delivery", before: before.deliveryCost, after: deliveryCost });
  if (told.length === 0 && total !== before.total)
    told.push({ kind: "total", before: before.total, after: total });
  return told;
}

export type Renewed =
  | { kind: "gone"; name: string }
  | { kind: "price"; name: string; before: Pesos; after: Pesos }
  | { kind: "delivery"; before: Pesos; after: Pesos }
  | { kind: "total"; before: Pesos; after: Pesos };

interface Compared {
  lines: readonly Line[];
  deliveryCost: Pesos;
  total: Pesos;
}

/** What differs between an expired quotation and the one that renews it. */
export function renewedChanges(before: Compared, after: Compared): Renewed[] {
  const paid = ({ price }: Line) => price > 0;
  const now = new Map(after.lines.filter(paid).map((line) => [line.id, line]));
  const lines = before.lines.filter(paid).flatMap(({ id, name, price }): Renewed[] => {
    const line = now.get(id);
    if (!line) return [{ kind: "gone", name }];
    return line.price === price ? [] : [{ kind: "price", name, before: price, after: line.price }];
  });
  const sums = (["deliveryCost", "total"] as const).flatMap((field): Renewed[] =>
    before[field] === after[field]
      ? []
      : [
          {
            kind: field === "total" ? "total" : "delivery",
            before: before[field],
            after: after[field],
          },
        ],
  );
  return [...lines, ...sums];
}
