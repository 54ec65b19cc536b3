import type { ChosenRate, DeliveryRate } from "#src/delivery/contract.ts";
import { chosenRate, type Goods, offeredRates } from "#src/delivery/rates.ts";
import type { Pesos } from "#src/kernel/pesos.ts";

/** How an order is to be delivered, from the shop's own figures. */
export interface RequestedDelivery {
  /** Of its city or its state, or 0 where it is picked up; null: nothing is sent there. */
  deliveryCost: Pesos | null;
  /** Whether it is picked up, at an outlet that allows it or not. */
  isPickup?: boolean;
  /** The rates of its place's zone; null: it is in none, and costs what its city or state costs. */
  rates?: readonly DeliveryRate[] | null;
  /** The rate that the customer chose; null: the cheapest. */
  rateId?: number | null;
}

export interface QuotedDelivery {
  /** Null where it can't be sent. */
  cost: Pesos | null;
  /** What the cheapest way costs: a promotion gives so much of it. */
  minCost: Pesos | null;
  rate: ChosenRate | null;
  /** Kilograms. */
  weight: number;
  /** Why it is not delivered as it was asked for. */
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
  // A rate of a zone that is there no more is no way to this place.
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
