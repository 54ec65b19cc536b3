import { expect, test } from "vitest";
import { normalizeText, phoneticKey, editDistance, tokenize } from "./search-text.ts";

test("accents and case make no difference", () => {
  expect(normalizeText("Jabón PIÑÓN")).toBe("jabon pinon");
  expect(tokenize("Techo Firme 5 años, 19 L")).toEqual(["techo", "firme", "5", "anos", "19", "l"]);
});

test.each([
  ["impermeabilizantes", "inpermeabilisante"],
  ["boquilla", "bokiya"],
  ["cemento", "semento"],
  ["selladores", "sellador"],
  ["vinilica", "binilica"],
  ["herramienta", "erramientas"],
])("%s sounds like %s", (one, other) => {
  expect(phoneticKey(one)).toBe(phoneticKey(other));
});

test.each([
  ["cemento", "cemnto", 1],
  ["cemento", "cmeento", 1],
  ["cemento", "semento", 1],
  ["cemento", "cimiento", 2],
  ["cemento", "cemento", 0],
  ["cemento", "brocha", 3],
])("%s and %s differ by %i edit distance", (one, other, errors) => {
  expect(editDistance(one, other, 2)).toBe(errors);
});
