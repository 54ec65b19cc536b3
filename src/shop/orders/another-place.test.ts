import { expect, test } from "vitest";
import { deliveryDifference, placeToCheck, type PlacedOrder } from "./another-place.ts";

const order: PlacedOrder = {
  status: "processing",
  address: "Calle 60 núm. 5, Puebla, C.P. 97000",
  state: "Puebla",
  postalCode: "97000",
  pickup: null,
  origin: null,
};

test("an order whose postal code is of another state than it was priced for waits for a look", () => {
  const yucatan = { code: "97000", state: "Yucatán" };
  expect(placeToCheck(order)).toEqual(yucatan);
  expect(placeToCheck({ ...order, status: "voucher_issued" })).toEqual(yucatan);
  expect(placeToCheck({ ...order, address: "Calle 60", postalCode: "72160" })).toBeNull();
});

test("what is picked up, has left, or was bought in another shop does not", () => {
  expect(placeToCheck({ ...order, pickup: { name: "Centro" } })).toBeNull();
  expect(placeToCheck({ ...order, status: "shipped" })).toBeNull();
  expect(placeToCheck({ ...order, origin: "shopify" })).toBeNull();
});

test("a delivery that costs more is owed, one that costs less or that a promotion paid is not", () => {
  const paid = { deliveryCost: 189, promotions: [{ deliveryDiscount: 0 }] };
  expect(deliveryDifference(paid, 379)).toBe(190);
  expect(deliveryDifference(paid, 189)).toBe(0);
  expect(deliveryDifference(paid, 0)).toBe(0);
  const free = {
    deliveryCost: 0,
    promotions: [{ deliveryDiscount: 0 }, { deliveryDiscount: 189 }],
  };
  expect(deliveryDifference(free, 379)).toBe(0);
});
