import { expect, test } from "vitest";
import { isMadeCode, makeCode, shownCode } from "./made-code.ts";
import { applies, discountName, verdictText } from "./texts.ts";

test("a code that the shop made is told from the codes that people type", () => {
  const made = makeCode();
  expect([isMadeCode(made), shownCode(made)]).toEqual([true, ""]);
  for (const typed of ["automatic", "AUTOMATIC-5", "BUENFIN"])
    expect([isMadeCode(typed), shownCode(typed)]).toEqual([false, typed]);
  expect(makeCode()).not.toBe(made);
});

test("a promotion is told by its code, or by what it gives where the shop made the code", () => {
  const given = { id: 1, type: "multibuy", elements: [], autoApply: true };
  const promotion = { ...given, multibuyDetails: { buy: 3, get: 1 } };
  expect(applies({ ...promotion, code: makeCode() })).toBe("por cada 3, 1 gratis");
  expect(applies({ ...promotion, code: "AZULEJO3" })).toBe("AZULEJO3: por cada 3, 1 gratis");
});

test("a discount line and a better discount are named without a code that the shop made", () => {
  expect([discountName(makeCode()), discountName("DIEZ")]).toEqual(["Promoción", "Promoción DIEZ"]);
  expect(verdictText({ kind: "worse", better: [makeCode()] })).toContain("una sin código");
});
