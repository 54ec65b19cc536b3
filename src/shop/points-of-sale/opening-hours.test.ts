import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isInOrder,
  isTime,
  isTimeZone,
  localTime,
  openState,
  weekdays,
  type WeekHours,
} from "./opening-hours.ts";
import { hoursLines, openNow, readyIn } from "./texts.ts";

const workday = [{ opens: "09:00", closes: "18:00" }];
const week = {
  monday: workday,
  tuesday: workday,
  wednesday: workday,
  thursday: workday,
  friday: workday,
  saturday: [{ opens: "09:00", closes: "14:00" }],
};
const mexico = "America/Mexico_City";
const said = (now: string, timeZone = mexico) => openNow(openState(week, timeZone, new Date(now)));

test("an outlet tells when it closes, and when it opens next", () => {
  // 16 November 2026 is a Monday, and Mexico City is six hours behind UTC all year.
  expect(said("2026-11-16T15:00:00Z")).toBe("Abierto · cierra a las 6:00 p.m.");
  expect(said("2026-11-16T14:59:00Z")).toBe("Cerrado · abre hoy a las 9:00 a.m.");
  expect(said("2026-11-17T00:00:00Z")).toBe("Cerrado · abre mañana a las 9:00 a.m.");
  expect(said("2026-11-21T20:00:00Z")).toBe("Cerrado · abre el lunes a las 9:00 a.m.");
  expect(openNow(openState({}, mexico, new Date()))).toBe("Cerrado");
});

test("an order is ready in its hours, or when the outlet opens after them", () => {
  const ready = (from: string, readyHours: number, hours: WeekHours | null = week) =>
    readyIn({ readyHours, hours, timeZone: mexico }, new Date(from));
  // Monday, 9:00 a.m.
  expect(ready("2026-11-16T15:00:00Z", 4)).toBe("Listo en 4 horas");
  expect(ready("2026-11-16T15:00:00Z", 48)).toBe("Listo en 2 días");
  // At 10:30 p.m. it is closed, and Saturday's afternoon leads to Monday.
  expect(ready("2026-11-17T00:30:00Z", 4)).toBe("Listo el 17 de noviembre, 9:00 a.m.");
  expect(ready("2026-11-21T19:00:20Z", 2)).toBe("Listo el 23 de noviembre, 9:00 a.m.");
  // Before it opens.
  expect(ready("2026-11-16T10:00:00Z", 1)).toBe("Listo el 16 de noviembre, 9:00 a.m.");
  for (const hours of [null, {}])
    expect(ready("2026-11-17T00:30:00Z", 4, hours)).toBe("Listo en 4 horas");
});

test("an outlet goes by its own clock: Tijuana closes two hours after Mexico City, Cancún earlier", () => {
  const moment = "2026-11-17T00:30:00Z";
  expect(said(moment)).toBe("Cerrado · abre mañana a las 9:00 a.m.");
  expect(said(moment, "America/Tijuana")).toBe("Abierto · cierra a las 6:00 p.m.");
  expect(localTime(new Date(moment), "America/Cancun")).toEqual({
    weekday: "monday",
    time: "19:30",
  });
  // In July Tijuana has daylight saving time and Mexico City does not.
  expect(localTime(new Date("2026-07-14T01:30:00Z"), "America/Tijuana").time).toBe("18:30");
  expect(localTime(new Date("2026-07-14T01:30:00Z"), mexico).time).toBe("19:30");
});

test("after the morning's hours comes the afternoon, and a single open day returns in a week", () => {
  const siesta = {
    wednesday: [
      { opens: "16:00", closes: "19:00" },
      { opens: "09:00", closes: "13:30" },
    ],
  };
  const at = (now: string) => openNow(openState(siesta, mexico, new Date(now)));
  expect(at("2026-11-18T19:30:00Z")).toBe("Cerrado · abre hoy a las 4:00 p.m.");
  expect(at("2026-11-19T01:00:00Z")).toBe("Cerrado · abre el miércoles a las 9:00 a.m.");
  expect(hoursLines(siesta)).toContain("Miércoles 9:00 a.m. a 1:30 p.m. y 4:00 p.m. a 7:00 p.m.");
});

test("days with the same hours are one line, as on the shop's door", () => {
  expect(hoursLines(week)).toEqual([
    "Lunes a viernes 9:00 a.m. a 6:00 p.m.",
    "Sábado 9:00 a.m. a 2:00 p.m.",
    "Domingo cerrado",
  ]);
  expect(hoursLines({ ...week, saturday: null })).toEqual([
    "Lunes a viernes 9:00 a.m. a 6:00 p.m.",
    "Sábado y domingo cerrado",
  ]);
  expect(hoursLines(Object.fromEntries(weekdays.map((day) => [day, workday])))).toEqual([
    "Todos los días 9:00 a.m. a 6:00 p.m.",
  ]);
});

test("at any moment an outlet is open or says an hour at which it opens", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true }),
      fc.constantFrom("America/Tijuana", "America/Cancun", "America/Hermosillo", mexico),
      (now, timeZone) => {
        expect(openState(week, timeZone, now).kind).not.toBe("never");
      },
    ),
    { numRuns: 100 },
  );
});

test("hours that end before they begin, or run into each other, are noticed", () => {
  const monday = (...spans: [string, string][]) =>
    isInOrder({ monday: spans.map(([opens, closes]) => ({ opens, closes })) });
  expect(monday(["09:00", "18:00"])).toBe(true);
  expect(monday(["16:00", "19:00"], ["09:00", "14:00"])).toBe(true);
  expect(monday(["18:00", "09:00"])).toBe(false);
  expect(monday(["09:00", ""])).toBe(false);
  expect(monday(["09:00", "15:00"], ["14:00", "19:00"])).toBe(false);
  expect(monday(["9", "18"])).toBe(false);
  expect(monday(["", "18:00"])).toBe(false);
  expect(monday(["09:00", "09:00"])).toBe(false);
  expect(monday(["09:00", "14:00"], ["14:00", "19:00"])).toBe(false);
});

test.each(["00:00", "09:30", "19:59", "23:59"])("%s is a time", (text) => {
  expect(isTime(text)).toBe(true);
});
test.each(["24:00", "9:30", "12:60", " 09:00", "09:00 ", "09:00:00", "x09:00"])(
  "«%s» is no time as a field of hours writes it",
  (text) => expect(isTime(text)).toBe(false),
);

test("at the minute at which one span ends and the next begins an outlet is open", () => {
  const monday = [...workday, { opens: "18:00", closes: "20:00" }];
  expect(openState({ monday }, mexico, new Date("2026-11-17T00:00:00Z"))).toEqual({
    kind: "open",
    closes: "20:00",
  });
});

test("days that close or open at another hour are lines of their own", () => {
  const late = [{ opens: "10:00", closes: "18:00" }];
  const short = [{ opens: "10:00", closes: "14:00" }];
  const both = [...short, { opens: "16:00", closes: "18:00" }];
  expect(hoursLines({ monday: workday, tuesday: late, wednesday: short, thursday: both })).toEqual([
    "Lunes 9:00 a.m. a 6:00 p.m.",
    "Martes 10:00 a.m. a 6:00 p.m.",
    "Miércoles 10:00 a.m. a 2:00 p.m.",
    "Jueves 10:00 a.m. a 2:00 p.m. y 4:00 p.m. a 6:00 p.m.",
    "Viernes a domingo cerrado",
  ]);
});

test("a time zone is one that clocks know", () => {
  expect(isTimeZone("America/Tijuana")).toBe(true);
  expect(isTimeZone("América/Tijuana")).toBe(false);
});
