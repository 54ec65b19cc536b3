import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { root } from "#src/platform/root.server.ts";
import type { TypefaceName } from "./typefaces.ts";

/** Advance and outline of each character, in thousandths of the size (scripts/subset-font.ts). */
const Glyphs = v.record(v.string(), v.tuple([v.number(), v.string()]));
type Glyphs = v.InferOutput<typeof Glyphs>;

interface Style {
  colour: string;
  /** Maximum width of a line. */
  room: number;
  size: number;
}

/** Draws words as SVG outlines, in the bold of a brand's font; null for no words. */
export async function wordsSvg(
  typeface: TypefaceName,
  words: string,
  { colour, room, size }: Style,
): Promise<Buffer | null> {
  const file = join(root, `src/brand/glyphs/${typeface}.json`);
  const glyphs = v.parse(Glyphs, JSON.parse(await readFile(file, "utf8")));
  const lines = wrap(words, (text) => (widthOf(glyphs, text) * size) / 1000 <= room);
  if (lines.length === 0) return null;
  const lineHeight = Math.round(size * 1.25);
  const paths = lines.map((line, index) => {
    const baseline = index * lineHeight + size;
    return `<g transform="translate(0 ${baseline}) scale(${size / 1000})">${outline(glyphs, line)}</g>`;
  });
  const height = lines.length * lineHeight;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${room}" height="${height}" fill="${colour}">` +
      `${paths.join("")}</svg>`,
  );
}

/** A long word of its own is never broken. */
function wrap(words: string, fits: (text: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const nothing: Glyphs[string] = [0, ""];

/** Characters that the font lacks become a space. */
const glyphOf = (glyphs: Glyphs, character: string) => glyphs[character] ?? glyphs[" "] ?? nothing;

const widthOf = (glyphs: Glyphs, text: string) =>
  Array.from(text).reduce((sum, character) => sum + glyphOf(glyphs, character)[0], 0);

function outline(glyphs: Glyphs, text: string): string {
  let at = 0;
  let paths = "";
  for (const character of text) {
    const [advance, path] = glyphOf(glyphs, character);
    if (path) paths += `<path transform="translate(${at} 0)" d="${path}"/>`;
    at += advance;
  }
  return paths;
}
