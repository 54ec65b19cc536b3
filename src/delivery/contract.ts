import * as v from "valibot";

/**
 * GET /api/deliveries/customer/states: `cost` null where the state as a whole is not delivered to.
 */
export const DeliveryState = v.object({
  id: v.union([v.number(), v.string()]),
  state: v.string(),
  cost: v.nullable(v.number()),
});
export type DeliveryState = v.InferOutput<typeof DeliveryState>;

/** GET /api/deliveries/customer/cities/{stateId}. */
export const DeliveryCity = v.object({ city: v.string(), cost: v.number() });
export type DeliveryCity = v.InferOutput<typeof DeliveryCity>;

/** What main-info tells visitors: every state with its cities that have a cost of their own. */
export const Deliveries = v.array(
  v.object({ state: v.string(), cost: v.nullable(v.number()), cities: v.array(DeliveryCity) }),
);
export type Deliveries = v.InferOutput<typeof Deliveries>;
