import { expect, test } from "vitest";
import { wrongPostalCode } from "./wrong-postal-code.ts";

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
