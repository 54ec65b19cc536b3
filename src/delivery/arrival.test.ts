import { describe, expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { arrivalOf } from "./arrival.ts";
import { arrivalWords } from "./texts.ts";

const words = (from: string, first: number, last: number) =>
  arrivalWords(defined(arrivalOf(from, { from: first, to: last })));

describe("when an order arrives", () => {
  test("days count from the day on which it was placed in Mexico", () => {
    expect(arrivalOf("2026-11-21T05:30:00Z", { from: 3, to: 4 })).toEqual({
      first: "2026-11-23",
      last: "2026-11-24",
    });
  });

  test("what is no date promises nothing", () => {
    expect(arrivalOf("mañana", { from: 3, to: 4 })).toBeNull();
  });

  test.each([
    [2, 2, "23 de noviembre"],
    [2, 3, "23 o 24 de noviembre"],
    [2, 6, "entre el 23 y el 27 de noviembre"],
    [9, 10, "30 de noviembre o 1 de diciembre"],
    [8, 12, "entre el 29 de noviembre y el 3 de diciembre"],
  ])("%i to %i days are said as people say them", (first, last, expected) => {
    expect(words("2026-11-21T18:00:00Z", first, last)).toBe(expected);
  });

  test("the turn of the year is told by its months", () => {
    expect(words("2026-12-30T18:00:00Z", 1, 2)).toBe("31 de diciembre o 1 de enero");
  });
});
