import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/** What people see of the shop: eight sizes of text, and room in steps of four. */
const src = fileURLToPath(new URL("..", import.meta.url));
const sheets = globSync(["base/ui/*.css", "{shop,storefront,parts}/**/*.css"], { cwd: src }).filter(
  (sheet) => !/[\\/]staff[\\/]/.test(sheet),
);

const sizes = new Set([14, 16, 18, 20, 22, 28, 36, 48]);
/** 1 is a joint, or the border that a length makes room for. */
const isStep = (pixels: number) => pixels % 4 === 0 || pixels === 1;

/** Returns the lengths of a property that no rule allows: «product.module.css: gap: 6px». */
function others(property: RegExp, isAllowed: (pixels: number) => boolean): string[] {
  const declaration = new RegExp(`(?<=[\\s;{])(?:${property.source}):\\s*([^;}]+)`, "g");
  return sheets.flatMap((sheet) =>
    [...readFileSync(`${src}/${sheet}`, "utf8").matchAll(declaration)]
      .filter(([, value = ""]) =>
        [...value.matchAll(/(?<![\w.])([\d.]+)(px|rem)/g)].some(
          ([, figure, unit]) => !isAllowed(Number(figure) * (unit === "rem" ? 16 : 1)),
        ),
      )
      .map(([found]) => `${sheet}: ${found}`),
  );
}

test("text has one of eight sizes", () => {
  expect(sheets.length).toBeGreaterThan(50);
  expect(others(/font-size|--h\d/, (pixels) => sizes.has(pixels))).toEqual([]);
});

test("room around things comes in steps of four", () => {
  expect(others(/padding[\w-]*|margin[\w-]*|(?:row-|column-)?gap/, isStep)).toEqual([]);
});
