import { expect, test } from "vitest";
import { plainLetters, sound, typingErrors, wordsOf } from "./search-text.ts";

test("accents and case make no difference", () => {
  expect(plainLetters("Jabón PIÑÓN")).toBe("jabon pinon");
  expect(wordsOf("Techo Firme 5 años, 19 L")).toEqual(["techo", "firme", "5", "anos", "19", "l"]);
});

test.each([
  ["impermeabilizantes", "inpermeabilisante"],
  ["boquilla", "bokiya"],
  ["cemento", "semento"],
  ["selladores", "sellador"],
  ["vinilica", "binilica"],
  ["herramienta", "erramientas"],
])("%s sounds like %s", (one, other) => {
  expect(sound(one)).toBe(sound(other));
});

test.each([
  ["cemento", "cemnto", 1],
  ["cemento", "cmeento", 1],
  ["cemento", "semento", 1],
  ["cemento", "cimiento", 2],
  ["cemento", "cemento", 0],
  ["cemento", "brocha", 3],
])("%s and %s differ by %i typing errors", (one, other, errors) => {
  expect(typingErrors(one, other, 2)).toBe(errors);
});
