import { useEffect } from "react";
import { createStore, useStore } from "#src/ui/store.ts";
import type { Deliveries } from "./contract.ts";
import { deliveryPromise, type Place } from "./promise.ts";
import { asking, notTold, type PromiseWords, promiseWords, unknownPlace } from "./texts.ts";

/** The pages are the same for everybody: costs and days come once somebody's place is known. */
const deliveries = createStore<Deliveries | null>(null);
let loading: Promise<void> | null = null;

function loadDeliveries(): void {
  loading ??= fetch("/delivery-costs.json")
    .then(async (response) => deliveries.set((await response.json()) as Deliveries))
    .catch((error: unknown) => {
      console.warn("delivery costs could not be had", error);
      deliveries.set([]);
      loading = null;
    });
}

/** Null until they are there; empty where the backend does not tell visitors. */
export function useDeliveries(wanted: boolean): Deliveries | null {
  useEffect(() => {
    if (wanted) loadDeliveries();
  }, [wanted]);
  return useStore(deliveries);
}

/** What is promised for a place, or why nothing is. */
export function usePromise(place: Place | null): PromiseWords {
  const known = useDeliveries(place !== null);
  if (place === null) return { sentence: unknownPlace, conditions: [] };
  if (known === null) return { sentence: asking, conditions: [] };
  if (known.length === 0) return { sentence: notTold, conditions: [] };
  return promiseWords(deliveryPromise(known, place));
}
