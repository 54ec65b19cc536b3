import { expect, test } from "vitest";
import { wrongState } from "./wrong-state.ts";

test("a postal code of another state, or of none, is told at its fifth digit", () => {
  expect(wrongState({ state: "Puebla", postalCode: " 06600 " })).toBe(
    "06600 es de Ciudad de México, no de Puebla.",
  );
  expect(wrongState({ state: "Puebla", postalCode: "00000" })).toBe(
    "Ese código postal no es de ningún estado.",
  );
});

test.each(["72160", "0660", "abcde", ""])("%j may be one of Puebla's", (postalCode) => {
  expect(wrongState({ state: "Puebla", postalCode })).toBeNull();
});
