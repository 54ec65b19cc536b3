import { roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";
import { currency } from "#src/shop/payments/rules.ts";
import type { Payment } from "#src/shop/orders/refunds/refunds.ts";

/** Compares the shop's books with the payment service's. */

export interface BookedOrder {
  id: number;
  payments: readonly Payment[];
  /** What the shop says that went back through the payment service. */
  refunded: number;
  /** Its payments may have begun before the service's list does. */
  isOld: boolean;
}

/** A payment as the service has it, in pesos. */
interface ChargedPayment {
  paymentIntent: string | null;
  amount: number;
  refunded: number;
  currency: string;
  /** Of the checkout that the shop opened. */
  reference: string | null;
}

/** In pesos; `stray`: the service has money for an order that the shop knows nothing of. */
export interface Difference {
  orderId: number;
  kind: "payment" | "refunds" | "stray";
  shop: number;
  stripe: number;
}

export interface Comparison {
  /** In seconds since 1970. */
  comparedAt: number;
  differences: Difference[];
}

/** @param reference parses a checkout's reference into its order's number */
export function compare(
  orders: readonly BookedOrder[],
  charges: readonly ChargedPayment[],
  reference: (text: string | null) => number | null,
): Difference[] {
  const ours = charges.filter((charge) => charge.currency === currency);
  const byIntent = new Map(ours.map((charge) => [charge.paymentIntent, charge]));
  const differences = orders.flatMap((order) => compareOrder(order, byIntent));
  const known = new Set(orders.flatMap(({ payments }) => payments.map(({ intent }) => intent)));
  const strays = ours.flatMap((charge): Difference[] => {
    const orderId = reference(charge.reference);
    const kept = roundPesos(charge.amount - charge.refunded);
    const isKnown = charge.paymentIntent !== null && known.has(charge.paymentIntent);
    return orderId === null || isKnown || kept <= 0
      ? []
      : [{ orderId, kind: "stray", shop: 0, stripe: kept }];
  });
  return [...differences, ...strays];
}

function compareOrder(
  { id: orderId, payments, refunded, isOld }: BookedOrder,
  byIntent: ReadonlyMap<string | null, ChargedPayment>,
): Difference[] {
  const matches = payments.map(({ intent }) => byIntent.get(intent));
  if (isOld && matches.includes(undefined)) return [];
  const paid = payments.flatMap(({ amount }, index): Difference[] => {
    const stripe = matches[index]?.amount ?? 0;
    return stripe === amount ? [] : [{ orderId, kind: "payment", shop: amount, stripe }];
  });
  const stripe = sumPesos(matches.map((charge) => charge?.refunded ?? 0));
  return stripe === refunded
    ? paid
    : [...paid, { orderId, kind: "refunds", shop: refunded, stripe }];
}
