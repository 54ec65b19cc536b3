import { expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { zoneOverlap } from "./zone-overlaps.ts";
import { overlapText } from "./texts.ts";

const none = { states: [], cities: [], postalCodes: [] };
const puebla = {
  name: "Puebla",
  states: ["Puebla"],
  cities: [{ state: "Oaxaca", city: "Puerto Ángel" }],
  postalCodes: ["72", "75700-75799"],
};

test("a state, a city or a postal code belongs to one zone", () => {
  expect(zoneOverlap({ ...none, states: ["Puebla"] }, [puebla])).toMatchObject({
    field: "states",
    place: "Puebla",
  });
  const cities = [{ state: "Oaxaca", city: "puerto ángel" }];
  expect(zoneOverlap({ ...none, cities }, [puebla])).toMatchObject({ field: "cities" });
  expect(zoneOverlap({ ...none, postalCodes: ["73", "757"] }, [puebla])).toEqual({
    field: "postalCodes",
    place: "757",
    otherPlace: "75700-75799",
    zone: "Puebla",
  });
});

test("a city of a zone's state, or a part of it by its postal code, may be in another one", () => {
  const cities = [{ state: "Puebla", city: "Tehuacán" }];
  expect(zoneOverlap({ states: [], cities, postalCodes: ["740", "73"] }, [puebla])).toBeNull();
});

test("a city is in another zone only where name and state are the same", () => {
  const other = {
    ...none,
    name: "Costa",
    cities: [
      { state: "Oaxaca", city: "Puerto Ángel" },
      { state: "Jalisco", city: "Tala" },
    ],
  };
  const overlapOf = (state: string, city: string) =>
    zoneOverlap(
      {
        ...none,
        cities: [
          { state: "Sonora", city: "Caborca" },
          { state, city },
        ],
      },
      [other],
    );
  expect(overlapOf("Jalisco", "Tala")).toEqual({
    field: "cities",
    place: "Tala, Jalisco",
    otherPlace: "Tala, Jalisco",
    zone: "Costa",
  });
  expect(overlapOf("Jalisco", "Puerto Ángel")).toBeNull();
  expect(overlapOf("Oaxaca", "Juchitán")).toBeNull();
});

test("the first zone of several that holds the place is named, and what is no code holds none", () => {
  const tehuacan = { ...none, name: "Tehuacán", postalCodes: ["75"] };
  expect(zoneOverlap({ ...none, postalCodes: ["757"] }, [tehuacan, puebla])?.zone).toBe("Tehuacán");
  expect(zoneOverlap({ ...none, postalCodes: ["721"] }, [tehuacan, puebla])?.zone).toBe("Puebla");
  const spoiled = { ...none, name: "Mal", postalCodes: ["Puebla"] };
  expect(zoneOverlap({ ...none, postalCodes: ["72"] }, [spoiled])).toBeNull();
  expect(zoneOverlap({ ...none, postalCodes: ["Puebla"] }, [spoiled, puebla])).toBeNull();
});

test("what overlaps is said with both zones' own words", () => {
  const overlap = defined(zoneOverlap({ ...none, postalCodes: ["721"] }, [puebla]));
  expect(overlapText(overlap)).toBe("721 ya está en la zona «Puebla», que tiene 72");
  const same = defined(zoneOverlap({ ...none, states: ["Puebla"] }, [puebla]));
  expect(overlapText(same)).toBe("Puebla ya está en la zona «Puebla»");
});
