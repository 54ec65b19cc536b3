import {
  type Declared,
  isCancellableYear,
  mayCancel,
  momentOf,
  netOf,
  relatedTo,
} from "./documents.ts";
import { formOfNote, largestForm, toBePaid } from "./forms.ts";
import { cancelOf, dueOf, isEnded, type Order } from "./order.ts";
import { worthOf } from "./worth.ts";
import type { DueDocument, DueIssue, DueReason, TaxDocument } from "./types.ts";

/** Documents that give way to another one, or to nothing. */
export interface Move {
  base: TaxDocument;
  /** Whether what it declared is due elsewhere; otherwise a document with its amount replaces it. */
  isGone: boolean;
  due: DueDocument[];
}

export const movesOf = (order: Order): Move[] =>
  isEnded(order.money)
    ? endedInvoices(order)
    : order.declared.bases.flatMap((base) => moveOf(order, base) ?? []);

/** Invoices of a sale that did not take place: cancelled where the SAT lets them be. */
function endedInvoices(order: Order): Move[] {
  const { money, declared, today } = order;
  const at = money.events.find(({ kind }) => kind === "cancelled")?.at;
  if (!at || money.wasSent) return [];
  return declared.bases
    .filter((base) => base.kind === "I" && mayCancel(base, today))
    .map((base) => ({
      base,
      isGone: true,
      due: [cancelOf(order, base, { motive: "03", reason: "cancelled", at })],
    }));
}

function moveOf(order: Order, base: TaxDocument): Move | null {
  const { asked, credits } = order.declared;
  const withdrawn = withdrawnAt(order, base);
  // What nothing is left of stays in its global, with a note: there is no invoice to make of it.
  const leaves = asked?.relation === null && worthOf(order.money) > 0;
  const isAsked =
    asked !== null && (base.kind === "global" ? leaves : asked.relation?.uuid === base.uuid);
  if ((!isAsked && !withdrawn) || netOf(base, credits) <= 0) return null;
  const at = withdrawn && !isAsked ? withdrawn : (asked?.askedAt ?? new Date(momentOf(base)));
  if (base.kind === "global") return leaveGlobal(order, base, { at, isAsked });
  if (base.state !== "valid") return null;
  const reason = isAsked ? "corrected" : "withdrawn";
  const isPaid = !withdrawn && base.terms !== "PPD";
  if (!isReplaceable(order, base)) return credited(order, base, reason, at);
  return substitution(order, base, { at, reason, asked: isAsked ? asked : null, isPaid });
}

/** Whether the SAT cancels it and what relates to it. */
const isReplaceable = (order: Order, base: TaxDocument): boolean =>
  [base, ...relatedOf(order.declared, base)].every(
    (each) => isCancellableYear(each, order.today) || each.state === "stamping",
  );

const relatedOf = (
  { credits, complements }: Pick<Declared, "credits" | "complements">,
  base: TaxDocument,
) => [...relatedTo(base, credits), ...relatedTo(base, complements)];

/** When the payment of a document was withdrawn, if it is not paid any more. */
function withdrawnAt({ settled, money }: Order, base: TaxDocument): Date | null {
  const unpaid = settled.find((each) => each.base === base)?.unpaid ?? 0;
  if (base.terms === "PPD" || unpaid <= 0) return null;
  const withdrawn = money.events.findLast(
    ({ kind, at }) => kind === "withdrawn" && at.getTime() > momentOf(base),
  );
  return withdrawn?.at ?? null;
}

/**
 * A sale that its customer asks for by name, or that is paid no more: the global is cancelled and
 * issued again without it. An E takes it out where the SAT does not cancel it.
 */
function leaveGlobal(
  order: Order,
  base: TaxDocument,
  { at, isAsked }: { at: Date; isAsked: boolean },
): Move {
  if (base.state !== "valid") return { base, isGone: true, due: [] };
  const reason = isAsked ? "leaves-global" : "withdrawn";
  if (!isAsked || !mayCancel(base, order.today)) return credited(order, base, reason, at);
  return { base, isGone: true, due: [cancelOf(order, base, { motive: "04", reason, at })] };
}

/** An E for all that a document declares of this order. */
function credited(order: Order, base: TaxDocument, reason: DueReason, at: Date): Move {
  const due: DueIssue = {
    ...dueOf(order, `E.${base.id}`, reason, at),
    action: "issue",
    kind: "E",
    amount: netOf(base, order.declared.credits),
    form: formOfNote(base),
    terms: "PUE",
    receiver: base.kind === "global" ? null : base.receiver,
    relation: { type: "01", uuid: base.uuid, document: base.id },
    after: order.declared.undecided.credits[0]?.id ?? null,
  };
  return { base, isGone: true, due: [due] };
}

interface Substituted {
  at: Date;
  reason: "corrected" | "withdrawn";
  asked: TaxDocument | null;
  isPaid: boolean;
}

/** The same amount with other data; what relates to the document goes first, and comes again. */
function substitution(order: Order, base: TaxDocument, to: Substituted): Move {
  const { at, reason, asked, isPaid } = to;
  const named = relatedOf(order.declared, base);
  const undecided = relatedOf(order.declared.undecided, base);
  const parts = order.settled.find((each) => each.base === base)?.parts ?? [];
  const issue: DueIssue = {
    ...dueOf(order, `I.${base.id}`, reason, at),
    action: "issue",
    kind: "I",
    amount: base.amount,
    terms: isPaid ? "PUE" : "PPD",
    form: isPaid ? (largestForm(parts) ?? base.form ?? toBePaid) : toBePaid,
    receiver: (asked ?? base).receiver,
    request: asked?.id ?? null,
    relation: { type: "04", uuid: base.uuid, document: base.id },
    after: [...named, ...undecided][0]?.id ?? null,
  };
  const cancels = named
    .filter(({ state }) => state === "valid")
    .map((each) => cancelOf(order, each, { motive: "02", reason, at }));
  return { base, isGone: false, due: [...cancels, issue] };
}
