import { type Pesos, roundPesos } from "#src/base/kernel/pesos.ts";
import { netOf } from "./documents.ts";
import { condoned, formOfNote } from "./forms.ts";
import { dueOf, type Order } from "./order.ts";
import type { DueIssue, TakenOff, TaxDocument } from "./types.ts";
import type { Untold } from "./worth.ts";

/**
 * Credit notes for what was taken off: of the oldest document that still declares as much, of several
 * where one is not enough.
 * @param isReplaced whether another document takes its place first
 */
export function creditsDue(
  order: Order,
  standing: readonly TaxDocument[],
  lost: Untold["lost"],
  isReplaced: (base: TaxDocument) => boolean,
): DueIssue[] {
  const { credits, undecided } = order.declared;
  const left = new Map(standing.map((base) => [base, netOf(base, credits)]));
  return lost.flatMap(({ event, amount }) =>
    partsOf(left, amount).map(({ base, part }) => {
      const waits = base.state !== "valid" || isReplaced(base);
      const holder = waits ? base : undecided.credits[0];
      return { ...creditOf(order, event, base, part), after: holder?.id ?? null };
    }),
  );
}

function partsOf(left: Map<TaxDocument, Pesos>, amount: Pesos) {
  const bases = [...left.keys()];
  const whole = bases.find((base) => (left.get(base) ?? 0) >= amount);
  let rest = amount;
  return (whole ? [whole] : bases).flatMap((base) => {
    const part = roundPesos(Math.min(left.get(base) ?? 0, rest));
    rest = roundPesos(rest - part);
    left.set(base, roundPesos((left.get(base) ?? 0) - part));
    return part > 0 ? [{ base, part }] : [];
  });
}

function creditOf(
  order: Order,
  event: TakenOff | null,
  base: TaxDocument,
  amount: Pesos,
): DueIssue {
  const isGlobal = base.kind === "global";
  const reason = event?.kind ?? "difference";
  const part = `E.${base.id}.${event ? (event.id ?? "end") : "rest"}`;
  return {
    ...dueOf(order, part, reason, event?.at ?? base.askedAt),
    action: "issue",
    kind: "E",
    amount,
    form: event ? (event.form ?? condoned) : formOfNote(base),
    terms: "PUE",
    receiver: isGlobal ? null : base.receiver,
    relation: {
      type: event?.goodsBack && !isGlobal ? "03" : "01",
      uuid: base.uuid,
      document: base.id,
    },
    refundId: event?.id ?? null,
  };
}
