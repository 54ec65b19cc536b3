import { formatPesos, roundPesos } from "#src/base/kernel/pesos.ts";
import { type RefundedOrder, refundedTotal } from "#src/shop/orders/refunds/refunds.ts";
import { discountName, minus } from "#src/shop/promotions/texts.ts";
import * as texts from "./texts.ts";

export interface SummedOrder extends RefundedOrder {
  deliveryCost: number;
  exchanged: number;
  promotions: readonly { code: string | null; discount: number; deliveryDiscount: number }[];
}

/** Returns the rows below an order's products, from its discounts to what remains of its total. */
export function orderSums(order: SummedOrder): [name: string, value: string][] {
  const { total, deliveryCost, exchanged, promotions } = order;
  const refunded = refundedTotal(order);
  // Nothing is left of what was cancelled, and what was never paid did not go back.
  const rest = order.status === "cancelled" ? 0 : roundPesos(total - refunded);
  const sums: [string, string][] = [
    ...promotions.map(({ code, discount, deliveryDiscount }): [string, string] => [
      discountName(code),
      discount > 0 ? minus(discount) : texts.freeDelivery(deliveryDiscount),
    ]),
    [texts.delivery, deliveryCost === 0 ? texts.free : formatPesos(deliveryCost)],
    ...(exchanged > 0 ? [[texts.exchanged, minus(exchanged)] satisfies [string, string]] : []),
    [texts.total, texts.withCurrency(total)],
  ];
  if (refunded > 0)
    sums.push([texts.refunded, minus(refunded)], [texts.rest, texts.withCurrency(rest)]);
  return sums;
}
