import { cleanCode } from "#src/base/kernel/strings.ts";

/** Parses a surface as people in Mexico type it: «120», «1,200 m2», «4x5», «12 × 10 m». */

export type TypedArea = { area: number } | { problem: AreaProblem };

export type AreaProblem =
  | "empty"
  /** Neither a figure nor two figures with a × between them. */
  | "unreadable"
  /** «1.200,5»: the thousands separator of other countries is the decimal point here. */
  | "separators"
  | "zero"
  | "too-large";

export const maxArea = 100_000;

export function readArea(text: string): TypedArea {
  const typed = withoutUnits(text);
  if (typed === "") return { problem: cleanCode(text) === "" ? "empty" : "unreadable" };
  const sides = typed.split(/x|×|\*|por/).map((side) => side.trim());
  if (sides.length > 2) return { problem: "unreadable" };
  const lengths = sides.map(readFigure);
  if (lengths.includes("separators")) return { problem: "separators" };
  if (lengths.includes("unreadable")) return { problem: "unreadable" };
  const area = tidy(lengths.reduce<number>((product, length) => product * Number(length), 1));
  if (area === 0) return { problem: "zero" };
  return area > maxArea ? { problem: "too-large" } : { area };
}

const unit = /(?<=[\d\s.]|^)(metros?|mts?|m)\.?( ?[2²](?!\d)| cuadrados?)?\.?(?=\s|x|×|\*|$)/g;

function withoutUnits(text: string): string {
  return cleanCode(text).toLowerCase().replace(unit, "").trim();
}

const thousands = /^[1-9]\d{0,2}([, ]\d{3})+(\.\d*)?$/;
const plain = /^(\d+(\.\d*)?|\.\d+)$/;
/** One or two digits after a comma can't be thousands. */
const decimalComma = /^\d+,\d{1,2}$/;
const european = /^\d{1,3}(\.\d{3})+,\d+$/;

export function readFigure(text: string): number | "unreadable" | "separators" {
  if (plain.test(text)) return Number(text);
  if (thousands.test(text)) return Number(text.replace(/[, ]/g, ""));
  if (decimalComma.test(text)) return Number(text.replace(",", "."));
  return european.test(text) ? "separators" : "unreadable";
}

/** Rounds to two decimals: nobody measures more finely, and 3.3 × 3 should be 9.9. */
function tidy(area: number): number {
  return Math.round(area * 100) / 100;
}
