import { expect, test } from "vitest";
import { themeCss } from "./theme-css.ts";

test("a company without colours of its own costs the page nothing", () => {
  expect(themeCss(null)).toBe("");
  expect(themeCss(undefined)).toBe("");
  expect(themeCss({ primary: null, accent: undefined })).toBe("");
  expect(themeCss({ logo: "/media/logo.svg" })).toBe("");
});

test("a colour brings its shades along", () => {
  const mixed = (other: string) => `color-mix(in srgb,#005533,${other})`;
  expect(themeCss({ primary: "#005533" })).toBe(
    `html:root{--brand:#005533;--brand-deep:${mixed("#000 28%")};` +
      `--brand-pale:${mixed("#fff 90%")}}`,
  );
});

test("each colour is of its own, and comes without the others", () => {
  const [primary, accent, ground] = ["#111111", "#222222", "#333333"];
  const namesOf = (css: string) => css.match(/--\w+(?=:)/g);
  expect(namesOf(themeCss({ accent }))).toEqual(["--clay"]);
  expect(namesOf(themeCss({ ground }))).toEqual(["--ground"]);
  expect(namesOf(themeCss({ primary, accent, ground }))).toEqual(["--brand", "--clay", "--ground"]);
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
