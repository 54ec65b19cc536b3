import { expect, test } from "vitest";
import { dueIn } from "./texts.ts";

const now = new Date("2026-11-28T18:00:00Z");
const inHours = (hours: number) =>
  dueIn(new Date(now.getTime() + hours * 3_600_000).toISOString(), now);

test.each([
  [2, "Vence en 2 h", true],
  [0.2, "Vence ya", true],
  [20, "Vence mañana", false],
  [24, "Vence mañana", false],
  [72, "Vence en 3 días", false],
  [-3, "Venció hace 3 h", true],
  [-24, "Venció hace 1 día", true],
])("%s hours from now: %s", (hours, text, isUrgent) =>
  expect(inHours(hours)).toEqual({ text, isUrgent }),
);
