import { textWidth, type TypeStyle } from "./font.ts";

interface TextBox extends Omit<TypeStyle, "size"> {
  width: number;
  height: number;
  maxLines?: number;
  maxSize?: number;
  /** The distance of baselines, in em. */
  leading?: number;
}

export interface FittedText {
  lines: string[];
  size: number;
  leading: number;
}

/** Breaks words into lines so that the type is as large as the box allows. */
export function fitText(words: string, box: TextBox): FittedText {
  const { maxLines = 3, leading = 0.98 } = box;
  let best = { lines: [words], size: 0, score: Number.NEGATIVE_INFINITY };
  for (const lines of allBreaks(words.split(" "), maxLines)) {
    const fitted = rate(lines, box, leading);
    if (fitted.score > best.score + 0.01) best = fitted;
  }
  return { lines: best.lines, size: best.size, leading };
}

/** Every way to break words into at most this many lines, fewer lines first. */
function allBreaks(words: string[], maxLines: number): string[][] {
  const count = Math.min(maxLines, words.length);
  return Array.from({ length: count }, (_, index) => breaks(words, index + 1)).flat();
}

function breaks(words: string[], lines: number): string[][] {
  if (lines === 1) return [[words.join(" ")]];
  const ends = Array.from({ length: words.length - lines + 1 }, (_, index) => index + 1);
  return ends.flatMap((end) =>
    breaks(words.slice(end), lines - 1).map((rest) => [words.slice(0, end).join(" "), ...rest]),
  );
}

/** Prefers large type in few, even lines without orphans. */
function rate(lines: string[], box: TextBox, leading: number) {
  const { width, height, maxLines: _lines, maxSize = 400, leading: _leading, ...style } = box;
  const widths = lines.map((line) => textWidth(line, { ...style, size: 100 }));
  const widest = Math.max(...widths);
  const heightInEm = 0.73 + (lines.length - 1) * leading + 0.05;
  const size = Math.min((width / widest) * 100, height / heightInEm, maxSize);
  const share = widest / widths.reduce((sum, each) => sum + each, 0);
  const score =
    size *
    (1 -
      0.015 * lines.length -
      0.06 * (lines.length > 1 ? share : 0.5) -
      (lines.some((line) => line.length < 4) ? 0.03 : 0));
  return { lines, size, score };
}

interface FittedName extends FittedText {
  stretch: number;
}

/** The widths that a name may have, from wide to condensed, each with its weight in the rating. */
const faces: readonly [stretch: number, worth: number][] = [
  [108, 1],
  [98, 0.99],
  [88, 0.98],
  [80, 0.96],
  [73, 0.935],
];

/** Condenses before it shrinks: the widest face that allows the largest type. */
export function fitName(name: string, box: TextBox): FittedName {
  let best: FittedName = { lines: [name], size: 0, leading: 1, stretch: 100 };
  let bestWorth = 0;
  for (const [stretch, worth] of faces) {
    const fitted = fitText(name, { weight: 760, ...box, stretch });
    if (fitted.size * worth <= bestWorth) continue;
    best = { ...fitted, stretch };
    bestWorth = fitted.size * worth;
  }
  return best;
}
