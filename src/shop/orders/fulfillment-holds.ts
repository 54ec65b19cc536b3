import { addressMismatchOf, type AddressedOrder } from "./address-mismatch.ts";
import { toCollect } from "./offline-payments/owed.ts";
import { isRefundedUnsent } from "./refunds/refunds.ts";

/** Why an order is not sent as it is; the first of several is told first. */
export const holds = [
  "disputed",
  "refunded",
  "change-open",
  "address-mismatch",
  // Whoever takes it has to know.
  "to-collect",
] as const;
export type FulfillmentHold = (typeof holds)[number];

/** Those that the staff may override, after a look. */
export const overridable = [
  "refunded",
  "address-mismatch",
  "to-collect",
] as const satisfies readonly FulfillmentHold[];

export interface Override {
  id: number;
  hold: (typeof overridable)[number];
}

interface HoldableOrder extends AddressedOrder {
  total: number;
  refunded: number;
  /** Its customer's bank has not decided. */
  isDisputed: boolean;
  /** A change of it awaits the customer's payment. */
  isChanging: boolean;
  /** Null if it is paid through the payment service. */
  owed: number | null;
  dueOn: string | null;
}

export function fulfillmentHoldsOf(order: HoldableOrder): FulfillmentHold[] {
  const reasons: Record<FulfillmentHold, boolean> = {
    disputed: order.isDisputed,
    refunded: isRefundedUnsent(order),
    "change-open": order.isChanging && order.status === "processing",
    "address-mismatch": addressMismatchOf(order) !== null,
    "to-collect": order.status === "processing" && !order.pickup && toCollect(order) > 0,
  };
  return holds.filter((hold) => reasons[hold]);
}

/** Whether it is not even packed. The others are asked about with the slip in hand. */
export const isOnHold = (holds: readonly FulfillmentHold[]): boolean =>
  holds.some((hold) => hold !== "address-mismatch" && hold !== "to-collect");

/** Overrides what somebody was shown of an order. */
export const overridesOf = (order: { id: number; holds: readonly FulfillmentHold[] }): Override[] =>
  overridable.filter((hold) => order.holds.includes(hold)).map((hold) => ({ id: order.id, hold }));

/** Returns what keeps an order from being sent, or null. */
export const fulfillmentHoldLeft = (
  order: { id: number; holds: readonly FulfillmentHold[] },
  overrides: readonly Override[],
): FulfillmentHold | null =>
  order.holds.find(
    (hold) => !overrides.some((override) => override.id === order.id && override.hold === hold),
  ) ?? null;
