import fc from "fast-check";
import { expect, test } from "vitest";
import { planSize, streetPlan } from "./street-plan.ts";

test("an outlet keeps its plan, and another has another", () => {
  const narvarte = "Obra Limpia Narvarte, Av. Universidad 753";
  expect(streetPlan(narvarte)).toEqual(streetPlan(narvarte));
  expect(streetPlan("Materiales Tlalpan").streets).not.toBe(streetPlan(narvarte).streets);
});

test("whatever the outlet, streets cross all of its plan, turned or not", () => {
  const numbers = (path: string, of: RegExp) => [...path.matchAll(of)].map(([, n]) => Number(n));
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const { angle, streets, avenues } = streetPlan(seed);
      expect(Math.abs(angle)).toBeLessThanOrEqual(10);
      for (const [places, end] of [
        [numbers(streets, /M(-?\d+)-120V340/g), planSize.width],
        [numbers(streets, /M-120 (-?\d+)H940/g), planSize.height],
      ] as const) {
        expect(places[0]).toBeLessThanOrEqual(-80);
        expect(places.at(-1)).toBeGreaterThanOrEqual(end + 80);
        for (const [index, place] of places.slice(1).entries())
          expect(place - (places[index] ?? NaN)).toBeLessThanOrEqual(72);
      }
      for (const avenue of avenues) expect(streets).toContain(avenue);
    }),
  );
});
