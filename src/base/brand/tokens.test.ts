import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { contrast, needed } from "#src/base/ui/contrast.ts";
import { defined } from "#testing/defined.ts";
import type { Scheme } from "./contract.ts";
import { defaultDesign, presets, type Tokens } from "./presets.ts";
import { tokensOf } from "./tokens.ts";

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);
/** Includes colours whose tones were chosen by hand, and mixtures of them. */
const chosen = presets.flatMap(({ design }) => [design.primary, design.accent, design.highlight]);
const colour = fc.oneof(anyColour, fc.constantFrom(...chosen));
const schemes: readonly Scheme[] = ["light", "dark"];

/** The contrast that borders of fields need (WCAG 2, 1.4.11). */
const neededOfLines = 3;

type Pair = [words: keyof Tokens, ground: keyof Tokens, ratio: number];

/** Foreground, background and the contrast that they need. */
const pairs: readonly Pair[] = [
  ["ink", "ground", needed],
  ["ink", "groundDeep", needed],
  ["ink", "surface", needed],
  ["inkSoft", "ground", needed],
  ["inkSoft", "surface", needed],
  ["inkSoft", "groundDeep", needed],
  ["brand", "surface", needed],
  ["brand", "ground", needed],
  ["brand", "brandPale", needed],
  ["brandDeep", "surface", needed],
  ["onButton", "button", needed],
  ["onButton", "buttonDeep", needed],
  ["clay", "surface", needed],
  ["clay", "ground", needed],
  ["clay", "clayPale", needed],
  ["onClay", "clay", needed],
  ["marigold", "footer", needed],
  ["onFooter", "footer", needed],
  ["onFooterSoft", "footer", needed],
  ["green", "surface", needed],
  ["green", "greenPale", needed],
  ["red", "surface", needed],
  ["red", "redPale", needed],
  ["jointStrong", "surface", neededOfLines],
];

test("whatever three colours a company has, all that is read on its pages reads", () => {
  fc.assert(
    fc.property(colour, colour, colour, (primary, accent, highlight) => {
      for (const scheme of schemes) {
        const tokens = tokensOf({ primary, accent, highlight }, scheme);
        const unreadable = pairs.filter(
          ([words, ground, ratio]) => contrast(tokens[words], tokens[ground]) < ratio,
        );
        expect(unreadable, scheme).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
});

test("every token is a colour of six digits", () => {
  fc.assert(
    fc.property(colour, colour, colour, (primary, accent, highlight) => {
      for (const scheme of schemes)
        for (const token of Object.values(tokensOf({ primary, accent, highlight }, scheme)))
          expect(token).toMatch(/^#[\dA-F]{6}$/);
    }),
  );
});

describe.each(presets)("the brand $name", ({ design }) => {
  it.each(schemes)("keeps its three colours where they read on %s", (scheme) => {
    if (design.ground !== "device" && design.ground !== scheme) return;
    const { brand, clay, marigold } = tokensOf(design, scheme);
    expect(marigold).toBe(design.highlight);
    if (design.ground === "device" && scheme === "dark") return;
    expect([brand, clay]).toEqual([design.primary, design.accent]);
  });
});

test.each([
  ["tokens.css", "light"],
  ["dark.css", "dark"],
] as const)("the brand that comes with the program is what %s says", (file, scheme) => {
  const css = readFileSync(new URL(`../ui/${file}`, import.meta.url), "utf8");
  const tokens = tokensOf(defaultDesign, scheme);
  const long = (value: string) => value.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3").toUpperCase();
  const values = new Map(
    [...css.matchAll(/--([\w-]+): (#[\da-f]{3,6});/g)].map(([, name, value]) => [
      defined(name).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      long(defined(value)),
    ]),
  );
  expect(values.size).toBeGreaterThan(15);
  for (const [name, value] of values)
    expect([name, tokens[name as keyof typeof tokens]]).toEqual([name, value]);
});

test("a company's dark pages have buttons that are seen, with words that read", () => {
  const { button, onButton, surface } = tokensOf(
    { primary: "#0E2A12", accent: "#B93E0B", highlight: "#F5B700" },
    "dark",
  );
  expect(onButton).toBe("#FFFFFF");
  expect(contrast(button, surface)).toBeGreaterThan(2.6);
});
