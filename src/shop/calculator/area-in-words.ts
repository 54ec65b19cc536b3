import { readArea } from "./typed-area.ts";

/** Splits «azotea, 85 m2» into the surface, which is null without one, and the other words. */
export function splitArea(sentence: string): { area: number | null; words: string } {
  const [found] = surface.exec(sentence) ?? [];
  const read = found === undefined ? null : readArea(found.trim());
  if (found === undefined || !read || !("area" in read)) return { area: null, words: sentence };
  return { area: read.area, words: sentence.replace(found, " ") };
}

const side = String.raw`\d[\d.,]{0,9}`;
const metres = String.raw` ?(?:metros?|mts?|m)(?:\.? ?[2²](?!\d)|\.? cuadrados?)?(?![a-z\d²])`;
const surface = new RegExp(
  String.raw`(?<![\d.,a-z])(?:${side}(?:${metres})? ?(?:x|×|por) ?)?${side}${metres}`,
  "i",
);
