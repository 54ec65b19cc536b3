import * as v from "valibot";
import { optionalMedia } from "#src/content/staff/contract.ts";
import { emailAddress, optionalText, requiredText } from "#src/kernel/fields.ts";
import { resourceContract, resourceEndpoints } from "#src/kernel/resource-contract.ts";
import * as texts from "./texts.ts";

const cityId = v.pipe(v.number(texts.noCity), v.integer(), v.minValue(1));
const position = v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)), 0);
const emptyIsNull = v.pipe(
  optionalText(40),
  v.transform((text) => text || null),
);

const OutletCity = v.object({ id: v.number(), name: v.string(), position: v.number() });

/** Cities in which there are outlets, in the order of the page. */
export const outletCitiesContract = resourceContract({
  name: "outlet-cities",
  read: "shopfront.read",
  write: "shopfront.write",
  row: OutletCity,
  record: OutletCity,
  input: v.object({ name: requiredText(80), position }),
  operations: ["create", "update", "delete"],
});

const Outlet = v.object({
  id: v.number(),
  cityId: v.number(),
  name: v.string(),
  address: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  image: v.nullable(v.string()),
  email: v.string(),
  phone: v.nullable(v.string()),
  whatsapp: v.nullable(v.string()),
  position: v.number(),
});

const OutletRow = v.object({
  ...v.pick(Outlet, ["id", "name", "address", "image", "email", "phone", "cityId"]).entries,
  city: v.string(),
});
export type OutletRow = v.InferOutput<typeof OutletRow>;

/** Points of sale. */
export const outletsContract = resourceContract({
  name: "outlets",
  read: "shopfront.read",
  write: "shopfront.write",
  row: OutletRow,
  record: Outlet,
  input: v.object({
    cityId,
    name: requiredText(120),
    address: requiredText(300),
    latitude: v.pipe(v.number(texts.noPoint), v.minValue(-90), v.maxValue(90)),
    longitude: v.pipe(v.number(texts.noPoint), v.minValue(-180), v.maxValue(180)),
    image: optionalMedia,
    email: emailAddress,
    phone: emptyIsNull,
    whatsapp: emptyIsNull,
    position,
  }),
  operations: ["create", "update", "delete"],
});

export const outletsStaffEndpoints = {
  ...resourceEndpoints(outletsContract),
  ...resourceEndpoints(outletCitiesContract),
};
