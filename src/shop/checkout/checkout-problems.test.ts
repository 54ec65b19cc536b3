import { expect, test } from "vitest";
import type { DeliveryRate, DeliveryZone } from "#src/shop/delivery/contract.ts";
import type { CheckoutPart } from "./checkout-data.ts";
import { costsOf, deliveryTo, takenRate } from "./checkout-problems.ts";

const place = (state: string, city: string) => ({ address: "", state, city, postalCode: "" });
const puebla = place("Puebla", "Atlixco");
const deliveries = [
  { state: "Puebla", cost: null, cities: [] },
  { state: "Jalisco", cost: 189, cities: [{ city: "Guadalajara", cost: 0 }] },
];
const goods = { weight: 40, itemsTotal: 500 };
const to = (where: ReturnType<typeof place>, failed: CheckoutPart[] = [], known = deliveries) =>
  deliveryTo({ deliveries: known, failed, zones: [] }, where, goods);

test("a cost of 0 is a cost", () => {
  expect(to(place("Jalisco", "Guadalajara"))).toEqual({ kind: "cost", cost: 0 });
});

test("where nothing is sent to is only said when everything could be asked", () => {
  expect(to(puebla).kind).toBe("none");
  expect(to(puebla, ["promotions", "account"]).kind).toBe("none");
  expect(to(puebla, ["cities"]).kind).toBe("unknown");
  expect(to(puebla, ["states"], []).kind).toBe("unknown");
  expect(to(place("Sonora", "Caborca"), ["cities"]).kind).toBe("none");
  expect(to(place("Jalisco", "Guadalajara"), ["zones"]).kind).toBe("unknown");
});

const parcel: DeliveryRate = {
  id: 3,
  name: "Paquetería",
  kind: "parcel",
  daysFrom: null,
  daysTo: null,
  steps: [{ upTo: 50, cost: 90 }],
  furtherKilogram: null,
  freeFrom: null,
};
const truck = { ...parcel, id: 4, name: "A pie de camión", steps: [{ upTo: 60, cost: 250 }] };
const zone: DeliveryZone = {
  id: 1,
  name: "Puebla",
  states: ["Puebla"],
  cities: [],
  postalCodes: [],
  rates: [truck, parcel],
};
const inZone = (weight: number) =>
  deliveryTo({ deliveries, failed: [], zones: [zone] }, puebla, { weight, itemsTotal: 0 });

test("a zone's postal code that is of another state or address costs what its city costs", () => {
  const known = { deliveries, failed: [] };
  const doubtful = [
    { ...place("Jalisco", "Guadalajara"), postalCode: "75710" },
    { ...place("Jalisco", "Guadalajara"), postalCode: "44160", address: "Juárez 5, C.P. 75710" },
  ];
  const withCodes = [{ ...zone, postalCodes: ["757", "4416"] }];
  for (const where of doubtful) {
    const cost = deliveryTo({ ...known, zones: [zone] }, where, goods);
    expect(cost.kind).toBe("cost");
    expect(deliveryTo({ ...known, zones: withCodes }, where, goods)).toEqual(cost);
  }
});

test("in a zone the cheapest rate is taken, or the one that was chosen while it is offered", () => {
  expect(takenRate(inZone(40), null)?.name).toBe("Paquetería");
  expect(takenRate(inZone(40), 4)?.name).toBe("A pie de camión");
  expect(takenRate(inZone(55), 3)?.name).toBe("A pie de camión");
  expect(costsOf(inZone(40), 4)).toEqual({ cost: 250, minCost: 90 });
  expect(costsOf({ kind: "cost", cost: 189 }, 4)).toEqual({ cost: 189, minCost: 189 });
});

test("before the delivery is known nothing is chosen and nothing costs", () => {
  expect(takenRate(null, 3)).toBeNull();
  expect(costsOf(null, 3)).toBeNull();
  expect(costsOf({ kind: "unknown" }, 3)).toBeNull();
});

test("what is too heavy has no cost, and says its weight", () => {
  expect(inZone(61)).toEqual({ kind: "too-heavy", weight: 61 });
  expect(costsOf(inZone(61), null)).toBeNull();
  expect(takenRate(inZone(61), 3)).toBeNull();
});
