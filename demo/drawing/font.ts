import { create, type Font, type GlyphRun } from "fontkit";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { decompress } from "wawoff2";
import { Path } from "./path.ts";

export interface TypeStyle {
  size: number;
  weight?: number;
  /** Width of the face in percent: 100 is normal, less is condensed. */
  stretch?: number;
  /** Space between letters, in em. */
  tracking?: number;
}

interface TextStyle extends TypeStyle {
  /** Which part of the text is left of x: 0 starts there, 0.5 is centered, 1 ends there. */
  anchor?: number;
}

/** Height of capitals in em. */
export const capHeight = 0.686;

/**
 * Archivo Variable as outlines, which need no installed font when rasterized, measure exactly, and
 * can be bent with the pack like any other path.
 */
const font = await openFont();
const faces = new Map<string, Font>();
const runs = new Map<string, GlyphRun>();

async function openFont(): Promise<Font> {
  const file = createRequire(import.meta.url).resolve(
    "@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2",
  );
  const opened = create(Buffer.from(await decompress(readFileSync(file))));
  if (!("getVariation" in opened)) throw new Error(`${file} is not one variable font`);
  return opened;
}

function remembered<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

function layOut(line: string, weight: number, stretch: number): GlyphRun {
  return remembered(runs, `${line}|${weight}|${stretch}`, () =>
    remembered(faces, `${weight}/${stretch}`, () =>
      font.getVariation({ wght: weight, wdth: stretch }),
    ).layout(line),
  );
}

export function textWidth(
  line: string,
  { size, weight = 700, stretch = 100, tracking = 0 }: TypeStyle,
): number {
  const { advanceWidth } = layOut(line, weight, stretch);
  return (advanceWidth / 1000) * size + tracking * size * (line.length - 1);
}

/** Text as a path; y is its baseline. */
export function text(line: string, x: number, y: number, style: TextStyle): Path {
  const { size, weight = 700, stretch = 100, tracking = 0, anchor = 0 } = style;
  const { glyphs, positions } = layOut(line, weight, stretch);
  const scale = size / 1000;
  const outline = new Path();
  let pen = x - textWidth(line, style) * anchor;
  for (const [index, glyph] of glyphs.entries()) {
    const { xOffset, xAdvance } = positions[index] ?? { xOffset: 0, xAdvance: 0 };
    const left = pen + xOffset * scale;
    for (const { command, args } of glyph.path.commands) {
      const at = args.map((value, index) =>
        index % 2 === 0 ? left + value * scale : y - value * scale,
      );
      draw(outline, command, at);
    }
    pen += xAdvance * scale + tracking * size;
  }
  return outline;
}

type Command = "moveTo" | "lineTo" | "quadraticCurveTo" | "bezierCurveTo" | "closePath";

function draw(outline: Path, command: Command, at: number[]): void {
  const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0] = at;
  if (command === "moveTo") outline.moveTo(ax, ay);
  else if (command === "lineTo") outline.lineTo(ax, ay);
  else if (command === "quadraticCurveTo") outline.quadraticTo(ax, ay, bx, by);
  else if (command === "bezierCurveTo") outline.curveTo(ax, ay, bx, by, cx, cy);
  else outline.close();
}
