import * as v from "valibot";
import * as texts from "./texts.ts";
import type { Endpoints } from "#src/kernel/endpoints.ts";
import { requiredText, rowId } from "#src/kernel/fields.ts";
import { resourceContract } from "#src/kernel/resource-contract.ts";
import { DeliveryZone } from "#src/delivery/contract.ts";
import { deliveryKinds } from "#src/delivery/rules.ts";
import { mexicanCities } from "#src/delivery/mexican-cities.ts";
import { readPostalRange } from "#src/delivery/postal-ranges.ts";
import type { Action } from "#src/staff/roles.ts";
import { cost, deliveryDays, isInOrder, saysBothDays } from "./terms.ts";

const stateNames = new Set(Object.keys(mexicanCities));
const state = v.pipe(
  v.string(),
  v.check((name) => stateNames.has(name), texts.unknownState),
);
const postalCodes = v.pipe(
  v.array(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((text) => readPostalRange(text) !== null, texts.wrongPostalCode),
    ),
  ),
  v.maxLength(500, texts.tooManyPostalCodes),
);
const kilograms = v.pipe(
  v.number(texts.typeKilograms),
  v.minValue(0.001, texts.typeKilograms),
  v.maxValue(100_000, texts.typeKilograms),
);
const steps = v.pipe(
  v.array(v.object({ upTo: kilograms, cost })),
  v.minLength(1, texts.noSteps),
  v.maxLength(40, texts.tooManySteps),
  // Sorts the steps from light to heavy, however they were typed.
  v.transform((typed) => typed.toSorted((one, other) => one.upTo - other.upTo)),
  v.check(
    (sorted) => new Set(sorted.map(({ upTo }) => upTo)).size === sorted.length,
    texts.weightTwice,
  ),
);

const RateInput = v.pipe(
  v.object({
    /** The id of an existing rate, since shoppers may be choosing it. */
    id: v.nullish(rowId, null),
    name: requiredText(60),
    kind: v.picklist(deliveryKinds, texts.chooseKind),
    daysFrom: deliveryDays,
    daysTo: deliveryDays,
    steps,
    furtherKilogram: v.nullish(cost, null),
    freeFrom: v.nullish(cost, null),
  }),
  v.check((rate) => saysBothDays(rate), texts.oneDayMissing),
  v.check((rate) => isInOrder(rate), texts.daysBackwards),
);
export type RateInput = v.InferOutput<typeof RateInput>;

const ZoneInput = v.pipe(
  v.object({
    name: requiredText(60),
    states: v.optional(v.array(state), []),
    cities: v.optional(
      v.pipe(
        v.array(v.object({ state, city: requiredText(120) })),
        v.maxLength(500, texts.tooManyCities),
      ),
      [],
    ),
    postalCodes: v.optional(postalCodes, []),
    rates: v.pipe(
      v.array(RateInput, texts.noRates),
      v.minLength(1, texts.noRates),
      v.maxLength(10, texts.tooManyRates),
    ),
  }),
  v.forward(
    v.check(
      ({ states, cities, postalCodes: codes }) => states.length + cities.length + codes.length > 0,
      texts.noPlaces,
    ),
    ["states"],
  ),
);
export type ZoneInput = v.InferOutput<typeof ZoneInput>;

/** Places with delivery costs by weight. */
export const deliveryZonesContract = resourceContract({
  name: "delivery-zones",
  read: "delivery.read",
  write: "delivery.write",
  row: DeliveryZone,
  record: DeliveryZone,
  input: ZoneInput,
  fieldNames: texts.zoneFieldNames,
  operations: ["create", "update", "delete"],
});

/** The number of products on sale without a weight, and the first of them by name. */
const Unweighed = v.object({
  count: v.number(),
  first: v.array(v.object({ id: v.number(), name: v.string() })),
});
export type Unweighed = v.InferOutput<typeof Unweighed>;

export const deliveryWeightsEndpoints = {
  "GET /delivery-weights": {
    summary: "List products on sale without a weight",
    description: "Where delivery is charged by weight, they count as weightless.",
    needs: "delivery.read",
    responses: { 200: Unweighed },
  },
} satisfies Endpoints<Action>;
