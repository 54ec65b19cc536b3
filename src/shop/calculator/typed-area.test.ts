import fc from "fast-check";
import { expect, test } from "vitest";
import { maxArea, readArea } from "./typed-area.ts";

test.each([
  ["120", 120],
  [" 7 ", 7],
  ["1,200", 1200],
  ["100,000", 100_000],
  ["1,200.5", 1200.5],
  ["1 200", 1200],
  ["12,000 m2", 12_000],
  ["12.5", 12.5],
  ["12,5", 12.5],
  [".5", 0.5],
  ["12 m2", 12],
  ["12m²", 12],
  ["120 M2.", 120],
  ["120 metros cuadrados", 120],
  ["80 mts2", 80],
  ["120 mts cuadrados", 120],
  ["120 mts. cuadrados", 120],
  ["120 m cuadrados", 120],
  ["120 m 2", 120],
  ["120 m ²", 120],
  ["120 mt 2.", 120],
  ["12 m x 2", 24],
  ["12 m2 x 2 m", 24],
  ["4x5", 20],
  ["4X5", 20],
  ["4 × 5 m", 20],
  ["12 × 10 m", 120],
  ["12m x 10m", 120],
  ["12 m por 10 m", 120],
  ["3.5 x 2", 7],
  ["3.3*3", 9.9],
])("%j is %d m²", (text, area) => {
  expect(readArea(text)).toEqual({ area });
});

test.each([
  ["", "empty"],
  ["   ", "empty"],
  ["doce", "unreadable"],
  ["m2", "unreadable"],
  ["1e9", "unreadable"],
  ["-5", "unreadable"],
  ["4 x", "unreadable"],
  ["4 x 5 x 6", "unreadable"],
  ["1,20,0", "unreadable"],
  ["0,500", "unreadable"],
  ["12 cm", "unreadable"],
  ["4 m 25", "unreadable"],
  ["cuadrados", "unreadable"],
  ["1.200,5", "separators"],
  ["0", "zero"],
  ["4 x 0", "zero"],
  ["0.001", "zero"],
  ["100,001", "too-large"],
  ["1000 x 1000", "too-large"],
])("%j is no surface: %s", (text, problem) => {
  expect(readArea(text)).toEqual({ problem });
});

const hundredths = fc.integer({ min: 1, max: maxArea * 100 }).map((figure) => figure / 100);
const wordings = fc.constantFrom("", " m2", "m²", " m", " metros cuadrados", " mts2");

test("a figure means the same with and without commas between thousands, whatever unit follows", () => {
  const written = new Intl.NumberFormat("es-MX", { maximumFractionDigits: 2 });
  fc.assert(
    fc.property(hundredths, wordings, (figure, words) => {
      expect(readArea(`${figure}${words}`)).toEqual({ area: figure });
      expect(readArea(written.format(figure) + words)).toEqual({ area: figure });
    }),
  );
});

test("two sides make the surface that they enclose, whichever is typed first", () => {
  const side = fc.integer({ min: 1, max: 300 });
  const times = fc.constantFrom("x", " x ", "×", " × ", "*", " por ");
  fc.assert(
    fc.property(side, side, times, (width, length, sign) => {
      expect(readArea(`${width}${sign}${length}`)).toEqual({ area: width * length });
      expect(readArea(`${length} m${sign}${width} m`)).toEqual({ area: width * length });
    }),
  );
});

test("whatever is typed, there is a surface that can be built or a reason why not", () => {
  const unit = fc.constantFrom(..."0123456789.,x×* m²por-e".split(""));
  const letters = fc.string({ unit, maxLength: 12 });
  fc.assert(
    fc.property(fc.oneof(fc.string(), letters), (text) => {
      const read = readArea(text);
      if ("problem" in read) return;
      expect(read.area).toBeGreaterThan(0);
      expect(read.area).toBeLessThanOrEqual(maxArea);
    }),
  );
});
