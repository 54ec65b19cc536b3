import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast } from "#src/kernel/contrast.ts";
import { themeCss } from "./theme-css.ts";

test("a company without colours of its own costs the page nothing", () => {
  expect(themeCss(null)).toBe("");
  expect(themeCss(undefined)).toBe("");
  expect(themeCss({ primary: null, accent: undefined })).toBe("");
  expect(themeCss({ logo: "/media/logo.svg" })).toBe("");
});

const lightOf = (css: string) => /^@media not [^{]*\{html:root\{(.*?)\}\}/.exec(css)?.[1] ?? "";
const darkOf = (css: string) => /@media screen [^{]*\{html:root\{(.*)\}\}$/.exec(css)?.[1] ?? "";
const valueOf = (rules: string, name: string) =>
  new RegExp(`--${name}:(#[0-9a-f]{6})`, "i").exec(rules)?.[1] ?? "";

test("a colour brings its shades along", () => {
  const mixed = (other: string) => `color-mix(in srgb,#005533,${other})`;
  expect(lightOf(themeCss({ primary: "#005533" }))).toBe(
    `--brand:#005533;--brand-deep:${mixed("#000 28%")};--brand-pale:${mixed("#fff 90%")}`,
  );
});

test("each colour is of its own, and comes without the others", () => {
  const [primary, accent, ground] = ["#111111", "#222222", "#333333"];
  const namesOf = (css: string) => lightOf(css).match(/--\w+(?=:)/g);
  expect(namesOf(themeCss({ accent }))).toEqual(["--clay"]);
  expect(namesOf(themeCss({ ground }))).toEqual(["--ground"]);
  expect(namesOf(themeCss({ primary, accent, ground }))).toEqual(["--brand", "--clay", "--ground"]);
  expect(darkOf(themeCss({ ground }))).toBe("");
});

test("whatever colours a company has, they read on a dark screen", () => {
  const anyColour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, "0")}`);
  fc.assert(
    fc.property(anyColour, anyColour, (primary, accent) => {
      const rules = darkOf(themeCss({ primary, accent }));
      for (const name of ["brand", "clay"])
        for (const ground of ["#142536", valueOf(rules, `${name}-pale`)])
          expect(contrast(valueOf(rules, name), ground)).toBeGreaterThanOrEqual(4.5);
      for (const name of ["button", "button-deep"])
        expect(contrast("#ffffff", valueOf(rules, name))).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test.each([
  "red;}</style><script>",
  "#00553",
  "#0055331",
  "#00553g",
  "005533",
  "",
  "#005533;}",
  "#005533\n",
  "var(--x)",
])("%j is no colour, and never reaches the page", (given) => {
  expect(themeCss({ primary: given, accent: given, ground: given })).toBe("");
});
