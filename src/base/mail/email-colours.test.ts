import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultBrand } from "#src/base/brand/presets.ts";
import { contrast } from "#src/base/ui/contrast.ts";
import { emailColours } from "./email-colours.ts";

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);
const none = defaultBrand;

test("whatever colours a company has, words in them read on light and dark", () => {
  fc.assert(
    fc.property(colour, colour, (primary, accent) => {
      const both = emailColours({ ...none, primary, accent });
      for (const { link, price, done, endedWord, card, button, onButton } of [
        both.light,
        both.dark,
      ])
        for (const [words, ground] of [
          [link, card],
          [price, card],
          [done, card],
          [endedWord, card],
          [onButton, button],
        ] as const)
          expect(contrast(words, ground)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("a colour that reads as it is stays as it is", () => {
  const { light } = emailColours({ ...none, primary: "#17693A", accent: "#B3380F" });
  expect(light).toMatchObject({ link: "#17693A", button: "#17693A", price: "#B3380F" });
  expect(emailColours(none).light.link).toBe("#1747A6");
});
