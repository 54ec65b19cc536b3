/**
 * Where the shop delivers, what that costs, and when it arrives.
 *
 * Browser and server use the same rules, so a page shows what the server will charge.
 *
 * Start with `rules.ts` (costs by city), then `rates.ts` (zones by postal code), `estimated-delivery.ts`
 * (days).
 */

import * as v from "valibot";
import type { Endpoints } from "#src/base/kernel/endpoints.ts";
import { deliveryKinds } from "./rules.ts";

/**
 * Ours: days from the payment, and how it is delivered. A city without its own uses its state's.
 */
const terms = {
  daysFrom: v.nullish(v.number()),
  daysTo: v.nullish(v.number()),
  kind: v.nullish(v.picklist(deliveryKinds)),
};

/** `cost` is null if only some cities of the state are delivered to. */
export const DeliveryState = v.object({
  id: v.union([v.number(), v.string()]),
  state: v.string(),
  cost: v.nullable(v.number()),
  ...terms,
});
export type DeliveryState = v.InferOutput<typeof DeliveryState>;

export const DeliveryCity = v.object({ city: v.string(), cost: v.number(), ...terms });
export type DeliveryCity = v.InferOutput<typeof DeliveryCity>;

/** The deliveries in main-info: every state, with the cities that have a cost of their own. */
export const Deliveries = v.array(
  v.object({
    state: v.string(),
    cost: v.nullable(v.number()),
    ...terms,
    cities: v.array(DeliveryCity),
  }),
);
export type Deliveries = v.InferOutput<typeof Deliveries>;

/** A cost up to a weight; a rate's steps are sorted from light to heavy. */
export const WeightStep = v.object({
  /** Kilograms, inclusive. */
  upTo: v.number(),
  /** Whole pesos. */
  cost: v.number(),
});
export type WeightStep = v.InferOutput<typeof WeightStep>;

/** One of the rates of a zone. */
export const DeliveryRate = v.object({
  id: v.number(),
  /** The name that shoppers see: «A pie de camión». */
  name: v.string(),
  kind: v.picklist(deliveryKinds),
  daysFrom: v.nullable(v.number()),
  daysTo: v.nullable(v.number()),
  steps: v.array(WeightStep),
  /**
   * Whole pesos for each started kilogram above the last step; null if nothing heavier is taken.
   */
  furtherKilogram: v.nullable(v.number()),
  /** Free from this total of products in pesos, before discounts; null for never. */
  freeFrom: v.nullable(v.number()),
});
export type DeliveryRate = v.InferOutput<typeof DeliveryRate>;

export const ZoneCity = v.object({ state: v.string(), city: v.string() });
export type ZoneCity = v.InferOutput<typeof ZoneCity>;

/**
 * Ours: places with delivery costs by weight. Outside all zones, the city's or state's cost
 * applies.
 */
export const DeliveryZone = v.object({
  id: v.number(),
  name: v.string(),
  states: v.array(v.string()),
  cities: v.array(ZoneCity),
  /** Prefixes of postal codes ("72", "72160") and ranges ("72000-72599"). */
  postalCodes: v.array(v.string()),
  rates: v.array(DeliveryRate),
});
export type DeliveryZone = v.InferOutput<typeof DeliveryZone>;

/** An order's rate as it was at the time, and the order's weight in kilograms. */
export const ChosenRate = v.object({
  ...v.pick(DeliveryRate, ["id", "name", "kind", "daysFrom", "daysTo"]).entries,
  weight: v.number(),
});
export type ChosenRate = v.InferOutput<typeof ChosenRate>;

export const deliveryEndpoints = {
  "GET /deliveries/customer/states": {
    summary: "States that are delivered to, with their costs",
    needs: "customer",
    responses: { 200: v.array(DeliveryState) },
  },
  "GET /deliveries/customer/cities/:stateId": {
    summary: "Cities of a state with a cost of their own",
    needs: "customer",
    responses: { 200: v.array(DeliveryCity) },
  },
} satisfies Endpoints<"customer">;

export const deliveryDataEndpoints = {
  "GET /delivery-costs.json": {
    summary: "What delivery costs, by state and city",
    responses: { 200: Deliveries, 503: "There is no catalogue now" },
  },
  "GET /delivery-zones.json": {
    summary: "Zones that are delivered to by weight; most shops have none",
    responses: { 200: v.array(DeliveryZone), 503: "There is no catalogue now" },
  },
} satisfies Endpoints;
