import { expect, test } from "vitest";
import { formatMoment } from "./moments.ts";

const now = new Date("2026-11-25T02:30:00Z");

test("a moment of today is told by its time, in Mexico City", () => {
  expect(formatMoment("2026-11-24T19:52:00Z", now)).toBe("Hoy, 13:52");
  expect(formatMoment(new Date("2026-11-24T06:05:00Z"), now)).toBe("Hoy, 00:05");
});

test("yesterday has its name, an earlier day no year, and another year no time", () => {
  expect(formatMoment("2026-11-24T02:55:00Z", now)).toBe("Ayer, 20:55");
  expect(formatMoment("2026-11-23T02:55:00Z", now)).toBe("22 nov, 20:55");
  expect(formatMoment("2025-11-24T20:55:00Z", now)).toBe("24 nov 2025");
  expect(formatMoment("2026-01-01T05:59:00Z", now)).toBe("31 dic 2025");
});
