import { roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";
import { fifthAfter } from "./deadlines.ts";
import { momentOf, relatedTo } from "./documents.ts";
import { dueOf, type Order } from "./order.ts";
import type { Settled } from "./payments.ts";
import type { DueIssue, TaxDocument } from "./types.ts";

/**
 * A complement for each payment of an invoice on credit, also for one that came before it.
 * @param isReplaced whether another document takes its place first
 */
export function complementsDue(
  order: Order,
  standing: readonly TaxDocument[],
  isReplaced: (base: TaxDocument) => boolean,
): DueIssue[] {
  return order.settled
    .filter(({ base }) => base.terms === "PPD" && base.kind === "I" && standing.includes(base))
    .flatMap((settled) => {
      const { base } = settled;
      const waits = base.state !== "valid" || isReplaced(base);
      const holder = waits ? base : order.declared.undecided.complements[0];
      return installmentsOf(order, settled).map((due) => ({ ...due, after: holder?.id ?? null }));
    });
}

function installmentsOf(order: Order, { base, parts, unpaid }: Settled): DueIssue[] {
  const told = relatedTo(base, order.declared.complements).length;
  let before = roundPesos(unpaid + sumPesos(parts.map(({ amount }) => amount)));
  return parts.map(({ paymentId, at, amount, form, isAssumed }, place): DueIssue => {
    const number = told + place + 1;
    const installment = { number, before, left: roundPesos(before - amount) };
    before = installment.left;
    const since = new Date(Math.max(at.getTime(), momentOf(base)));
    return {
      ...dueOf(order, `P.${base.id}.${paymentId ?? `s${number}`}`, "paid", at),
      deadline: fifthAfter(since),
      action: "issue",
      kind: "P",
      amount,
      form,
      isAssumed,
      terms: null,
      receiver: base.receiver,
      relation: { type: "01", uuid: base.uuid, document: base.id },
      paymentId,
      installment,
    };
  });
}
