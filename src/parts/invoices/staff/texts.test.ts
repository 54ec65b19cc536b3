import { expect, test } from "vitest";
import { deadline } from "./texts.ts";

const now = new Date("2026-11-28T12:00:00-06:00");
const inHours = (hours: number) =>
  deadline(new Date(now.getTime() + hours * 3_600_000).toISOString(), now);

test.each([
  [2, "Hoy, 14:00", true],
  [20, "Mañana, 08:00", true],
  [24, "Mañana, 12:00", true],
  [25, "dom 29 nov", false],
  [72, "mar 1 dic", false],
  [-3, "Venció hoy, 09:00", true],
  [-24, "Venció ayer, 12:00", true],
  [-72, "Venció el 25 nov", true],
])("%s hours from now: %s", (hours, text, isSoon) =>
  expect(inHours(hours)).toEqual({ text, isSoon }),
);
