import { expect, test } from "vitest";
import { readableReference, timeLeft } from "./vouchers.ts";

test.each([
  ["93021847665012", "9302 1847 6650 12"],
  ["646180111812345678", "6461 8011 1812 3456 78"],
  ["1234", "1234"],
])("%s is read as %s", (reference, shown) => expect(readableReference(reference)).toBe(shown));

test.each([
  ["2026-11-27T20:38:00Z", "Te quedan 2 días y 6 horas"],
  ["2026-11-26T15:00:00Z", "Te queda 1 día y 1 hora"],
  ["2026-11-26T14:30:00Z", "Te queda 1 día"],
  ["2026-11-25T15:01:59Z", "Te queda 1 hora y 1 minuto"],
  ["2026-11-25T14:05:00Z", "Te quedan 5 minutos"],
  ["2026-11-25T14:01:00Z", "Te queda 1 minuto"],
  ["2026-11-25T14:00:00Z", null],
  ["2026-11-25T11:00:00Z", null],
  ["2026-11-24T14:00:00Z", null],
])("at two o'clock, what ends at %s: %s", (until, left) =>
  expect(timeLeft(new Date(until), new Date("2026-11-25T14:00:00Z"))).toBe(left),
);
