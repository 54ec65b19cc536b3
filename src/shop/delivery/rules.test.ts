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

test("two states may have a city of one name, each at its own cost", () => {
  const both = [
    { state: "Jalisco", cost: 249, cities: [{ city: "Hidalgo", cost: 10 }] },
    { state: "Puebla", cost: 99, cities: [{ city: "Hidalgo", cost: 20 }] },
  ];
  expect(findDeliveryCost(both, { state: "Puebla", city: "Hidalgo" })).toBe(20);
});

test("names are compared as they are, and nothing is sent to nowhere", () => {
  for (const place of [
    { state: "jalisco", city: "Guadalajara" },
    { state: "", city: "" },
    { state: "Colima", city: "manzanillo" },
  ])
    expect(findDeliveryCost(deliveries, place)).toBeNull();
  expect(findDeliveryCost([], { state: "Jalisco", city: "Guadalajara" })).toBeNull();
});
