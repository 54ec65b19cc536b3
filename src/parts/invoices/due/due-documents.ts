import { complementsDue } from "./complements.ts";
import { creditsDue } from "./credits.ts";
import { type Declared, declaredBy, mayCancel, momentOf } from "./documents.ts";
import { incomeDue } from "./income.ts";
import { movesOf } from "./moves.ts";
import { cancelOf, type Order } from "./order.ts";
import { settle } from "./payments.ts";
import type { DueDocument, DueSettings, OrderMoney, TaxDocument } from "./types.ts";
import { untold } from "./worth.ts";

/**
 * What has to be issued or cancelled next of an order (docs/decisions/invoices.md has the table).
 * Doing it, in any order that `after` allows, ends in nothing due.
 * @param today YYYY-MM-DD in Mexico
 */
export function dueDocuments(
  money: OrderMoney,
  documents: readonly TaxDocument[],
  settings: DueSettings,
  today: string,
): DueDocument[] {
  const declared = declaredBy(documents, today);
  const order: Order = { money, declared, settings, today, ...settle(money, declared) };
  const moves = movesOf(order);
  const isGone = (base: TaxDocument) => moves.some((move) => move.isGone && move.base === base);
  const isReplaced = (base: TaxDocument) =>
    moves.some((move) => !move.isGone && move.base === base);
  const standing = declared.bases.filter((base) => !isGone(base));
  const { gained, lost } = untold(money, standing, declared.credits);
  const leaving = declared.bases.filter(isGone);
  const isFirst = standing.length === 0;
  const withdrawn = withdrawnDue(order);
  // A withdrawn payment's complement may relate to an invoice that is replaced: it goes once.
  const isWithdrawn = ({ key }: DueDocument) => withdrawn.some((each) => each.key === key);
  const invoices = [
    ...moves.flatMap(({ due }) => due.filter((each) => !isWithdrawn(each))),
    ...(gained.amount > 0 ? [incomeDue(order, { ...gained, leaving, isFirst })] : []),
  ];
  return [
    ...supersededDue(order),
    ...withdrawn,
    ...oneByOne(declared, invoices),
    ...creditsDue(order, standing, lost, isReplaced),
    ...complementsDue(order, standing, isReplaced),
  ];
}

/**
 * One invoice of an order at a time, what was asked for first: each of them is asked for again if the
 * service refuses it, and a further one takes its receiver from a correction.
 */
function oneByOne({ bases }: Declared, due: readonly DueDocument[]): DueDocument[] {
  const invoices = due.filter((each) => each.action === "issue").filter(({ kind }) => kind === "I");
  const first = invoices.find(({ request }) => request !== null) ?? invoices[0];
  const stamping = bases.find(({ kind, state }) => kind === "I" && state === "stamping");
  return due.map((each) => {
    if (each.action !== "issue" || each.kind !== "I" || each.after !== null) return each;
    const before = each === first ? null : (first?.relation?.document ?? first?.request ?? null);
    return { ...each, after: stamping?.id ?? before };
  });
}

/** What was substituted by a document that is valid now. */
function supersededDue(order: Order): DueDocument[] {
  return order.declared.superseded
    .filter(({ document, by }) => by.state === "valid" && document.state === "valid")
    .map(({ document, by }) => ({
      ...cancelOf(order, document, { motive: "01", reason: "replaced", at: by.askedAt }),
      substitution: by.uuid,
    }));
}

/** A payment that was withdrawn has no complement. */
function withdrawnDue(order: Order): DueDocument[] {
  const { events } = order.money;
  const isThere = (id: number | null) =>
    events.some((event) => event.kind === "paid" && event.id === id);
  const last = events.findLast(({ kind }) => kind === "withdrawn");
  return order.declared.complements
    .filter((each) => mayCancel(each, order.today) && !isThere(each.paymentId))
    .map((each) => {
      const at = last?.at ?? new Date(momentOf(each));
      return cancelOf(order, each, { motive: "02", reason: "withdrawn", at });
    });
}
