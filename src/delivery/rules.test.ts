import { expect, test } from "vitest";
import { findDeliveryCost } from "./rules.ts";

const deliveries = [
  { state: "Jalisco", cost: 249, cities: [{ city: "Guadalajara", cost: 149 }] },
  { state: "Colima", cost: null, cities: [{ city: "Manzanillo", cost: 0 }] },
];

test("a city's own cost comes before its state's", () => {
  expect(findDeliveryCost(deliveries, { state: "Jalisco", city: "Guadalajara" })).toBe(149);
  expect(findDeliveryCost(deliveries, { state: "Jalisco", city: "Tequila" })).toBe(249);
});

test("a cost of 0 is free delivery, a missing one is none", () => {
  expect(findDeliveryCost(deliveries, { state: "Colima", city: "Manzanillo" })).toBe(0);
  expect(findDeliveryCost(deliveries, { state: "Colima", city: "Tecomán" })).toBeNull();
  expect(findDeliveryCost(deliveries, { state: "Nayarit", city: "Tepic" })).toBeNull();
});
