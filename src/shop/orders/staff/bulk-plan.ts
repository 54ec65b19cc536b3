import { type OrderStatus, staffTransition } from "#src/shop/orders/lifecycle/states.ts";
import {
  type FulfillmentHold,
  fulfillmentHoldLeft,
  isOnHold,
  type Override,
} from "#src/shop/orders/fulfillment-holds.ts";
import type { AddressMismatch, OrderRow } from "./staff-order.ts";

/** What will happen to each chosen order, and afterwards what did. */

type ChosenOrder = Pick<
  OrderRow,
  "id" | "status" | "customer" | "deliverBy" | "addressMismatch"
> & {
  holds: readonly FulfillmentHold[];
  pickup: unknown;
};

export interface BulkLine {
  id: number;
  customer: string;
  isPickup: boolean;
  /** The last day that was promised (YYYY-MM-DD). */
  deliverBy: string | null;
  /** Where its postal code is, if that is to be confirmed before it is sent. */
  toConfirm: AddressMismatch | null;
  /** Whether whoever takes it has to be told to collect. */
  isToCollect: boolean;
  /** The status from which it moves; null if it stays. */
  from: OrderStatus | null;
  step: BulkStep;
}

export type BulkStep =
  | { kind: "moves" | "stays"; from: OrderStatus; to: OrderStatus }
  | { kind: "is-there" | "moved"; to: OrderStatus }
  | { kind: "on-hold"; hold: FulfillmentHold; place: AddressMismatch | null }
  /** With the message of the response. */
  | { kind: "rejected"; msg: string | undefined };

/**
 * Sorts the chosen ids as the list shows them; those of other pages follow. Slips and labels are
 * printed and laid out in this order.
 */
export const asListed = (ids: readonly number[], listed: readonly { id: number }[]): number[] => [
  ...listed.map(({ id }) => id).filter((id) => ids.includes(id)),
  ...ids.filter((id) => listed.every((row) => row.id !== id)),
];

/**
 * @param ids in the order of the plan. The orders come in any order, and some may be gone.
 * @param confirmed what somebody looked at and sends all the same
 */
export function bulkPlan(
  ids: readonly number[],
  orders: readonly ChosenOrder[],
  to: OrderStatus,
  confirmed: readonly Override[] = [],
): BulkLine[] {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const chosen = ids.flatMap((id) => byId.get(id) ?? []);
  return chosen.map((each) => {
    const { id, customer, status: from, pickup, deliverBy, holds, addressMismatch } = each;
    const isSent = to === "shipped" && staffTransition(from, to) !== null;
    const toConfirm = isSent && !isOnHold(holds) ? addressMismatch : null;
    const isToCollect = isSent && !isOnHold(holds) && holds.includes("to-collect");
    const order = { id, customer, isPickup: pickup !== null, deliverBy, toConfirm, isToCollect };
    const hold = isSent ? fulfillmentHoldLeft(each, confirmed) : null;
    if (hold)
      return { ...order, from: null, step: { kind: "on-hold", hold, place: addressMismatch } };
    if (staffTransition(from, to)) return { ...order, from, step: { kind: "moves", from, to } };
    const step: BulkStep = from === to ? { kind: "is-there", to } : { kind: "stays", from, to };
    return { ...order, from: null, step };
  });
}

interface Result {
  id: number;
  moved: boolean;
  /** Why it did not move. */
  msg?: string;
}

/** The lines whose order moved. */
export const movedOf = (lines: readonly BulkLine[]): BulkLine[] =>
  lines.filter(({ step }) => step.kind === "moved");

/** Returns the plan's lines with the result for each. */
export function bulkOutcome(
  plan: readonly BulkLine[],
  results: readonly Result[],
  to: OrderStatus,
): BulkLine[] {
  const byId = new Map(results.map((result) => [result.id, result]));
  return plan.map((line) => {
    const result = byId.get(line.id);
    if (!result) return line;
    const { moved, msg } = result;
    return { ...line, step: moved ? { kind: "moved", to } : { kind: "rejected", msg } };
  });
}
