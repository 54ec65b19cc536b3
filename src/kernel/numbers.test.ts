import { expect, test } from "vitest";
import { formatKilograms, formatQuantity, parseTypedNumber } from "./numbers.ts";

test("one is in the singular, none and several are in the plural", () => {
  const word = (count: number) => formatQuantity(count).replace(/^\d+ /, "");
  expect(word(0)).toBe(word(2));
  expect(word(1)).not.toBe(word(2));
  expect(word(21)).toBe(word(2));
});

test("the number is always said", () => {
  for (const count of [0, 1, 12, 1000]) expect(formatQuantity(count)).toContain(String(count));
});

test.each([
  [0.25, "0.25 kg"],
  [5.3, "5.3 kg"],
  [9.995, "9.995 kg"],
  [10.004, "10 kg"],
  [24.56, "24.6 kg"],
  [1250, "1,250 kg"],
  [0, "0 kg"],
])("%s is written as %s", (weight, text) => {
  expect(formatKilograms(weight)).toBe(text);
});

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
