import fc from "fast-check";
import { expect, test } from "vitest";
import {
  formatClock,
  formatDate,
  formatMonthDay,
  formatTimestamp,
  isDay,
  mexicanDay,
} from "./dates.ts";

test("dates carry the long month, as it is in Mexico", () => {
  expect(formatDate("2026-11-18")).toBe("18 de noviembre de 2026");
  expect(formatDate("2026-11-19T03:00:00.000Z")).toBe("18 de noviembre de 2026");
});

test("a day is the same day whatever clock the machine has; a moment is Mexico City's", () => {
  expect(formatDate("2026-01-01")).toContain("2026");
  expect(formatDate("2026-01-01T05:59:59Z")).toContain("2025");
  expect(formatDate("2026-01-01T06:00:00Z")).toContain("2026");
});

test.each([
  ["2026-01-01T05:59:59Z", "31 de diciembre", "2025-12-31"],
  ["2026-01-01T06:00:00Z", "1 de enero", "2026-01-01"],
  ["2026-07-09T06:00:00Z", "9 de julio", "2026-07-09"],
])("the day of %s is %s in Mexico City, %s", (text, monthDay, day) => {
  expect([formatMonthDay(new Date(text)), mexicanDay(new Date(text))]).toEqual([monthDay, day]);
});

test("what is no moment has no day", () => expect(formatMonthDay(new Date("pronto"))).toBe(""));

test("a moment says its hour in Mexico City, without summer time, or elsewhere", () => {
  expect(formatTimestamp("2026-01-15T19:05:00Z")).toBe("15 de enero de 2026, 1:05 p.m.");
  expect(formatTimestamp(new Date("2026-07-15T19:05:00Z"))).toBe("15 de julio de 2026, 1:05 p.m.");
  expect(formatTimestamp("2026-01-15T19:05:00Z", "America/Tijuana")).toContain(", 11:05 a.m.");
});

test.each([
  ["00:00", "12:00 a.m."],
  ["09:30", "9:30 a.m."],
  ["12:00", "12:00 p.m."],
  ["18:05", "6:05 p.m."],
])("%s is %s on the clock", (time, shown) => expect(formatClock(time)).toBe(shown));

test.each(["pronto", "", "2026-13-01", "2026-11-18T99:00"])(
  "«%s» is no date and shows nothing",
  (text) => {
    expect([formatDate(text), formatTimestamp(text)]).toEqual(["", ""]);
  },
);

test("every day of the calendar is one", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date("1000-01-01"), max: new Date("9999-12-31"), noInvalidDate: true }),
      (date) => {
        expect(isDay(date.toISOString().slice(0, 10))).toBe(true);
      },
    ),
    { numRuns: 50 },
  );
});

test.each(["2028-02-29", "2030-12-31"])("%s is a day", (text) => expect(isDay(text)).toBe(true));
test.each([
  "2030-02-29",
  "2030-02-31",
  "2030-13-01",
  "2030-00-10",
  "2030-01-00",
  "2100-02-29",
  "0000-01-01",
  "0999-01-01",
  "30-1-1",
  "2030-01-01T00:00",
  " 2030-01-01",
  "2030-01-01\n",
  "２０３０-01-01",
  "",
])("%j is no day", (text) => expect(isDay(text)).toBe(false));
