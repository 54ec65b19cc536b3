import { expect } from "vitest";
import { declaredBy, netOf } from "#src/parts/invoices/due/documents.ts";
import type { DueDocument, OrderMoney, TaxDocument } from "#src/parts/invoices/due/types.ts";
import { worthOf } from "#src/parts/invoices/due/worth.ts";
import { roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";

interface Declaring {
  money: OrderMoney;
  documents: readonly TaxDocument[];
  due: readonly DueDocument[];
  /** YYYY-MM-DD in Mexico. */
  today: string;
}

/** What stands, and what is due, is what the order is worth; nothing is told twice. */
export function expectDeclared({ money, documents, due, today }: Declaring): void {
  const { bases, credits, undecided } = declaredBy(documents, today);
  const stands = sumPesos(bases.map((base) => netOf(base, credits)));
  const changes = sumPesos(due.map((each) => changeOf(each, bases, credits)));
  const told = roundPesos(stands + changes - worthOf(money));
  expect(toldTwice(due, bases, credits)).toContain(told);
  expect(new Set(due.map(({ key }) => key)).size).toBe(due.length);
  expect(due.every(({ amount }) => amount > 0)).toBe(true);
  expect(bases.every((base) => netOf(base, credits) >= 0)).toBe(true);
  const issues = due.filter((each) => each.action === "issue");
  const waiting = [
    ...(undecided.bases.length > 0 ? issues.filter(isIncome) : []),
    ...(undecided.credits.length > 0 ? issues.filter(({ kind }) => kind === "E") : []),
    ...(undecided.complements.length > 0 ? issues.filter(({ kind }) => kind === "P") : []),
  ];
  expect(waiting.every(({ after }) => after !== null)).toBe(true);
  // A unique index holds this in the shop.
  const asked = documents.filter(({ kind, state }) => kind === "I" && state === "asked");
  expect(asked.length).toBeLessThanOrEqual(1);
  // Each refund, payment and sale is in one document at most.
  const made = documents.filter(({ state }) => state === "valid" || state === "stamping");
  const refunds = money.events.filter(({ kind }) => kind === "refunded");
  for (const refund of refunds) {
    const notes = made.filter(({ refundId }) => "id" in refund && refundId === refund.id);
    expect(sumPesos(notes.map(({ amount }) => amount))).toBeLessThanOrEqual(
      "amount" in refund ? refund.amount : 0,
    );
  }
  for (const event of money.events) {
    if (event.kind !== "paid" || event.id === null) continue;
    const complements = made.filter(({ paymentId }) => paymentId === event.id);
    expect(sumPesos(complements.map(({ amount }) => amount))).toBeLessThanOrEqual(event.amount);
  }
}

type Documents = ReturnType<typeof declaredBy>["bases"];

/** How much a due document changes what is declared. */
function changeOf(each: DueDocument, bases: Documents, credits: Documents): number {
  if (each.action === "cancel") {
    const base = bases.find((standing) => standing.id === each.document);
    return base && each.motive !== "01" && !isRestated(each) ? -netOf(base, credits) : 0;
  }
  if (each.kind === "E") return -each.amount;
  return each.kind === "P" || each.relation ? 0 : each.amount;
}

/**
 * Globals that are not valid yet keep their sale until they are: what waits for one, or for several,
 * says it too.
 */
function toldTwice(due: readonly DueDocument[], bases: Documents, credits: Documents): number[] {
  if (!due.some((each) => isIncome(each) && each.after !== null)) return [0];
  return bases
    .filter(({ kind, state }) => kind === "global" && state !== "valid")
    .map((base) => netOf(base, credits))
    .reduce((sums, net) => sums.concat(sums.map((sum) => roundPesos(sum + net))), [0]);
}

const isIncome = (each: DueDocument) =>
  each.action === "issue" && (each.kind === "I" || each.kind === "global") && !each.relation;

/** What relates to an invoice is cancelled before its correction, and due again afterwards. */
const isRestated = (each: DueDocument) =>
  each.action === "cancel" && each.kind !== "I" && each.kind !== "global";
