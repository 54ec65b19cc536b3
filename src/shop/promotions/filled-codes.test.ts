import { expect, test } from "vitest";
import { discountPromotion } from "#testing/promotions.ts";
import { fillCodes, readCodes } from "./filled-codes.ts";

const automatic = (id: number) => discountPromotion({}, { id, code: null, autoApply: true });

test("each promotion is sent with a code of its own, also beside a code that reads the same", () => {
  const typed = discountPromotion({}, { id: 9, code: "AUTOMATIC-7" });
  const sent = fillCodes([automatic(7), automatic(8), typed]).map(({ code }) => code);
  expect(sent).toEqual(["automatic-7-", "automatic-8", "AUTOMATIC-7"]);
});

test("a code that was filled in is nobody's when the page reads it, and all others stay", () => {
  const promotions = [automatic(7), discountPromotion()];
  expect(readCodes(fillCodes(promotions))).toEqual(promotions);
});

test("a code of another backend stays what it is, and an empty one is none", () => {
  const [sent] = fillCodes([automatic(7)]);
  const foreign = { ...sent!, hasCode: undefined };
  expect(readCodes([foreign, { ...foreign, code: "" }]).map(({ code }) => code)).toEqual([
    "automatic-7",
    null,
  ]);
});
