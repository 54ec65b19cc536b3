import type { Roll, RollPart, RollWidth } from "./paper.ts";
import { measured, type Pen, px, rule, widthOf, write } from "./pen.ts";

/** Draws what a receipt printer prints: black on a strip. */

/** The paper's width in CSS pixels, and what of it a printer reaches on each side. */
export const rollPixels: Record<RollWidth, number> = { mm80: 302, mm58: 219 };
const margins: Record<RollWidth, number> = { mm80: 15, mm58: 19 };

const black = "#000000";
const styles = {
  plain: { font: "plain", size: 13, high: 18 },
  strong: { font: "strong", size: 13, high: 18 },
  large: { font: "strong", size: 20, high: 26 },
} as const;
const gap = 12;
const barsHigh = 40;

/** Where a line begins, and how wide it may be. */
type Line = readonly [left: number, width: number];

/** @returns how long it is */
export function drawRoll(pen: Pen, { width, parts }: Roll): number {
  const left = margins[width];
  const line: Line = [left, rollPixels[width] - 2 * left];
  pen.y = left;
  for (const part of parts) drawPart(pen, part, line);
  return pen.y + 2 * left;
}

function drawPart(pen: Pen, part: RollPart, line: Line): void {
  switch (part.kind) {
    case "pair":
      return drawPair(pen, part, line);
    case "text": {
      const { text, style = "plain", isCentred } = part;
      const align = isCentred ? ({ align: "centre" } as const) : {};
      pen.y += write(pen, text, at(pen, line), { ...styles[style], colour: black, ...align });
      return;
    }
    case "box":
      return drawBox(pen, part, line);
    case "bars":
      return drawBars(pen, part, line);
    case "logo":
      return drawLogo(pen, line);
    case "rule":
      rule(pen, pen.y + gap / 2, [line[0], line[0] + line[1]], black);
      pen.y += gap;
  }
}

const at = ({ y }: Pen, [left, width]: Line) => [left, y, width] as const;

/** The figure keeps its width; what it is called takes the rest, in several lines if need be. */
function drawPair(
  pen: Pen,
  { left, right, style = "plain" }: RollPart & { kind: "pair" },
  [x, width]: Line,
): void {
  const type = { ...styles[style], colour: black };
  const figure = Math.min(widthOf(pen, right, type) + 1, width * 0.7);
  const name = width - figure - 8;
  const high = write(pen, left, [x, pen.y, name], type);
  const shown = write(pen, right, [x + width - figure, pen.y, figure], { ...type, align: "right" });
  pen.y += Math.max(high, shown);
}

function drawBox(pen: Pen, { title, lines }: RollPart & { kind: "box" }, [x, width]: Line): void {
  const inner = width - 28;
  const head = { font: "strong", size: 16, high: 22 } as const;
  const high = lines.reduce(
    (sum, text) => sum + measured(pen, text, inner, styles.plain),
    measured(pen, title, inner, head) + 16,
  );
  pen.doc
    .roundedRect(x * px, (pen.y + gap / 2) * px, width * px, high * px, 3 * px)
    .lineWidth(1.5 * px)
    .strokeColor(black)
    .stroke();
  let y = pen.y + gap / 2 + 8;
  y += write(pen, title, [x + 14, y, inner], { ...head, colour: black });
  for (const text of lines)
    y += write(pen, text, [x + 14, y, inner], { ...styles.plain, colour: black });
  pen.y += high + gap;
}

/** With the ten modules of white on each side that a scanner needs. */
function drawBars(pen: Pen, { bars, width }: RollPart & { kind: "bars" }, [x, whole]: Line): void {
  const wide = Math.min(whole / (width + 20), 2);
  const left = x + (whole - width * wide) / 2;
  const top = pen.y + gap / 2;
  for (const bar of bars)
    pen.doc.rect((left + bar.x * wide) * px, top * px, bar.width * wide * px, barsHigh * px);
  pen.doc.fill(black);
  pen.y += barsHigh + gap / 2 + 4;
}

function drawLogo(pen: Pen, line: Line): void {
  const { logo, name } = pen.look;
  const [x, width] = line;
  if (logo) {
    const scale = Math.min(width / logo.width, 1);
    const [wide, high] = [logo.width * scale, logo.height * scale];
    const left = x + (width - wide) / 2;
    pen.doc.image(logo.file, left * px, pen.y * px, { width: wide * px, height: high * px });
    pen.y += high + 8;
  }
  if (logo?.isWordmark) return;
  const style = { font: "title", size: 20, high: 26, colour: black, align: "centre" } as const;
  pen.y += write(pen, name, at(pen, line), style);
}
