import { useEffect } from "react";
import { createStore, useStore } from "#src/ui/store.ts";
import type { Deliveries, DeliveryZone } from "./contract.ts";
import { type KnownDeliveries, type Place, promiseOf, type PromisedGoods } from "./promise.ts";
import { zoneOf } from "./rates.ts";
import { asking, notTold, type PromiseWords, promiseWords, unknownPlace } from "./texts.ts";

/** The pages are the same for everybody: costs and days come once somebody's place is known. */
const deliveries = createStore<KnownDeliveries | null>(null);
let loading: Promise<void> | null = null;

const listAt = async <Item>(path: string): Promise<Item[]> =>
  (await (await fetch(path)).json()) as Item[];

/** The zones that are delivered to by weight; most shops have none. */
export const fetchZones = () => listAt<DeliveryZone>("/delivery-zones.json");

function loadDeliveries(): void {
  loading ??= Promise.all([listAt<Deliveries[number]>("/delivery-costs.json"), fetchZones()])
    .then(([costs, zones]) => deliveries.set({ deliveries: costs, zones }))
    .catch((error: unknown) => {
      console.warn("delivery costs could not be had", error);
      deliveries.set({ deliveries: [], zones: [] });
      loading = null;
    });
}

/** Null until they are there; empty where the backend does not tell visitors. */
export function useDeliveries(isNeeded: boolean): KnownDeliveries | null {
  useEffect(() => {
    if (isNeeded) loadDeliveries();
  }, [isNeeded]);
  return useStore(deliveries);
}

/**
 * What is promised for a place, or why nothing is.
 *
 * @param goods null: what they weigh is not known yet
 * @param isFree whether a promotion gives the delivery
 */
export function usePromise(
  place: Place | null,
  goods: PromisedGoods | null,
  isFree = false,
): PromiseWords {
  const knownDeliveries = useDeliveries(place !== null);
  if (place === null) return { sentence: unknownPlace, conditions: [] };
  if (knownDeliveries === null) return { sentence: asking, conditions: [] };
  if (knownDeliveries.deliveries.length === 0 && knownDeliveries.zones.length === 0)
    return { sentence: notTold, conditions: [] };
  if (!goods && zoneOf(knownDeliveries.zones, place)) return { sentence: asking, conditions: [] };
  return promiseWords(promiseOf(knownDeliveries, place, goods ?? undefined), isFree);
}
