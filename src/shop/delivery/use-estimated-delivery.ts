import { useEffect } from "react";
import { fetchPageData } from "#src/base/kernel/page-data.ts";
import type { Pesos } from "#src/base/kernel/pesos.ts";
import { createStore, useStore } from "#src/base/ui/store.ts";
import {
  type KnownDeliveries,
  type Place,
  estimateDelivery,
  type DeliveredGoods,
} from "./estimated-delivery.ts";
import { usePlace } from "./place.ts";
import { zoneOf } from "./rates.ts";
import { asking, costByAddress, type EstimateWords, estimateWords, unknownPlace } from "./texts.ts";

/** Pages are the same for everybody: costs and days load once a shopper's place is known. */
const deliveries = createStore<KnownDeliveries | null>(null);
let loading: Promise<void> | null = null;

/** Fetches the zones with costs by weight; most shops have none. */
export const fetchZones = async () =>
  await (await fetchPageData("GET /delivery-zones.json")).json();

const fetchCosts = async () => await (await fetchPageData("GET /delivery-costs.json")).json();

function loadDeliveries(): void {
  loading ??= Promise.all([fetchCosts(), fetchZones()])
    .then(([costs, zones]) => deliveries.set({ deliveries: costs, zones }))
    .catch((error: unknown) => {
      console.warn("loading delivery costs failed", error);
      deliveries.set({ deliveries: [], zones: [] });
      loading = null;
    });
}

/** Returns null until they are loaded; empty if the backend does not publish them. */
export function useDeliveries(isNeeded: boolean): KnownDeliveries | null {
  useEffect(() => {
    if (isNeeded) loadDeliveries();
  }, [isNeeded]);
  return useStore(deliveries);
}

/**
 * Returns the estimate for a place, or why there is none.
 *
 * @param goods null: what they weigh is not known yet
 * @param isFree whether a promotion gives the delivery; null where its cost stands beside it
 */
export function useEstimatedDelivery(
  place: Place | null,
  goods: DeliveredGoods | null,
  isFree: boolean | null = false,
): EstimateWords {
  const knownDeliveries = useDeliveries(place !== null);
  if (place === null) return { sentence: unknownPlace, way: null };
  if (knownDeliveries === null) return { sentence: asking, way: null };
  if (knownDeliveries.deliveries.length === 0 && knownDeliveries.zones.length === 0)
    return { sentence: costByAddress, way: null };
  if (!goods && zoneOf(knownDeliveries.zones, place)) return { sentence: asking, way: null };
  return estimateWords(estimateDelivery(knownDeliveries, place, goods ?? undefined), isFree);
}

/** Returns what the delivery of the whole cart costs to the chosen place; null while that is open. */
export function useDeliveryCost(goods: DeliveredGoods | null): Pesos | null {
  const place = usePlace();
  const known = useDeliveries(place !== null);
  if (!place || !known || !goods) return null;
  const estimate = estimateDelivery(known, place, goods);
  return estimate.kind === "delivered" && !estimate.isFrom ? estimate.cost : null;
}
