import { expect, test } from "vitest";
import { parseTypedNumber } from "./typed-number.ts";

test.each([
  ["12", 12],
  ["-5", -5],
  ["2,5", 2.5],
  ["12.75", 12.75],
  ["0,350", 0.35],
  ["1,200", 1200],
  ["1,234,567.50", 1_234_567.5],
])("«%s» is read as %d", (text, number) => expect(parseTypedNumber(text)).toBe(number));

test.each(["", "x5", "5-", "1.2.3", "1,20,0", "1.200,5", "2."])("«%s» is no number", (text) =>
  expect(parseTypedNumber(text)).toBeNull(),
);
