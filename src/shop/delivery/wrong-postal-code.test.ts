import { expect, test } from "vitest";
import { stateMismatch, wrongPostalCode } from "./wrong-postal-code.ts";

test("a postal code of another state, or of none, is told at its fifth digit", () => {
  expect(wrongPostalCode({ address: "5 de Mayo 3", state: "Puebla", postalCode: " 06600 " })).toBe(
    "06600 es de Ciudad de México, no de Puebla.",
  );
  expect(wrongPostalCode({ address: "5 de Mayo 3", state: "Puebla", postalCode: "00000" })).toBe(
    "Ese código postal no es de ningún estado.",
  );
});

test.each(["72160", "0660", "abcde", ""])("%j may be one of Puebla's", (postalCode) => {
  expect(wrongPostalCode({ address: "5 de Mayo 3", state: "Puebla", postalCode })).toBeNull();
});

test("a postal code other than the one in the address is told", () => {
  const place = { state: "Puebla", postalCode: "72160" };
  expect(wrongPostalCode({ ...place, address: "5 de Mayo 3, Puebla, C.P. 75700" })).toBe(
    "Tu dirección dice C.P. 75700 y tu código postal es 72160.",
  );
  expect(wrongPostalCode({ ...place, address: "5 de Mayo 75700, Puebla, C.P. 72160" })).toBeNull();
});

test("another state is found by the postal code, or by one in the address", () => {
  const place = { address: "Calle 60 núm. 5", state: "Puebla", postalCode: "97000" };
  const yucatan = { code: "97000", state: "Yucatán" };
  expect(stateMismatch(place)).toEqual(yucatan);
  const typed = { ...place, address: "Calle 60, Mérida, C.P. 97000", postalCode: "72160" };
  expect(stateMismatch(typed)).toEqual(yucatan);
  // Another place of the same state costs the same, unless its city has a cost of its own.
  expect(stateMismatch({ ...typed, address: "Juárez 5, C.P. 75700" })).toBeNull();
  expect(stateMismatch({ ...place, postalCode: "00000" })).toBeNull();
  // An order of another shop may have no state.
  expect(stateMismatch({ ...place, state: "" })).toBeNull();
});
