import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast } from "#src/base/ui/contrast.ts";
import { fromOklch, toOklch } from "./oklch.ts";

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0").toUpperCase()}`);
const parts = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

test("a colour is itself again, to one part of 255", () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      const again = parts(fromOklch(toOklch(colour)));
      parts(colour).forEach((part, index) =>
        expect(Math.abs(part - again[index]!)).toBeLessThanOrEqual(1),
      );
    }),
  );
});

test("black, white and grey have no hue to be seen, and the lightness that CSS says", () => {
  expect(toOklch("#000000").lightness).toBeCloseTo(0, 5);
  expect(toOklch("#FFFFFF").lightness).toBeCloseTo(1, 5);
  expect(toOklch("#808080").chroma).toBeLessThan(0.0001);
  // CSS Color 4: red is oklch(62.8% 0.2577 29.23deg).
  const { lightness, chroma, hue } = toOklch("#FF0000");
  expect([lightness, chroma, (hue * 180) / Math.PI].map((each) => Number(each.toFixed(3)))).toEqual(
    [0.628, 0.258, 29.234],
  );
});

test("any lightness is a colour, and more of it is never darker to read on", () => {
  const lightness = fc.double({ min: -0.5, max: 1.5, noNaN: true });
  fc.assert(
    fc.property(anyColour, lightness, lightness, (colour, a, b) => {
      const at = (light: number) => fromOklch({ ...toOklch(colour), lightness: light });
      const [darker, lighter] = [at(Math.min(a, b)), at(Math.max(a, b))];
      expect(darker).toMatch(/^#[\dA-F]{6}$/);
      // Rounding to 255 parts may take a hair back.
      expect(contrast(lighter, "#000000")).toBeGreaterThan(contrast(darker, "#000000") - 0.35);
    }),
  );
});
