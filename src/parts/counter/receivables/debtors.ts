/**
 * What customers owe of orders that the staff sold: payments by hand with their proofs, statements
 * and reminders.
 *
 * Nobody pays more than is owed, and a payment is only added or withdrawn, never changed. What is
 * owed follows from core's tables (`orders/offline-payments/`): this folder could be deleted.
 */

import * as v from "valibot";

const day = v.string();

const OwedOrder = v.object({
  id: v.number(),
  soldAt: v.string(),
  /** The last day to pay it; null until it is delivered. */
  due: v.nullable(day),
  isOverdue: v.boolean(),
  /** It was sent, and whoever took it collects. */
  isToCollect: v.boolean(),
  total: v.number(),
  refunded: v.number(),
  paid: v.number(),
  owed: v.number(),
});
export type OwedOrder = v.InferOutput<typeof OwedOrder>;

export const Debtor = v.object({
  id: v.number(),
  name: v.string(),
  email: v.nullable(v.string()),
  phone: v.string(),
  /** What they may owe at once; null: they buy nothing on credit. */
  limit: v.nullable(v.number()),
  owed: v.number(),
  overdue: v.number(),
  /** Oldest first. */
  orders: v.array(OwedOrder),
});
export type Debtor = v.InferOutput<typeof Debtor>;
