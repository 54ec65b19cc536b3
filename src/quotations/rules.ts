import { dayMilliseconds } from "#src/kernel/dates.ts";
import { type Pesos, roundPesos } from "#src/kernel/pesos.ts";

export const quotationStates = ["new", "sent", "seen", "accepted", "expired", "cancelled"] as const;
export type QuotationState = (typeof quotationStates)[number];

/** Who did what with a quotation: a member's email address, `customer` or `shop`. */
export interface HistoryEntry {
  kind: "made" | "sent" | "seen" | "ordered" | "extended" | "held" | "released" | "cancelled";
  actor: string;
  at: string;
}

export const maxDays = 90;
export const defaultDays = 7;

export const numberOf = (id: number): string => `C-${String(id).padStart(4, "0")}`;

/** Opens a quotation's page at its payment. */
export const paymentQuery = "pagar";

/** Whether its buyer must say where it goes, or to which street. */
export const asksPlace = (quotation: { pickup: string | null; street: string | null }): boolean =>
  quotation.pickup === null && quotation.street === null;

/** @param day as YYYY-MM-DD */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);

/** The days that are left after today, both as YYYY-MM-DD; negative once it has expired. */
export const daysLeft = (validUntil: string, today: string): number =>
  Math.round((Date.parse(validUntil) - Date.parse(today)) / dayMilliseconds);

const taxRate = 0.16;

/** Splits what products cost, IVA included, as papers show it. */
export function withoutTax(amount: Pesos): { subtotal: Pesos; tax: Pesos } {
  const subtotal = roundPesos(amount / (1 + taxRate));
  return { subtotal, tax: roundPesos(amount - subtotal) };
}

interface Line {
  id: number;
  name: string;
  price: Pesos;
  quantity: number;
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
