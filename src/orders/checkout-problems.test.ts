import { expect, test } from "vitest";
import { deliveryTo } from "./checkout-problems.ts";

const puebla = { state: "Puebla", city: "Atlixco" };
const deliveries = [
  { state: "Puebla", cost: null, cities: [] },
  { state: "Jalisco", cost: 189, cities: [{ city: "Guadalajara", cost: 0 }] },
];

test("a cost of 0 is a cost", () => {
  expect(deliveryTo({ deliveries, failed: [] }, { state: "Jalisco", city: "Guadalajara" })).toBe(0);
});

test("where nothing is sent to is only said when everything could be asked", () => {
  expect(deliveryTo({ deliveries, failed: [] }, puebla)).toBe("none");
  expect(deliveryTo({ deliveries, failed: ["promotions", "account"] }, puebla)).toBe("none");
  expect(deliveryTo({ deliveries, failed: ["cities"] }, puebla)).toBe("unknown");
  expect(deliveryTo({ deliveries: [], failed: ["states"] }, puebla)).toBe("unknown");
  expect(deliveryTo({ deliveries, failed: ["cities"] }, { state: "Sonora", city: "Caborca" })).toBe(
    "none",
  );
});
