import { expect, test } from "vitest";
import {
  formatKilograms,
  formatQuantity,
  parseTypedNumber,
  readAmount,
  readCount,
} from "./numbers.ts";

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

test.each([
  ["1.849", 1.849],
  ["1.200,5", 1200.5],
  ["2.", 2],
])("the measure «%s» is read as %d", (text, number) => expect(parseTypedNumber(text)).toBe(number));

test.each([
  ["99,50", 99.5],
  ["99.5", 99.5],
  ["1.849", 1849],
  ["1,849", 1849],
  ["$1,849.00", 1849],
  ["5.000,50", 5000.5],
  ["5000 pesos", 5000],
  ["1 849.50 MXN", 1849.5],
  ["１８４９", 1849],
  ["0", 0],
  ["19.99", 19.99],
  ["1.849.000", 1_849_000],
])("the amount «%s» is read as %d pesos", (text, pesos) => expect(readAmount(text)).toBe(pesos));

test.each(["", "mil", "1.2.3", "99.5055", "1,849,5", "12 piezas", "5%", "0.005", "--5"])(
  "«%s» is no amount",
  (text) => expect(readAmount(text)).toBeNull(),
);

test.each([
  ["1,200", 1200],
  ["1.200", 1200],
  ["12.0", 12],
  [" 3 ", 3],
])("«%s» are %d pieces", (text, count) => expect(readCount(text)).toBe(count));

test.each(["1.5", "2,5", "", "dos"])("«%s» is no number of pieces", (text) =>
  expect(readCount(text)).toBeNull(),
);

test.each(["", "x5", "1.2.3", "1,20,0"])("«%s» is no number", (text) =>
  expect(parseTypedNumber(text)).toBeNull(),
);
