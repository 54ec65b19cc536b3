import { expect, test } from "vitest";
import { mexicanStates } from "#src/shop/delivery/mexican-cities.ts";
import { nearestFirst } from "./nearest.ts";

const outlets = [
  { city: "Mérida", latitude: 20.97, longitude: -89.62 },
  { city: "Guadalajara", latitude: 20.67, longitude: -103.35 },
  { city: "Puebla", latitude: 19.04, longitude: -98.2 },
];
const citiesFor = (state: string, city = "") =>
  nearestFirst(outlets, { state, city }).map((outlet) => outlet.city);

test("the outlet of one's own city comes first, then the nearest to it", () => {
  expect(citiesFor("Puebla", "Puebla")).toEqual(["Puebla", "Guadalajara", "Mérida"]);
});

test("in a city without an outlet, distance counts from the middle of the state", () => {
  expect(citiesFor("Colima", "Manzanillo")).toEqual(["Guadalajara", "Puebla", "Mérida"]);
  expect(citiesFor("Tlaxcala")).toEqual(["Puebla", "Guadalajara", "Mérida"]);
  expect(citiesFor("Quintana Roo", "Cancún")).toEqual(["Mérida", "Puebla", "Guadalajara"]);
});

test("without a known state the outlets keep the staff's order", () => {
  expect(citiesFor("")).toEqual(["Mérida", "Guadalajara", "Puebla"]);
});

test("every state that checkout offers has its place on the map", () => {
  // From nowhere in Mexico is Guadalajara on the way from Mérida to Puebla.
  const unsorted = "Mérida,Guadalajara,Puebla";
  for (const state of mexicanStates)
    expect({ state, cities: citiesFor(state).join() }).not.toEqual({ state, cities: unsorted });
});
