/** How a text becomes lines, and lines pieces of one font each. */

/** The code points that a font can draw. */
export type Coverage = ReadonlySet<number>;

const graphemes = new Intl.Segmenter("es", { granularity: "grapheme" });
const charactersOf = (text: string) =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

const canDraw = (coverage: Coverage, character: string) =>
  Array.from(character).every((each) => coverage.has(each.codePointAt(0) ?? 0));

const unseen = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{C}]/u;

/**
 * Returns what the fonts can show of a text: ㎡, which none has, as m2; a box for a letter of another
 * script, so that nobody takes the rest for the whole; emoji left out.
 */
export function drawable(text: string, coverages: readonly Coverage[]): string {
  const canShow = (each: string) => coverages.some((coverage) => canDraw(coverage, each));
  return charactersOf(text.replaceAll(/\r\n?/g, "\n").normalize("NFC"))
    .map((each) => {
      if (each === "\n" || canShow(each)) return each;
      const plain = each.normalize("NFKC");
      if (plain !== each && charactersOf(plain).every(canShow)) return plain;
      return unseen.test(each) ? "" : "□";
    })
    .join("");
}

/** Cuts a line into pieces that are drawn with one font each, the first that has the character. */
export function runsOf(line: string, coverages: readonly Coverage[]) {
  const runs: { font: number; text: string }[] = [];
  for (const each of charactersOf(line)) {
    const font = Math.max(
      0,
      coverages.findIndex((coverage) => canDraw(coverage, each)),
    );
    const last = runs.at(-1);
    if (last?.font === font) last.text += each;
    else runs.push({ font, text: each });
  }
  return runs;
}

/** Breaks a text at blanks, and a word that is wider than a line wherever the line ends. */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    for (const word of paragraph.split(" ").flatMap((each) => fitting(each, width, widthOf))) {
      const longer = line ? `${line} ${word}` : word;
      if (line && widthOf(longer) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  });
}

function fitting(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width) return [word];
  const parts: string[] = [];
  let part = "";
  for (const each of charactersOf(word)) {
    if (part && widthOf(part + each) > width) {
      parts.push(part);
      part = "";
    }
    part += each;
  }
  return [...parts, part];
}
