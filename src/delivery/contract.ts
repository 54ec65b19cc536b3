import * as v from "valibot";
import type { Endpoints } from "#src/kernel/endpoints.ts";
import { deliveryKinds } from "./kinds.ts";

/**
 * Ours: days from the payment on, and how it is handed over. A city without them has those of its
 * state.
 */
const terms = {
  daysFrom: v.nullish(v.number()),
  daysTo: v.nullish(v.number()),
  kind: v.nullish(v.picklist(deliveryKinds)),
};

/** `cost` is null where the state as a whole is not delivered to. */
export const DeliveryState = v.object({
  id: v.union([v.number(), v.string()]),
  state: v.string(),
  cost: v.nullable(v.number()),
  ...terms,
});
export type DeliveryState = v.InferOutput<typeof DeliveryState>;

export const DeliveryCity = v.object({ city: v.string(), cost: v.number(), ...terms });
export type DeliveryCity = v.InferOutput<typeof DeliveryCity>;

/** What main-info tells visitors: every state with its cities that have a cost of their own. */
export const Deliveries = v.array(
  v.object({
    state: v.string(),
    cost: v.nullable(v.number()),
    ...terms,
    cities: v.array(DeliveryCity),
  }),
);
export type Deliveries = v.InferOutput<typeof Deliveries>;

/** So much up to a weight: the steps of a rate stand from the lightest to the heaviest. */
export const WeightStep = v.object({
  /** Kilograms, this weight included. */
  upTo: v.number(),
  /** Whole pesos. */
  cost: v.number(),
});
export type WeightStep = v.InferOutput<typeof WeightStep>;

/** One of the ways in which a zone is delivered to. */
export const DeliveryRate = v.object({
  id: v.number(),
  /** As the shopper chooses it: «A pie de camión». */
  name: v.string(),
  kind: v.picklist(deliveryKinds),
  daysFrom: v.nullable(v.number()),
  daysTo: v.nullable(v.number()),
  steps: v.array(WeightStep),
  /** Whole pesos for each kilogram begun above the last step; null: nothing heavier is taken. */
  furtherKilogram: v.nullable(v.number()),
  /** Free from so many pesos of products on, promotions not taken off; null: never. */
  freeFrom: v.nullable(v.number()),
});
export type DeliveryRate = v.InferOutput<typeof DeliveryRate>;

export const ZoneCity = v.object({ state: v.string(), city: v.string() });
export type ZoneCity = v.InferOutput<typeof ZoneCity>;

/**
 * Ours: places that are delivered to by weight. What is in no zone costs what its city or its state
 * costs.
 */
export const DeliveryZone = v.object({
  id: v.number(),
  name: v.string(),
  states: v.array(v.string()),
  cities: v.array(ZoneCity),
  /** Beginnings of postal codes ("72", "72160") and ranges ("72000-72599"). */
  postalCodes: v.array(v.string()),
  rates: v.array(DeliveryRate),
});
export type DeliveryZone = v.InferOutput<typeof DeliveryZone>;

/** The rate of an order as it was when it was made, and what the order weighed in kilograms. */
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
