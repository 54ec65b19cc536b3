/**
 * Code 128, with which the counters of OXXO read a reference (ISO/IEC 15417): the widths of bars
 * and spaces of each symbol, in modules, bar first.
 */
const symbols = (
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 " +
  "122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 " +
  "321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 " +
  "211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 " +
  "213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 " +
  "121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 " +
  "241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 " +
  "412121 111143 111341 131141 114113 114311 411113 411311 113141 114131"
).split(" ");
const startOfPairs = { value: 105, widths: "211232" };
const startOfText = { value: 104, widths: "211214" };
const stop = "2331112";
/** Digits stand alone after it. */
const toSingles = 100;
const firstSingle = 16;

export interface Bar {
  /** In modules from the first bar. */
  x: number;
  width: number;
}

/**
 * Returns the bars of a number, two digits to a symbol, and the modules that they take together.
 * Null for anything but digits.
 */
export function barsOf(number: string): Bars | null {
  if (!/^\d{2,40}$/.test(number)) return null;
  return coded(startOfPairs, valuesOf(number));
}

/** The bars of capitals and digits, one to a symbol, as our own papers have them. */
export const barsOfText = (text: string): Bars =>
  coded(
    startOfText,
    Array.from(text, (each) => (each.codePointAt(0) ?? 0) - 32),
  );

export interface Bars {
  bars: Bar[];
  width: number;
}

function coded(start: typeof startOfPairs, values: number[]): Bars {
  const sum = values.reduce((all, value, place) => all + value * (place + 1), start.value);
  const coded = [...values, sum % 103].map((value) => symbols[value]);
  return draw([start.widths, ...coded, stop].join(""));
}

function valuesOf(number: string): number[] {
  const pairs = number.match(/\d\d/g) ?? [];
  const single = number.length % 2 === 1 ? Number(number.at(-1)) : null;
  return [...pairs.map(Number), ...(single === null ? [] : [toSingles, firstSingle + single])];
}

function draw(widths: string): Bars {
  const bars: Bar[] = [];
  let x = 0;
  for (const [place, digit] of widths.split("").entries()) {
    const width = Number(digit);
    if (place % 2 === 0) bars.push({ x, width });
    x += width;
  }
  return { bars, width: x };
}
