import * as v from "valibot";
import * as texts from "./texts.ts";
import { requiredText } from "#src/kernel/fields.ts";
import {
  resourceEndpoints,
  singletonContract,
  singletonEndpoints,
} from "#src/kernel/resource-contract.ts";
import { Deliveries } from "#src/delivery/contract.ts";
import { deliveryKinds } from "#src/delivery/rules.ts";
import { mexicanCities } from "#src/delivery/mexican-cities.ts";
import { cost, deliveryDays, isInOrder, saysBothDays } from "./terms.ts";
import { deliveryWeightsEndpoints, deliveryZonesContract } from "./zone-contract.ts";

const terms = {
  daysFrom: deliveryDays,
  daysTo: deliveryDays,
  kind: v.nullish(v.picklist(deliveryKinds), null),
};

const stateNames = new Set(Object.keys(mexicanCities));

/** A state that the shop delivers to, with the cities that have their own cost. */
const StateInput = v.pipe(
  v.object({
    state: v.pipe(
      v.string(),
      v.check((state) => stateNames.has(state), texts.unknownState),
    ),
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
