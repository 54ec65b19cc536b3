import { expect, test } from "vitest";
import { isMadeCode, makeCode, shownCode } from "./made-code.ts";
import { discountName, verdictText } from "./texts.ts";

test("a code that the shop made is told from the codes that people type", () => {
  const made = makeCode();
  expect([isMadeCode(made), shownCode(made)]).toEqual([true, ""]);
  for (const typed of ["automatic", "AUTOMATIC-5", "BUENFIN"])
    expect([isMadeCode(typed), shownCode(typed)]).toEqual([false, typed]);
  expect(makeCode()).not.toBe(made);
});

test("a discount line and a better discount are named without a code that the shop made", () => {
  expect([discountName(makeCode()), discountName("DIEZ")]).toEqual(["Promoción", "Promoción DIEZ"]);
  expect(verdictText({ kind: "worse", better: [makeCode()] })).toContain("una sin código");
});
