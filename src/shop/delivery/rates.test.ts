import fc from "fast-check";
import { expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import type { DeliveryRate, DeliveryZone } from "./contract.ts";
import { chosenRate, isInSomeZone, offeredRates, rateCost, zoneOf, zoneOffer } from "./rates.ts";

const parcel: DeliveryRate = {
  id: 1,
  name: "Paquetería",
  kind: "parcel",
  daysFrom: 2,
  daysTo: 4,
  steps: [
    { upTo: 5, cost: 120 },
    { upTo: 30, cost: 290 },
  ],
  furtherKilogram: null,
  freeFrom: null,
};
const truck: DeliveryRate = {
  id: 2,
  name: "A pie de camión",
  kind: "truck",
  daysFrom: 1,
  daysTo: 2,
  steps: [{ upTo: 100, cost: 250 }],
  furtherKilogram: 2,
  freeFrom: 5000,
};
const zone = (name: string, places: Partial<DeliveryZone>): DeliveryZone => ({
  id: name.length,
  name,
  states: [],
  cities: [],
  postalCodes: [],
  rates: [truck, parcel],
  ...places,
});
const zones = [
  zone("Estado", { states: ["Puebla"] }),
  zone("Ciudad", { cities: [{ state: "Puebla", city: "Tehuacán" }] }),
  zone("Código", { postalCodes: ["757", "72000-72099"] }),
];
const place = (city: string, postalCode = "", state = "Puebla") => ({ state, city, postalCode });

test("a postal code comes before its city, and a city before its state", () => {
  expect(zoneOf(zones, place("Tehuacán", "75710"))?.name).toBe("Código");
  expect(zoneOf(zones, place("Tehuacán", "75800"))?.name).toBe("Ciudad");
  expect(zoneOf(zones, place(" tehuacán ".trim(), "75800"))?.name).toBe("Ciudad");
  expect(zoneOf(zones, place("Atlixco", "74200"))?.name).toBe("Estado");
  expect(zoneOf(zones, place("", ""))?.name).toBe("Estado");
});

test("what is in no zone has none, and a city of that name elsewhere is another", () => {
  expect(zoneOf(zones, place("Tehuacán", "68000", "Oaxaca"))).toBeNull();
  expect(zoneOffer(zones, place("Oaxaca", "", "Oaxaca"), { weight: 1, itemsTotal: 1 })).toBeNull();
});

test("half a postal code says nothing yet", () => {
  expect(zoneOf(zones, place("", "7571"))?.name).toBe("Estado");
});

test.each([
  [0, 120],
  [5, 120],
  [5.001, 290],
  [30, 290],
  [30.001, null],
])("a parcel of %s kg costs %s", (weight, cost) => {
  expect(rateCost(parcel, { weight, itemsTotal: 0 })).toBe(cost);
});

test("above its last step a rate takes each kilogram that is begun, where it takes any", () => {
  expect(rateCost(truck, { weight: 100, itemsTotal: 0 })).toBe(250);
  expect(rateCost(truck, { weight: 100.2, itemsTotal: 0 })).toBe(252);
  expect(rateCost(truck, { weight: 150, itemsTotal: 0 })).toBe(350);
});

test("a rate is free from its total on, as far as it takes the weight", () => {
  expect(rateCost(truck, { weight: 400, itemsTotal: 4999 })).toBe(850);
  expect(rateCost(truck, { weight: 400, itemsTotal: 5000 })).toBe(0);
  expect(rateCost({ ...parcel, freeFrom: 1 }, { weight: 31, itemsTotal: 9000 })).toBeNull();
});

test("rates are offered with the cheapest first, and without those that are too weak", () => {
  const names = (weight: number, itemsTotal = 0) =>
    offeredRates([truck, parcel], { weight, itemsTotal }).map(({ name }) => name);
  expect(names(4)).toEqual(["Paquetería", "A pie de camión"]);
  expect(names(20)).toEqual(["A pie de camión", "Paquetería"]);
  expect(names(31)).toEqual(["A pie de camión"]);
  expect(
    zoneOffer([zone("Paquetes", { states: ["Puebla"], rates: [parcel] })], place(""), {
      weight: 1250,
      itemsTotal: 0,
    }),
  ).toEqual({ zone: "Paquetes", weight: 1250, rates: [] });
});

test("nobody who chose gets the cheapest, and nobody gets what is not offered", () => {
  const rates = offeredRates([truck, parcel], { weight: 4, itemsTotal: 0 });
  expect(chosenRate(rates, null)?.id).toBe(1);
  expect(chosenRate(rates, 2)?.id).toBe(2);
  expect(chosenRate(rates, 3)).toBeUndefined();
  expect(chosenRate([], null)).toBeUndefined();
});

test("a state is in a zone by itself, by one of its cities or by a postal code", () => {
  expect(isInSomeZone([zone("1", { states: ["Puebla"] })], "Puebla")).toBe(true);
  const city = { state: "Puebla", city: "Tehuacán" };
  expect(isInSomeZone([zone("2", { cities: [city] })], "Puebla")).toBe(true);
  expect(isInSomeZone([zone("3", { postalCodes: ["71900-72099"] })], "Puebla")).toBe(true);
  expect(isInSomeZone([zone("3", { postalCodes: ["71900-72099"] })], "Oaxaca")).toBe(true);
  expect(isInSomeZone(zones, "Colima")).toBe(false);
});

const anyRate = fc
  .record({
    steps: fc.uniqueArray(
      fc.record({ upTo: fc.integer({ min: 1, max: 500 }), cost: fc.nat(900) }),
      { minLength: 1, maxLength: 6, selector: ({ upTo }) => upTo },
    ),
    furtherKilogram: fc.option(fc.nat(20)),
    freeFrom: fc.option(fc.nat(9000)),
  })
  .map(({ steps, ...rate }) => ({
    ...parcel,
    ...rate,
    steps: steps.toSorted((a, b) => a.upTo - b.upTo),
  }));
const anyGoods = fc.record({
  weight: fc.integer({ min: 0, max: 900_000 }).map((grams) => grams / 1000),
  itemsTotal: fc.nat(20_000),
});

test("every offered cost is whole pesos, none is negative, and they never fall", () => {
  fc.assert(
    fc.property(fc.array(anyRate, { maxLength: 5 }), anyGoods, (rates, goods) => {
      const costs = offeredRates(rates, goods).map(({ cost }) => cost);
      expect(costs.every((cost) => Number.isInteger(cost) && cost >= 0)).toBe(true);
      expect(costs).toEqual(costs.toSorted((a, b) => a - b));
    }),
  );
});

test("a rate without a price for more takes exactly what its last step takes", () => {
  fc.assert(
    fc.property(anyRate, anyGoods, (rate, goods) => {
      const isTaken = rateCost({ ...rate, furtherKilogram: null }, goods) !== null;
      expect(isTaken).toBe(goods.weight <= defined(rate.steps.at(-1)).upTo);
    }),
  );
});
