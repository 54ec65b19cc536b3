import { expect, test } from "vitest";
import { formatDate, isDay } from "./dates.ts";

test("dates carry the long month, as it is in Mexico", () => {
  expect(formatDate("2026-11-18")).toBe("18 de noviembre de 2026");
  expect(formatDate("2026-11-19T03:00:00.000Z")).toBe("18 de noviembre de 2026");
});

test("what is no date shows nothing", () => {
  expect(formatDate("pronto")).toBe("");
});

test.each(["2028-02-29", "2030-12-31"])("%s is a day", (text) => expect(isDay(text)).toBe(true));
test.each([
  "2030-02-29",
  "2030-02-31",
  "2030-13-01",
  "0000-01-01",
  "30-1-1",
  "2030-01-01T00:00",
  "",
])("%s is no day", (text) => expect(isDay(text)).toBe(false));
