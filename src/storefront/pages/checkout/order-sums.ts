import { type CartLine, total } from "#src/shop/cart/rules.ts";
import { parsePesos, type Pesos, roundPesos } from "#src/base/kernel/pesos.ts";
import type { DeliveryCosts } from "#src/shop/checkout/checkout-problems.ts";
import type { Promotion } from "#src/shop/promotions/contract.ts";
import { type Discounts, discountsOf } from "#src/shop/promotions/discounts.ts";

/** What a cart costs, as the server will compute it. */
export interface OrderSums {
  itemsTotal: Pesos;
  discounts: Discounts;
  /** Null while it is unknown; 0 if a promotion makes it free. */
  deliveryCost: Pesos | null;
  /** Null while the delivery cost is unknown. */
  total: Pesos | null;
}

export function orderSums(
  lines: readonly CartLine[],
  promotions: readonly Promotion[],
  chosen: readonly Promotion["id"][],
  delivery: DeliveryCosts | null,
): OrderSums {
  const discounts = discountsOf({
    promotions,
    chosen,
    lines: lines.map(({ id, quantity, price }) => ({ id, quantity, price: parsePesos(price) })),
    deliveryCost: delivery && delivery.minCost,
  });
  const itemsTotal = total(lines);
  const free = discounts.freeDelivery ? (delivery?.minCost ?? 0) : 0;
  const toPay = delivery && delivery.cost - free;
  return {
    itemsTotal,
    discounts,
    deliveryCost: toPay,
    total: toPay === null ? null : roundPesos(itemsTotal - discounts.discount + toPay),
  };
}
