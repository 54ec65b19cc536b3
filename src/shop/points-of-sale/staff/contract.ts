import * as v from "valibot";
import {
  emailAddress,
  mediaUrl,
  optionalText,
  requiredText,
  wholeNumber,
} from "#src/base/kernel/fields.ts";
import { resourceContract, resourceEndpoints } from "#src/base/admin-kit/resource-contract.ts";
import {
  defaultTimeZone,
  isInOrder,
  isTimeZone,
  weekdays,
} from "#src/shop/points-of-sale/opening-hours.ts";
import { WeekHours } from "#src/shop/points-of-sale/contract.ts";
import * as texts from "./texts.ts";

const position = v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)), 0);
const emptyIsNull = v.pipe(
  optionalText(40),
  v.transform((text) => text || null),
);

/** An uploaded logo, or the mark that comes with the shop. */
const logo = v.nullish(v.union([mediaUrl, v.literal("/brand/mark.svg")], texts.noLogo), null);
const time = v.nullish(v.string(), "");
/** Drops the empty lines of a form. */
const spans = v.pipe(
  v.nullish(v.array(v.object({ opens: time, closes: time })), []),
  v.transform((lines) => lines.filter(({ opens, closes }) => opens || closes)),
  v.maxLength(2, texts.hoursWrong),
);
export const weekHours = v.pipe(
  v.nullish(v.object(v.entriesFromList(weekdays, spans)), null),
  v.check((week) => week === null || isInOrder(week), texts.hoursWrong),
  // A week without hours means unknown, not always closed.
  v.transform((week) =>
    week && Object.values(week).some(({ length }) => length > 0) ? week : null,
  ),
);
const timeZone = v.nullish(
  v.pipe(v.string(), v.check(isTimeZone, texts.noTimeZone)),
  defaultTimeZone,
);

const StoredCount = v.object({
  productId: v.number(),
  quantity: v.number(),
  restockDays: v.nullable(v.number()),
  countedAt: v.string(),
});
export type StoredCount = v.InferOutput<typeof StoredCount>;

const CountInput = v.object({
  productId: v.pipe(v.number(), v.integer(), v.minValue(1)),
  quantity: wholeNumber(0, 100_000, texts.noQuantity),
  restockDays: v.nullish(wholeNumber(1, 90, texts.noDays), null),
  countedAt: v.nullish(v.string(), null),
});
const stock = v.nullish(
  v.pipe(
    v.array(CountInput),
    v.maxLength(500, texts.tooManyCounts),
    v.check(
      (counts) => new Set(counts.map(({ productId }) => productId)).size === counts.length,
      texts.productTwice,
    ),
  ),
  [],
);

const OutletCity = v.object({ id: v.number(), name: v.string() });

/** Cities with outlets: an outlet names its own, so none is created or edited by itself. */
export const outletCitiesContract = resourceContract({
  name: "outlet-cities",
  read: "shopfront.read",
  write: "shopfront.write",
  row: OutletCity,
  record: OutletCity,
  input: v.object({}),
  operations: [],
});

const Outlet = v.object({
  id: v.number(),
  name: v.string(),
  city: v.string(),
  address: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  image: v.nullable(v.string()),
  email: v.string(),
  phone: v.nullable(v.string()),
  whatsapp: v.nullable(v.string()),
  hours: v.nullable(WeekHours),
  timeZone: v.string(),
  pickup: v.boolean(),
  pickupHours: v.nullable(v.number()),
  stock: v.array(StoredCount),
  position: v.number(),
});

const OutletRow = v.pick(Outlet, ["id", "name", "city", "address", "image", "email", "phone"]);
export type OutletRow = v.InferOutput<typeof OutletRow>;

export const outletsContract = resourceContract({
  name: "outlets",
  read: "shopfront.read",
  write: "shopfront.write",
  row: OutletRow,
  record: Outlet,
  input: v.object({
    name: requiredText(120),
    city: requiredText(80),
    address: requiredText(300),
    latitude: v.pipe(v.number(texts.noPoint), v.minValue(-90), v.maxValue(90)),
    longitude: v.pipe(v.number(texts.noPoint), v.minValue(-180), v.maxValue(180)),
    image: logo,
    email: emailAddress,
    phone: emptyIsNull,
    whatsapp: emptyIsNull,
    hours: weekHours,
    timeZone,
    pickup: v.optional(v.boolean(), false),
    pickupHours: v.nullish(wholeNumber(1, 240, texts.noPickupHours), null),
    stock,
    position,
  }),
  fieldNames: texts.fieldNames,
  operations: ["create", "update", "delete"],
});

export const outletsStaffEndpoints = {
  ...resourceEndpoints(outletsContract),
  ...resourceEndpoints(outletCitiesContract),
};
