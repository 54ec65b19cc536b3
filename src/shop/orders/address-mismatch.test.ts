import { expect, test } from "vitest";
import { deliveryDifference, addressMismatchOf, type AddressedOrder } from "./address-mismatch.ts";

const order: AddressedOrder = {
  status: "processing",
  address: "Calle 60 núm. 5, Puebla, C.P. 97000",
  state: "Puebla",
  postalCode: "97000",
  pickup: null,
  origin: null,
};

test("an order whose postal code is of another state than it was priced for waits for a look", () => {
  const yucatan = { code: "97000", state: "Yucatán" };
  expect(addressMismatchOf(order)).toEqual(yucatan);
  expect(addressMismatchOf({ ...order, status: "voucher_issued" })).toEqual(yucatan);
  expect(addressMismatchOf({ ...order, address: "Calle 60", postalCode: "72160" })).toBeNull();
});

test("what is picked up, has left, or was bought in another shop does not", () => {
  expect(addressMismatchOf({ ...order, pickup: { name: "Centro" } })).toBeNull();
  expect(addressMismatchOf({ ...order, status: "shipped" })).toBeNull();
  expect(addressMismatchOf({ ...order, origin: "shopify" })).toBeNull();
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
