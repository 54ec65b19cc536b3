/**
 * Outlets that sell the products, and those where an order can be picked up.
 *
 * The nearest are found from a postal code or, if the visitor allows it, their position.
 *
 * Start with `nearest.ts` and `opening-hours.ts`, then `staff/` (the form).
 */

import * as v from "valibot";
import type { Endpoints } from "#src/base/kernel/endpoints.ts";
import { isTime, isTimeZone, weekdays } from "./opening-hours.ts";

const text = v.nullish(v.string());
const coordinate = v.union([v.number(), v.string()]);

const time = v.pipe(v.string(), v.check(isTime));
const spans = v.nullish(v.array(v.object({ opens: time, closes: time })));

/** A missing or empty weekday means closed. */
export const WeekHours = v.object(v.entriesFromList(weekdays, spans));

export const OutletStock = v.object({
  /** The product's id. */
  product: v.number(),
  quantity: v.number(),
  restock_days: v.nullish(v.number()),
  counted: v.string(),
  /** Whether it was counted recently. */
  confirmed: v.boolean(),
});

/** Id, hours, time zone and stock are additions of this store. */
export const Outlet = v.object({
  id: v.nullish(v.number()),
  name: v.string(),
  address: v.string(),
  latitude: coordinate,
  longitude: coordinate,
  image: text,
  email: v.string(),
  phone: text,
  whatsapp: text,
  hours: v.nullish(WeekHours),
  /** Mexico City's by default. */
  time_zone: v.nullish(v.pipe(v.string(), v.check(isTimeZone))),
  /** Set if orders can be picked up here, with the hours until they are ready. */
  pickup: v.nullish(v.object({ hours: v.nullish(v.number()) })),
  /** The outlet's own counts, for information: the shop does not sell this stock. */
  stock: v.nullish(v.array(OutletStock)),
});

export const PickupOutlet = v.object({
  id: v.number(),
  name: v.string(),
  address: v.string(),
  city: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  hours: v.nullish(WeekHours),
  timeZone: v.string(),
  /** Hours until an order is ready. */
  readyHours: v.nullish(v.number()),
});
export type PickupOutlet = v.InferOutput<typeof PickupOutlet>;

export const OutletCity = v.object({ city: v.string(), pos: v.array(Outlet) });

export type Outlet = v.InferOutput<typeof Outlet>;
export type OutletStock = v.InferOutput<typeof OutletStock>;
export type OutletCity = v.InferOutput<typeof OutletCity>;

export const pickupOutletsEndpoints = {
  "GET /pickup-outlets.json": {
    summary: "Outlets where orders can be picked up",
    responses: { 200: v.array(PickupOutlet), 503: "There is no catalogue now" },
  },
} satisfies Endpoints;
