import { type Pesos, sumPesos } from "#src/base/kernel/pesos.ts";
import { hoursAfter } from "./deadlines.ts";
import { netOf } from "./documents.ts";
import { isLargestAssumed, largestForm, toBePaid } from "./forms.ts";
import { dueOf, type Order } from "./order.ts";
import type { PaymentPart } from "./payments.ts";
import type { DueIssue, TaxDocument } from "./types.ts";

interface Gained {
  amount: Pesos;
  /** When the order last grew; null if nothing tells. */
  at: Date | null;
  /** Documents that have to let the sale go first. */
  leaving: readonly TaxDocument[];
  isFirst: boolean;
}

/** An invoice by name, or a sale for the global of its period. */
export function incomeDue(order: Order, { amount, at, leaving, isFirst }: Gained): DueIssue {
  const { declared, money, settings } = order;
  const request = requestOf(order, leaving);
  // The service may refuse what it is stamping: then that is asked again.
  const unstamped = declared.bases.find(({ state }) => state !== "valid");
  const holder = leaving[0] ?? declared.undecided.bases[0] ?? unstamped;
  const named = declared.bases.findLast(({ kind }) => kind === "I");
  const receiver = request?.receiver ?? named?.receiver ?? null;
  const parts = partsFor(order, leaving);
  const received = sumPesos(parts.map((part) => part.amount));
  const paid = received >= amount ? parts : null;
  const soldAt = at ?? money.events[0]?.at ?? new Date(0);
  const since = request && request.askedAt > soldAt ? request.askedAt : soldAt;
  const due = dueOf(order, "I", isFirst ? (receiver ? "asked" : "sale") : "added", since);
  return {
    ...due,
    // A sale belongs to the period in which it was paid.
    at: receiver ? since : (paid?.at(-1)?.at ?? since),
    deadline: hoursAfter(since, request?.promisedHours ?? settings.promisedHours),
    action: "issue",
    kind: receiver ? "I" : "global",
    amount,
    received,
    form: largestForm(paid ?? []) ?? toBePaid,
    isAssumed: isLargestAssumed(paid ?? []),
    terms: paid ? "PUE" : "PPD",
    receiver,
    relation: null,
    request: request?.id ?? null,
    after: holder?.id ?? (receiver || paid ? null : "payment"),
  };
}

/** What was asked by name; the correction of a valid document is none, unless an E takes it back. */
function requestOf(
  { declared: { asked, bases, credits } }: Order,
  leaving: readonly TaxDocument[],
): TaxDocument | null {
  const corrected = asked?.relation && bases.find(({ uuid }) => uuid === asked.relation?.uuid);
  const stays = corrected && !leaving.includes(corrected) && netOf(corrected, credits) > 0;
  return stays ? null : asked;
}

/** The money that pays no document which stays. */
const partsFor = ({ settled, rest }: Order, leaving: readonly TaxDocument[]): PaymentPart[] => [
  ...settled.flatMap(({ base, parts }) => (leaving.includes(base) ? parts : [])),
  ...rest,
];
