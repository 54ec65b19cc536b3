import { expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { holdsPostalCode, overlaps, readPostalRange } from "./postal-ranges.ts";

test.each([
  ["72", { first: 72_000, last: 72_999 }],
  [" 721 ", { first: 72_100, last: 72_199 }],
  ["01000", { first: 1000, last: 1000 }],
  ["72000-72599", { first: 72_000, last: 72_599 }],
  ["72000 – 72599", { first: 72_000, last: 72_599 }],
  ["72000-72000", { first: 72_000, last: 72_000 }],
])("%s is read as the codes that it means", (text, range) => {
  expect(readPostalRange(text)).toEqual(range);
});

test.each([
  "7",
  "721600",
  "72-73",
  "72-73999",
  "7200-72999",
  "72599-72000",
  "Puebla",
  "72000-",
  "",
])("«%s» is neither a beginning nor a range of postal codes", (text) => {
  expect(readPostalRange(text)).toBeNull();
});

test("a beginning overlaps what lies in it, and not what follows", () => {
  const range = (text: string) => defined(readPostalRange(text));
  expect(overlaps(range("72"), range("72599-73100"))).toBe(true);
  expect(overlaps(range("721"), range("72000-72999"))).toBe(true);
  for (const [a, b] of [
    ["72", "73"],
    ["72000-72100", "72101-72200"],
  ] as const)
    expect([overlaps(range(a), range(b)), overlaps(range(b), range(a))]).toEqual([false, false]);
});

test("two ranges that share a single code overlap, whichever is asked first", () => {
  const [a, b] = [
    { first: 72_000, last: 72_100 },
    { first: 72_100, last: 72_200 },
  ];
  expect([overlaps(a, b), overlaps(b, a)]).toEqual([true, true]);
});

test("the ends of a range belong to it", () => {
  expect(holdsPostalCode(["72000-72599"], "72000")).toBe(true);
  expect(holdsPostalCode(["72000-72599"], "72599")).toBe(true);
  expect(holdsPostalCode(["01", "72000-72599"], "72600")).toBe(false);
  expect(holdsPostalCode(["01"], "01000")).toBe(true);
});

test("what is no range holds no code, and hides none beside it", () => {
  expect(holdsPostalCode(["Puebla"], "72000")).toBe(false);
  expect(holdsPostalCode(["Puebla", "72"], "72000")).toBe(true);
  expect(holdsPostalCode([], "72000")).toBe(false);
});
