import { readFile } from "node:fs/promises";
import * as fontkit from "fontkit";
import subsetFont from "subset-font";
import type { Look } from "./paper.ts";
import type { Coverage } from "./typeset.ts";

/** A font with the one that has the signs it lacks: fractions, arrows, Greek, Cyrillic. */
export interface Face {
  fonts: { name: string; file: Buffer }[];
  coverages: Coverage[];
  /** Parts of its size: above the baseline, and in all. */
  ascent: number;
  height: number;
}

/** @param said every character that the face may have to draw, and others */
export async function faceOf(
  name: string,
  { file, weight, fallback }: Look["fonts"][keyof Look["fonts"]],
  said: string,
): Promise<Face> {
  const own = await subset(file, said, weight);
  const more = await subset(fallback, said, null);
  return {
    fonts: [
      { name, file: own.file },
      { name: `${name} more`, file: more.file },
    ],
    coverages: [own.coverage, more.coverage],
    ascent: own.ascent / own.unitsPerEm,
    height: (own.ascent - own.descent) / own.unitsPerEm,
  };
}

/** pdfkit reads neither variable fonts nor their compressed form. */
async function subset(path: string, characters: string, weight: number | null) {
  const file = await subsetFont(await readFile(path), characters, {
    targetFormat: "sfnt",
    ...(weight !== null && { variationAxes: { wght: weight } }),
  });
  const font = fontkit.create(file);
  if (!("characterSet" in font)) throw new Error(`${path} holds several fonts`);
  const { characterSet, ascent, descent, unitsPerEm } = font;
  return { file, coverage: new Set(characterSet), ascent, descent, unitsPerEm };
}
