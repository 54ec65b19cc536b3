import { expect, test } from "vitest";
import { citiesOf, mexicanStates } from "./mexican-cities.ts";

const alphabet = new Intl.Collator("es-MX");

test("there are thirty-one states and Ciudad de México, in alphabetical order", () => {
  expect(mexicanStates).toHaveLength(32);
  expect(mexicanStates).toContain("Ciudad de México");
  expect(mexicanStates).toEqual([...mexicanStates].toSorted(alphabet.compare));
});

test.each(mexicanStates)("%s has cities, each once, in alphabetical order", (state) => {
  const cities = citiesOf(state);
  expect(cities.length).toBeGreaterThan(4);
  expect(cities).toEqual([...new Set(cities)].toSorted(alphabet.compare));
});

test("an unknown state has no cities", () => {
  expect(citiesOf("Texas")).toEqual([]);
  expect(citiesOf("constructor")).toEqual([]);
});
