import { expect, test } from "vitest";
import { themeCss } from "./theme-css.ts";

test("a company without colours of its own costs the page nothing", () => {
  expect(themeCss(null)).toBe("");
  expect(themeCss({ primary: null, accent: undefined })).toBe("");
});

test("a colour brings its shades along", () => {
  expect(themeCss({ primary: "#005533" })).toBe(
    "html:root{--brand:#005533;--brand-deep:color-mix(in srgb,#005533,#000 28%);--brand-pale:color-mix(in srgb,#005533,#fff 90%)}",
  );
});

test("what is no colour never reaches the page", () => {
  expect(themeCss({ primary: "red;}</style><script>" })).toBe("");
});
