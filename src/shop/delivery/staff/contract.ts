import * as v from "valibot";
import * as texts from "./texts.ts";
import type { Endpoints } from "#src/base/kernel/endpoints.ts";
import { requiredText, rowId } from "#src/base/kernel/fields.ts";
import {
  resourceContract,
  resourceEndpoints,
  singletonContract,
  singletonEndpoints,
} from "#src/base/admin-kit/resource-contract.ts";
import { DeliveryZone, Deliveries } from "#src/shop/delivery/contract.ts";
import { deliveryKinds } from "#src/shop/delivery/rules.ts";
import { mexicanCities } from "#src/shop/delivery/mexican-cities.ts";
import { readPostalRange } from "#src/shop/delivery/postal-ranges.ts";
import type { Action } from "#src/base/staff/roles.ts";

/** Schemas for costs and days, shared by states and zones. */

/** Whole pesos; 0 is free. */
export const cost = v.pipe(
  v.number(texts.costIsNumber),
  v.integer(texts.costIsWhole),
  v.minValue(0, texts.costIsNegative),
  v.maxValue(1_000_000, texts.costIsTooHigh),
);

/** Counted from the payment. */
const deliveryDays = v.nullish(
  v.pipe(
    v.number(texts.daysAreNumber),
    v.integer(texts.daysAreWhole),
    v.minValue(1, texts.tooFewDays),
    v.maxValue(90, texts.tooManyDays),
  ),
  null,
);

interface DaysInput {
  daysFrom: number | null;
  daysTo: number | null;
}
const saysBothDays = ({ daysFrom, daysTo }: DaysInput) => (daysFrom === null) === (daysTo === null);
export const isInOrder = ({ daysFrom, daysTo }: DaysInput) =>
  daysFrom === null || daysTo === null || daysFrom <= daysTo;

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
  v.transform((typed) => typed.toSorted((a, b) => a.upTo - b.upTo)),
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
  fieldNames: texts.fieldNames,
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

const terms = {
  daysFrom: deliveryDays,
  daysTo: deliveryDays,
  kind: v.nullish(v.picklist(deliveryKinds), null),
};

/** A state that the shop delivers to, with the cities that have their own cost. */
const StateInput = v.pipe(
  v.object({
    state,
    cost: v.nullish(cost, null),
    ...terms,
    cities: v.nullish(v.array(v.object({ city: requiredText(120), cost, ...terms })), []),
  }),
  v.check((state) => [state, ...state.cities].every(saysBothDays), texts.oneDayMissing),
  v.check((state) => [state, ...state.cities].every(isInOrder), texts.daysBackwards),
  // The list of cities is incomplete, so the staff may type others.
  v.check(
    ({ cities }) =>
      new Set(cities.map(({ city }) => city.toLocaleLowerCase("es"))).size === cities.length,
    texts.cityTwice,
  ),
);
export type StateInput = v.InferOutput<typeof StateInput>;

/** The whole table of costs at once. */
export const deliveriesContract = singletonContract({
  name: "deliveries",
  read: "delivery.read",
  write: "delivery.write",
  record: v.object({ states: Deliveries }),
  input: v.object({
    states: v.pipe(
      v.array(StateInput),
      v.check(
        (states) => new Set(states.map(({ state }) => state)).size === states.length,
        texts.stateTwice,
      ),
    ),
  }),
});

export const deliveryStaffEndpoints = {
  ...singletonEndpoints(deliveriesContract),
  ...resourceEndpoints(deliveryZonesContract),
  ...deliveryWeightsEndpoints,
};
