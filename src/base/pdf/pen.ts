import type { Face } from "./faces.ts";
import type { FontName, Look } from "./paper.ts";
import { drawable, linesOf, runsOf } from "./typeset.ts";

/** What every paper is drawn with. */

/** CSS pixels: a letter page is one of 816 × 1056. */
export const px = 0.75;

interface Style {
  font?: FontName;
  size?: number;
  /** The height of a line. */
  high?: number;
  colour?: string;
  align?: "right" | "centre";
}

export interface Pen {
  doc: PDFKit.PDFDocument;
  look: Look;
  faces: Record<FontName, Face>;
  /** Where the next block begins. */
  y: number;
}

/** Writes text into a column. @returns the height that it takes */
export function write(
  pen: Pen,
  text: string,
  [x, y, width]: readonly [x: number, y: number, width: number],
  { font = "plain", size = 14, high = 20, colour = pen.look.ink, align }: Style = {},
): number {
  const { doc, faces } = pen;
  const { fonts, coverages, ascent, height } = faces[font];
  const lines = brokenInto(pen, text, width, { font, size });
  doc.fillColor(colour);
  for (const [at, line] of lines.entries()) {
    const free = align ? width - widthOf(pen, line, { font, size }) : 0;
    let left = x + (align === "centre" ? free / 2 : free);
    const baseline = y + high * at + (high - height * size) / 2 + ascent * size;
    for (const run of runsOf(line, coverages)) {
      doc.font(fonts[run.font]?.name ?? font).fontSize(size * px);
      const place = { lineBreak: false, baseline: "alphabetic" } as const;
      doc.text(run.text, left * px, baseline * px, place);
      left += doc.widthOfString(run.text) / px;
    }
  }
  return lines.length * high;
}

type Type = Required<Pick<Style, "font" | "size">>;

const brokenInto = (pen: Pen, text: string, width: number, type: Type) =>
  linesOf(drawable(text, pen.faces[type.font].coverages), width, (part) =>
    widthOf(pen, part, type),
  );

export function widthOf({ doc, faces }: Pen, line: string, { font, size }: Type): number {
  const { fonts, coverages } = faces[font];
  let width = 0;
  for (const run of runsOf(line, coverages))
    width += doc
      .font(fonts[run.font]?.name ?? font)
      .fontSize(size * px)
      .widthOfString(run.text);
  return width / px;
}

/** @returns the height that the text would take */
export const measured = (pen: Pen, text: string, width: number, type: Type & { high: number }) =>
  brokenInto(pen, text, width, type).length * type.high;

export function rule(
  { doc }: Pen,
  y: number,
  [from, to]: [from: number, to: number],
  colour: string,
  width = 1,
) {
  doc
    .moveTo(from * px, y * px)
    .lineTo(to * px, y * px)
    .lineWidth(width * px)
    .strokeColor(colour)
    .stroke();
}
