import { expect, test } from "vitest";
import { contrast } from "./contrast.ts";

test("black on white has the contrast that WCAG gives it, and a colour none with itself", () => {
  expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21);
  expect(contrast("#1747A6", "#1747A6")).toBe(1);
});
