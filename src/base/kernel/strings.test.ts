import fc from "fast-check";
import { expect, test } from "vitest";
import { cutText, pluralOf } from "./strings.ts";

test("a text that fits stays as it is", () => {
  expect(cutText("Pintura 🎨", 10)).toBe("Pintura 🎨");
  expect(cutText("", 5)).toBe("");
});

test("what is cut off is the end, and an emoji goes whole", () => {
  expect(cutText("Pintura 🎨 roja", 7)).toBe("Pintura");
  expect(cutText("Pintura 🎨 roja", 9)).toBe("Pintura ");
  expect(cutText("Pintura 🎨 roja", 10)).toBe("Pintura 🎨");
});

test("of any text the beginning is left, no longer than asked and fit for a database", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.nat(12), (text, max) => {
      const cut = cutText(text, max);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.isWellFormed()).toBe(true);
      // Nothing is cut beyond the half of one sign.
      expect(Math.min(text.length, max) - cut.length).toBeOneOf([0, 1]);
    }),
  );
});

test.each([
  ["cubeta", "cubetas"],
  ["bulto", "bultos"],
  ["litro", "litros"],
  ["café", "cafés"],
  ["galón", "galones"],
  ["costal", "costales"],
  ["cartón", "cartones"],
  ["luz", "luces"],
  ["brik", "brikes"],
  ["caja chica", "cajas chicas"],
  ["bolsa de papel", "bolsas de papel"],
  ["lata con tapa", "latas con tapa"],
  ["viernes", "viernes"],
  ["mes", "meses"],
])("of %s there are many %s", (one, many) => {
  expect(pluralOf(one)).toBe(many);
});
