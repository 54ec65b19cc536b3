import type { Bars, Roll, RollPart, RollText } from "./paper.ts";
import { measured, type Pen, px, rule, widthOf, write } from "./pen.ts";

/** Draws what a thermal printer prints: black on a strip or a label. */

/** The paper's width in CSS pixels, and what of it a printer reaches on each side. */
export const rollPixels: Record<Roll["width"], number> = { mm80: 302, mm58: 219, label: 378 };
export const labelHeight = 567;
const margins: Record<Roll["width"], number> = { mm80: 15, mm58: 19, label: 19 };

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
    case "text":
      return drawText(pen, part, line);
    case "box":
      return drawBox(pen, part, line);
    case "bars":
      pen.y += drawBars(pen, part, line) + 4;
      return;
    case "code":
      return drawCode(pen, part, line);
    case "logo":
      return drawLogo(pen, line);
    case "rule":
      rule(pen, pen.y + gap / 2, [line[0], line[0] + line[1]], black);
      pen.y += gap;
  }
}

const at = ({ y }: Pen, [left, width]: Line) => [left, y, width] as const;

function drawText(pen: Pen, { text, style = "plain", isCentred, size }: RollText, line: Line) {
  const own = size === undefined ? {} : { size: size / px, high: (size / px) * 1.3 };
  const align = isCentred ? ({ align: "centre" } as const) : {};
  pen.y += write(pen, text, at(pen, line), { ...styles[style], ...own, ...align, colour: black });
}

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

/** With the ten modules of white on each side that a scanner needs. @returns the height */
export function drawBars({ doc, y }: Pen, { bars, width }: Bars, [x, whole]: Line): number {
  const wide = Math.min(whole / (width + 20), 2);
  const left = x + (whole - width * wide) / 2;
  const top = y + gap / 2;
  for (const bar of bars)
    doc.rect((left + bar.x * wide) * px, top * px, bar.width * wide * px, barsHigh * px);
  doc.fill(black);
  return barsHigh + gap / 2;
}

/** As wide as a reader sees from an arm's length. */
const codeSide = 110;

function drawCode(pen: Pen, { rows, lines }: RollPart & { kind: "code" }, [x, width]: Line): void {
  const top = labelHeight - codeSide - x;
  const side = codeSide / rows.length;
  for (const [row, modules] of rows.entries())
    for (const [column, isBlack] of modules.entries())
      if (isBlack)
        pen.doc.rect((x + column * side) * px, (top + row * side) * px, side * px, side * px);
  pen.doc.fill(black);
  rule(pen, top - gap, [x, x + width], black, 2);
  pen.y = top;
  for (const line of lines) drawText(pen, line, [x + codeSide + 15, width - codeSide - 15]);
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
