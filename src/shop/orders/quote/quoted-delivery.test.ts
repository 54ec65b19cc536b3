import { expect, test } from "vitest";
import type { DeliveryRate } from "#src/shop/delivery/contract.ts";
import { quotedDelivery, type RequestedDelivery } from "./quoted-delivery.ts";

const parcel: DeliveryRate = {
  id: 3,
  name: "Paquetería",
  kind: "parcel",
  daysFrom: 2,
  daysTo: 4,
  steps: [{ upTo: 50, cost: 90 }],
  furtherKilogram: null,
  freeFrom: null,
};
const truck: DeliveryRate = {
  ...parcel,
  id: 4,
  name: "A pie de camión",
  kind: "truck",
  steps: [{ upTo: 60, cost: 250 }],
};
const quoted = (overrides: Partial<RequestedDelivery>, weight = 40) =>
  quotedDelivery({ deliveryCost: 189, ...overrides }, { weight, itemsTotal: 500 });
const inZone = (rateId: number | null, weight?: number) =>
  quoted({ rates: [truck, parcel], rateId }, weight);

test("outside the zones the cost is that of the city or state, whatever it weighs", () => {
  expect(quoted({})).toEqual({ cost: 189, minCost: 189, rate: null, weight: 40, problem: null });
  expect(quoted({ deliveryCost: 0 }).problem).toBeNull();
});

test("where the shop does not deliver there is no cost, and that is said", () => {
  const nowhere = { cost: null, minCost: null, problem: "delivery" };
  expect(quoted({ deliveryCost: null })).toMatchObject(nowhere);
  expect(quoted({ deliveryCost: null, rateId: 3 })).toMatchObject(nowhere);
});

test("what is picked up needs no rate, only an outlet that offers it", () => {
  const pickup = { isPickup: true, rates: [truck, parcel], rateId: 9 };
  expect(quoted({ ...pickup, deliveryCost: 0 }, 99)).toMatchObject({ cost: 0, problem: null });
  expect(quoted({ ...pickup, deliveryCost: null })).toMatchObject({ problem: "pickup" });
});

test("a rate of a zone that is gone is no longer offered", () => {
  expect(quoted({ rateId: 3 })).toMatchObject({ cost: 189, rate: null, problem: "rate" });
});

test("in a zone the cheapest rate counts until another is chosen", () => {
  const {
    cost: _,
    steps: __,
    furtherKilogram: ___,
    freeFrom: ____,
    ...named
  } = {
    ...parcel,
    cost: 90,
  };
  expect(inZone(null)).toEqual({
    cost: 90,
    minCost: 90,
    weight: 40,
    problem: null,
    rate: { ...named, weight: 40 },
  });
  expect(inZone(4)).toMatchObject({ cost: 250, minCost: 90, rate: { id: 4 }, problem: null });
});

test("a chosen rate that does not take the weight gives way to the cheapest, and says so", () => {
  expect(inZone(3, 55)).toMatchObject({
    cost: 250,
    minCost: 250,
    weight: 55,
    problem: "rate",
    rate: { id: 4, weight: 55 },
  });
});

test("what no rate takes is too heavy, even if the city had a cost", () => {
  const tooHeavy = { cost: null, minCost: null, rate: null, weight: 61, problem: "weight" };
  expect(inZone(4, 61)).toEqual(tooHeavy);
});
