import type { CutMethod } from "#src/parts/counter/drawer/cut.ts";
import { type Pesos, roundPesos } from "#src/base/kernel/pesos.ts";

/** What orders come to, written down by who acts: never read from the shop. */

/** Of a drawer. What was sold to be paid later moves nothing, and is told all the same. */
export type Column = CutMethod | "later";

export interface OrderBook {
  customerId: number | null;
  isByHand: boolean;
  /** What it costs, less what was taken off. */
  worth: Pesos;
  /** What came and was not given back. */
  paid: Pesos;
}

export type Money = Map<number, OrderBook>;
/** What an act that was done means for the books. */
export type Effect = (money: Money) => void;

export const owedOf = ({ worth, paid }: OrderBook): Pesos => roundPesos(worth - paid);

export const sold =
  (id: number, book: OrderBook): Effect =>
  (money) =>
    void money.set(id, { ...book });

const change =
  (id: number, next: (book: OrderBook) => Partial<OrderBook>): Effect =>
  (money) => {
    const book = money.get(id);
    if (book) money.set(id, { ...book, ...next(book) });
  };

export const received = (id: number, amount: Pesos): Effect =>
  change(id, ({ paid }) => ({ paid: roundPesos(paid + amount) }));

/** A refund lowers what is owed first; only what was paid beyond goes back. */
export const takenOff = (id: number, amount: Pesos): Effect =>
  change(id, (book) => {
    const worth = roundPesos(book.worth - amount);
    return { worth, paid: Math.min(book.paid, worth) };
  });

/** What it costs more is owed; what it costs less goes as a refund's money does. */
export const changedTo = (id: number, worth: Pesos): Effect =>
  change(id, ({ paid }) => ({ worth, paid: Math.min(paid, worth) }));

/** By card, with the link that asked for it. */
export const addedPaid = (id: number, amount: Pesos): Effect =>
  change(id, ({ worth, paid }) => ({
    worth: roundPesos(worth + amount),
    paid: roundPesos(paid + amount),
  }));

export const ended = (id: number): Effect => change(id, () => ({ worth: 0, paid: 0 }));

/** The books after some acts, in this order. */
export function after(money: Money, effects: readonly Effect[]): Money {
  const next = new Map(money);
  for (const effect of effects) effect(next);
  return next;
}
