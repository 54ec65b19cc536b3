import { type Pesos, roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";
import { type Declared, momentOf, relatedTo } from "./documents.ts";
import type { MoneyEvent, OrderMoney, TakenOff, TaxDocument } from "./types.ts";

/** Which money paid which document: the oldest pays the oldest. */

export interface PaymentPart {
  paymentId: number | null;
  at: Date;
  amount: Pesos;
  form: string;
  isAssumed: boolean;
}

export interface Settled {
  base: TaxDocument;
  /** What is left to be paid of it. */
  unpaid: Pesos;
  /** What paid it, without what its complements say already. */
  parts: PaymentPart[];
}

export const isTakenOff = (event: MoneyEvent): event is TakenOff =>
  event.kind === "refunded" || event.kind === "cancelled";

/** @returns what paid each document, and the money that paid none of them */
export function settle(
  { events }: OrderMoney,
  { bases, credits, complements }: Declared,
): { settled: Settled[]; rest: PaymentPart[] } {
  const rest = receivedParts(events, bases[0], complements);
  const owed = loweredDebts(events, bases);
  const settled = bases.map((base) => {
    const said = sumPesos(relatedTo(base, complements).map(({ amount }) => amount));
    const back = sumPesos(relatedTo(base, credits).filter(isNoRefund).map(amountOf));
    const owing = roundPesos(base.amount - (owed.get(base) ?? 0) - said - back);
    const capacity = Math.max(owing, 0);
    const parts = take(rest, capacity);
    return { base, parts, unpaid: roundPesos(capacity - sumPesos(parts.map(amountOf))) };
  });
  return { settled, rest: rest.filter(({ amount }) => amount > 0) };
}

/** A note that only took a sale out of a document: its money pays another one. */
const isNoRefund = ({ refundId }: TaxDocument) => refundId === null;

const amountOf = ({ amount }: { amount: Pesos }) => amount;

/** Payments without what complements say of them, and without what went back before any document. */
function receivedParts(
  events: readonly MoneyEvent[],
  first: TaxDocument | undefined,
  complements: readonly TaxDocument[],
): PaymentPart[] {
  const parts = events.flatMap((event) => {
    if (event.kind !== "paid") return [];
    const said = complements.filter(({ paymentId }) => event.id !== null && paymentId === event.id);
    const amount = roundPesos(event.amount - sumPesos(said.map(amountOf)));
    const { id: paymentId, at, form, isAssumed } = event;
    return [{ paymentId, at, form, isAssumed, amount: Math.max(amount, 0) }];
  });
  const before = events.filter(isTakenOff).filter((event) => !first || isBefore(event, first));
  take(parts, sumPesos(before.map(({ amount, lowered }) => amount - lowered)));
  return parts;
}

export const isBefore = ({ at }: { at: Date }, document: TaxDocument): boolean =>
  at.getTime() <= momentOf(document);

/** Takes an amount from the oldest parts. */
function take(parts: PaymentPart[], amount: Pesos): PaymentPart[] {
  let left = amount;
  return parts.flatMap((part) => {
    const taken = roundPesos(Math.min(part.amount, left));
    if (taken <= 0) return [];
    left = roundPesos(left - taken);
    part.amount = roundPesos(part.amount - taken);
    return [{ ...part, amount: taken }];
  });
}

/** What refunds lowered of what is owed of the newest invoices on credit. */
function loweredDebts(events: readonly MoneyEvent[], bases: readonly TaxDocument[]) {
  const lowered = new Map<TaxDocument, Pesos>();
  for (const base of bases.toReversed().filter(({ terms }) => terms === "PPD")) {
    const after = events.filter(isTakenOff).filter((event) => !isBefore(event, base));
    const all = sumPesos(after.map((event) => event.lowered));
    const used = sumPesos([...lowered.values()]);
    lowered.set(base, Math.min(Math.max(roundPesos(all - used), 0), base.amount));
  }
  return lowered;
}
