import fc from "fast-check";
import { expect, test } from "vitest";
import { listOutlets, kilometresBetween } from "./outlet-list.ts";
import { distance } from "./texts.ts";

const at = (name: string, latitude: number, longitude: number) => ({
  name,
  address: "",
  latitude,
  longitude: String(longitude),
  email: "",
});
const zocalo = { latitude: 19.4326, longitude: -99.1332 };
const cities = [
  { city: "Tijuana", pos: [at("Baja", 32.5142, -117.0112)] },
  {
    city: "Ciudad de México",
    pos: [at("Tlalpan", 19.3372, -99.1421), at("Lagunilla", 19.4431, -99.1352)],
  },
  { city: "Puebla", pos: [at("Talavera", 19.0487, -98.1967)] },
];
const names = (...choice: Parameters<typeof listOutlets>) =>
  listOutlets(...choice).map(({ city, outlets }) => [
    city,
    outlets.map(({ outlet }) => outlet.name),
  ]);

test("from Mexico City's Zócalo to Puebla's are 107 km, and to where one stands none", () => {
  const puebla = { latitude: 19.0439, longitude: -98.1981 };
  expect(Math.round(kilometresBetween(zocalo, puebla))).toBe(107);
  expect(kilometresBetween(zocalo, zocalo)).toBe(0);
});

test("there and back is the same way, and never longer than half around the Earth", () => {
  const point = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(point, point, (a, b) => {
      const there = kilometresBetween(a, b);
      expect(there).toBeCloseTo(kilometresBetween(b, a), 6);
      expect(there).toBeGreaterThanOrEqual(0);
      expect(there).toBeLessThanOrEqual(20_016);
    }),
    { numRuns: 100 },
  );
});

test("without a search the cities keep the staff's order", () => {
  expect(names(cities, { found: null, place: null })).toEqual([
    ["Tijuana", ["Baja"]],
    ["Ciudad de México", ["Tlalpan", "Lagunilla"]],
    ["Puebla", ["Talavera"]],
  ]);
});

test("near somebody the nearest outlet and its city come first", () => {
  expect(names(cities, { found: null, place: zocalo })).toEqual([
    ["Ciudad de México", ["Lagunilla", "Tlalpan"]],
    ["Puebla", ["Talavera"]],
    ["Tijuana", ["Baja"]],
  ]);
});

test("what was not found is not listed", () => {
  expect(names(cities, { found: [0, 2], place: null })).toEqual([
    ["Tijuana", ["Baja"]],
    ["Ciudad de México", ["Lagunilla"]],
  ]);
});

test("outlets that have most of what is looked for come first, while nobody's place is known", () => {
  const stocked = new Map([
    [1, 2],
    [2, 12],
  ]);
  expect(names(cities, { found: null, place: null, stocked })).toEqual([
    ["Ciudad de México", ["Lagunilla", "Tlalpan"]],
    ["Tijuana", ["Baja"]],
    ["Puebla", ["Talavera"]],
  ]);
  const puebla = { latitude: 19.04, longitude: -98.19 };
  expect(names(cities, { found: null, place: puebla, stocked })[0]).toEqual([
    "Puebla",
    ["Talavera"],
  ]);
});

test("distances are read as people say them", () => {
  expect([0.04, 0.64, 5.25, 12.4, 2312.9].map(distance)).toEqual([
    "0.1 km",
    "0.6 km",
    "5.3 km",
    "12 km",
    "2,313 km",
  ]);
});
