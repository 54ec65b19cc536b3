import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { contrast, mix, needed, readable } from "./contrast.ts";

test.each([
  ["#000000", "#FFFFFF", 21],
  ["#1747A6", "#1747A6", 1],
  // The two greys between which WCAG's limit for text on white lies.
  ["#767676", "#FFFFFF", 4.54],
  ["#777777", "#FFFFFF", 4.48],
  ["#0A0A0A", "#000000", 1.06],
])("%s on %s has the contrast that WCAG gives it, whichever is the text", (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio);
  expect(contrast(other, one)).toBeCloseTo(ratio);
});

test.each([
  [0, "#10C8F0"],
  [0.25, "#4CB1B6"],
  [1, "#FF6A08"],
])("a mix of colours takes each channel %f of the way", (part, mixed) => {
  expect(mix("#10c8f0", "#FF6A08", part)).toBe(mixed);
});

describe("a colour for text", () => {
  it("stays as it is where it can be read", () => {
    expect(readable("#767676", "#FFFFFF", "#000000")).toBe("#767676");
  });

  it("is darkened no further than needed", () => {
    expect(readable("#FFC400", "#FFFFFF", "#000000")).toBe(mix("#FFC400", "#000000", 0.45));
    expect(contrast(mix("#FFC400", "#000000", 0.4), "#FFFFFF")).toBeLessThan(needed);
  });

  it("becomes the other one where no mix can be read", () => {
    expect(readable("#808080", "#808080", "#909090")).toBe("#909090");
  });

  it("can be read on any ground, towards black or white", () => {
    const channel = fc.integer({ min: 0, max: 255 });
    const colour = fc
      .tuple(channel, channel, channel)
      .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`);
    fc.assert(
      fc.property(colour, colour, (text, ground) => {
        const [black, white] = ["#000000", "#FFFFFF"].map((end) => contrast(end, ground));
        const towards = (black ?? 0) > (white ?? 0) ? "#000000" : "#FFFFFF";
        expect(contrast(readable(text, ground, towards), ground)).toBeGreaterThanOrEqual(needed);
      }),
      { numRuns: 50 },
    );
  });
});
