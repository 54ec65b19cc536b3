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
