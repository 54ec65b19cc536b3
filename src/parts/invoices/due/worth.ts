import { type Pesos, roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";
import { netOf } from "./documents.ts";
import { isBefore, isTakenOff } from "./payments.ts";
import type { MoneyEvent, OrderMoney, TakenOff, TaxDocument } from "./types.ts";

/** What an order is worth, and which of its events no document tells yet. */

export const worthOf = ({ events }: Pick<OrderMoney, "events">): Pesos =>
  roundPesos(
    worthAtFirst({ events }) - sumPesos(events.filter(isTakenOff).map(({ amount }) => amount)),
  );

/** What it was worth before anything was taken off. */
export const worthAtFirst = ({ events }: Pick<OrderMoney, "events">): Pesos =>
  sumPesos(events.filter(isGained).map(({ amount }) => amount));

const isGained = (event: MoneyEvent) => event.kind === "sold" || event.kind === "added";

export interface Untold {
  /** To be invoiced further, with the moment of the last event that it comes from. */
  gained: { amount: Pesos; at: Date | null };
  /** To be credited. Without an event: what nothing explains. */
  lost: { event: TakenOff | null; amount: Pesos }[];
}

/**
 * Splits the difference between worth and documents by events. The difference decides: a refund that
 * failed and was made again in another row, or a file of another amount, is not told twice.
 */
export function untold(
  money: OrderMoney,
  bases: readonly TaxDocument[],
  credits: readonly TaxDocument[],
): Untold {
  const told = sumPesos(bases.map((base) => netOf(base, credits)));
  const difference = roundPesos(worthOf(money) - told);
  const { events } = money;
  const [first, last] = [bases[0], bases.at(-1)];
  const added = events.filter(isGained).filter((event) => !last || !isBefore(event, last));
  const lost = events.filter(isTakenOff).flatMap((event) => {
    if (!first || isBefore(event, first)) return [];
    const notes = credits.filter(({ refundId }) => event.id !== null && refundId === event.id);
    const amount = roundPesos(event.amount - sumPesos(notes.map((each) => each.amount)));
    return amount > 0 ? [{ event, amount }] : [];
  });
  const gained = { amount: sumPesos(added.map(({ amount }) => amount)), at: lastOf(added) };
  if (!first) return { gained: { ...gained, amount: Math.max(difference, 0) }, lost: [] };
  const expected = roundPesos(gained.amount - sumPesos(lost.map(({ amount }) => amount)));
  return within(told, corrected({ gained, lost }, roundPesos(difference - expected)));
}

/** No note is larger than what was declared: the rest was never invoiced. */
function within(told: Pesos, { gained, lost }: Untold): Untold {
  let left = told;
  const kept = lost.flatMap(({ event, amount: all }) => {
    const amount = Math.min(all, left);
    left = roundPesos(left - amount);
    return amount > 0 ? [{ event, amount }] : [];
  });
  const over =
    sumPesos(lost.map(({ amount }) => amount)) - sumPesos(kept.map(({ amount }) => amount));
  return {
    gained: { ...gained, amount: Math.max(roundPesos(gained.amount - over), 0) },
    lost: kept,
  };
}

const lastOf = (events: readonly { at: Date }[]): Date | null => events.at(-1)?.at ?? null;

/** Adds what nothing explains: first on the side where it takes something away. */
function corrected({ gained, lost }: Untold, surplus: Pesos): Untold {
  if (surplus < 0) {
    const less = Math.min(gained.amount, -surplus);
    const rest = roundPesos(-surplus - less);
    const extra = rest > 0 ? [{ event: null, amount: rest }] : [];
    const amount = roundPesos(gained.amount - less);
    return { gained: { ...gained, amount }, lost: [...lost, ...extra] };
  }
  let left = surplus;
  const kept = lost.flatMap(({ event, amount }) => {
    const less = Math.min(amount, left);
    left = roundPesos(left - less);
    return less < amount ? [{ event, amount: roundPesos(amount - less) }] : [];
  });
  return { gained: { ...gained, amount: roundPesos(gained.amount + left) }, lost: kept };
}
