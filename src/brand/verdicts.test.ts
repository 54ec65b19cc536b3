import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultDesign } from "./presets.ts";
import { verdictsOf } from "./verdicts.ts";

const la = { ...defaultDesign, ground: "light" as const, primary: "#17693A" };

test("a colour that reads says with how much", () => {
  const { primary } = verdictsOf(la);
  expect(primary).toMatchObject({ kind: "reads", nearest: "#17693A" });
  expect(primary.ratio).toBeCloseTo(6.7, 1);
});

test("one that does not read is named with its contrast, and with the nearest that does", () => {
  const { accent } = verdictsOf({ ...la, accent: "#E8762B" });
  expect(accent.kind).toBe("fails");
  expect(accent.ratio).toBeLessThan(4.5);
  expect(accent.nearestRatio).toBeGreaterThanOrEqual(4.5);
});

test("a highlight is for details on the footer, and never for words on light", () => {
  expect(verdictsOf({ ...la, highlight: "#FFC22E" }).highlight.kind).toBe("details");
  expect(verdictsOf({ ...la, highlight: "#222222" }).highlight.kind).toBe("fails");
});

test("the nearest colour, once it is taken, reads", () => {
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, "0")}`);
  fc.assert(
    fc.property(colour, fc.constantFrom("light", "dark", "device"), (accent, ground) => {
      const { nearest } = verdictsOf({ ...la, ground, accent }).accent;
      expect(verdictsOf({ ...la, ground, accent: nearest }).accent.kind).toBe("reads");
    }),
  );
});
