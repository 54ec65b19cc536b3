import { expect, test } from "vitest";
import { contrast, mix } from "./contrast.ts";

test.each([
  ["#000000", "#FFFFFF", 21],
  ["#1747A6", "#1747A6", 1],
  // The two greys between which WCAG's limit for text on white lies.
  ["#767676", "#FFFFFF", 4.54],
  ["#777777", "#FFFFFF", 4.48],
  ["#0A0A0A", "#000000", 1.06],
])("%s on %s has the contrast that WCAG gives it, whichever is the text", (a, b, ratio) => {
  expect(contrast(a, b)).toBeCloseTo(ratio);
  expect(contrast(b, a)).toBeCloseTo(ratio);
});

test.each([
  [0, "#10C8F0"],
  [0.25, "#4CB1B6"],
  [1, "#FF6A08"],
])("a mix of colours takes each channel %f of the way", (part, mixed) => {
  expect(mix("#10c8f0", "#FF6A08", part)).toBe(mixed);
});
