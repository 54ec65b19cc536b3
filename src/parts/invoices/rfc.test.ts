import { expect, test } from "vitest";
import { readRfc, tidyRfc } from "./rfc.ts";

test.each([
  ["EKU9003173C9", "legal"],
  ["XIA190128J61", "legal"],
  ["CACX7605101P8", "natural"],
  ["FUNK671228PH6", "natural"],
  ["IAÑL750210963", "natural"],
])("reads %s as the RFC of a %s person", (rfc, person) => {
  expect(readRfc(rfc)).toEqual({ rfc, kind: "own", person, isCertain: true });
});

test.each([
  " eku9003173c9 ",
  "EKU-900317-3C9",
  "eku 900317 3c9",
  "EKU\u00a0900317\u200b3C9",
  "ＥＫＵ９００３１７３Ｃ９",
])("reads %j as it was meant", (typed) => {
  expect(readRfc(typed)?.rfc).toBe("EKU9003173C9");
});

test("keeps Ñ and & of an RFC, however they were typed", () => {
  expect(tidyRfc("ian\u0303l750210963")).toBe("IAÑL750210963");
  expect(readRfc("A&B010101AB1")?.rfc).toBe("A&B010101AB1");
});

test.each([
  "",
  "EKU9003173C",
  "EKU9003173C99",
  "EKU9013323C9",
  "EKU900230AB1",
  "1KU9003173C9",
  "ЕKU9003173C9",
  "EKU9003173C9; DROP TABLE",
  "EKU9003173Ç9",
  "EKU٩٠٠٣١٧٣C9",
])("reads no RFC in %j", (typed) => {
  expect(readRfc(typed)).toBeNull();
});

test("doubts an RFC whose last character is not its check digit", () => {
  expect(readRfc("EKU9003173C8")).toMatchObject({ kind: "own", isCertain: false });
});

test("knows the generic RFCs, which have no check digit", () => {
  expect(readRfc("xaxx010101000")).toMatchObject({ kind: "generic", isCertain: true });
  expect(readRfc("XEXX010101000")).toMatchObject({ kind: "foreign", isCertain: true });
});
