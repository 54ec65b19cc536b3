import { expect, test } from "vitest";
import { choiceOf, placeOf, withPostalCode } from "./place-choice.ts";

const empty = choiceOf(null);

test("a postal code says state and city where its beginning tells them", () => {
  expect(placeOf(withPostalCode(empty, "72160"))).toEqual({
    state: "Puebla",
    city: "Puebla",
    postalCode: "72160",
  });
});

test("of a postal code whose city is not told, the capital is not assumed", () => {
  const choice = withPostalCode(empty, "75700");
  expect(placeOf(choice)).toEqual({ state: "Puebla", city: "", postalCode: "75700" });
  expect(placeOf({ ...choice, city: "Tehuacán" })).toMatchObject({ city: "Tehuacán" });
});

test("another postal code forgets the city that was chosen for the one before", () => {
  const choice = { ...withPostalCode(empty, "75700"), city: "Tehuacán" };
  expect(placeOf(withPostalCode(choice, "73800"))).toMatchObject({ city: "" });
});

test("digits are taken in whatever spelling they come", () => {
  expect(withPostalCode(empty, "C.P. 72 160 x").postalCode).toBe("72160");
  expect(withPostalCode(empty, "721605").postalCode).toBe("72160");
});

test.each([
  ["721", "five-digits"],
  ["19000", "no-such-code"],
])("%s says what is wrong with it: %s", (code, problem) => {
  expect(placeOf(withPostalCode(empty, code))).toBe(problem);
});

test("a state is enough, and a remembered place comes back as it was chosen", () => {
  expect(placeOf({ ...empty, by: "state" })).toBe("state-first");
  expect(placeOf({ ...empty, by: "state", state: "Jalisco" })).toEqual({
    state: "Jalisco",
    city: "",
    postalCode: "",
  });
  for (const place of [
    { state: "Jalisco", city: "Tequila", postalCode: "" },
    { state: "Puebla", city: "Tehuacán", postalCode: "75700" },
  ])
    expect(placeOf(choiceOf(place))).toEqual(place);
});
