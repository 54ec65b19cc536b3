import type { ChosenRate, DeliveryRate } from "#src/shop/delivery/contract.ts";
import { chosenRate, type Goods, offeredRates } from "#src/shop/delivery/rates.ts";
import type { Pesos } from "#src/base/kernel/pesos.ts";

/** How an order is delivered and what that costs, computed from the shop's own data. */
export interface RequestedDelivery {
  /** The cost for its city or state, 0 for pickup; null if the shop does not deliver there. */
  deliveryCost: Pesos | null;
  /** Whether it is picked up, even if the outlet does not offer that. */
  isPickup?: boolean;
  /** The rates of the place's zone; null if it is in none, and the city or state sets the cost. */
  rates?: readonly DeliveryRate[] | null;
  /** The rate that the customer chose; null for the cheapest. */
  rateId?: number | null;
}

export interface QuotedDelivery {
  /** Null if it can't be sent. */
  cost: Pesos | null;
  /** The cost of the cheapest rate: a free-delivery promotion covers no more than this. */
  minCost: Pesos | null;
  rate: ChosenRate | null;
  /** In kilograms. */
  weight: number;
  /** Why it can't be delivered as requested. */
  problem: "pickup" | "delivery" | "rate" | "weight" | null;
}

export function quotedDelivery(
  { deliveryCost, isPickup = false, rates = null, rateId = null }: RequestedDelivery,
  goods: Goods,
): QuotedDelivery {
  const { weight } = goods;
  const missing = deliveryCost === null ? (isPickup ? "pickup" : "delivery") : null;
  const unzoned = { cost: deliveryCost, minCost: deliveryCost, rate: null, weight };
  if (isPickup) return { ...unzoned, problem: missing };
  // A rate of a zone that no longer exists does not apply to this place.
  if (!rates) return { ...unzoned, problem: missing ?? (rateId ? "rate" : null) };
  const offered = offeredRates(rates, goods);
  const [cheapest] = offered;
  if (!cheapest) return { cost: null, minCost: null, rate: null, weight, problem: "weight" };
  const chosen = chosenRate(offered, rateId);
  const { cost, ...rate } = chosen ?? cheapest;
  return {
    cost,
    minCost: cheapest.cost,
    rate: { ...rate, weight },
    weight,
    problem: chosen ? null : "rate",
  };
}
