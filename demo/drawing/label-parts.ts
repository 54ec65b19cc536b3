import { ink, marigold } from "./color.ts";
import { capHeight, text, textWidth, type TypeStyle } from "./font.ts";
import type { Painted } from "./painted.ts";
import { ellipse } from "./shapes.ts";
import { type FittedText, fitText } from "./text-fit.ts";
import { mark } from "./tiles.ts";

interface Lines {
  items: Painted[];
  /** The baseline of the last line. */
  lastY: number;
}

/** Sets fitted lines; y is the top of the first line's capitals. */
export function nameLines(
  { lines, size, leading, stretch }: FittedText & { stretch: number },
  x: number,
  y: number,
  fill: string,
): Lines {
  const baseLine = (index: number) => y + size * (capHeight + index * leading);
  return {
    items: lines.map((line, index) => ({
      path: text(line, x, baseLine(index), { size, weight: 760, stretch, tracking: -0.012 }),
      fill,
    })),
    lastY: baseLine(lines.length - 1),
  };
}

/** A sentence in two lines at most, with a smaller size until it fits; y is the first baseline. */
export function paragraph(
  sentence: string,
  x: number,
  y: number,
  width: number,
  style: TypeStyle,
  fill: string,
): Painted[] {
  const lines = wrap(sentence, width, style);
  if (lines.length > 2)
    return paragraph(sentence, x, y, width, { ...style, size: style.size * 0.92 }, fill);
  return lines.map((line, index) => ({
    path: text(line, x, y + index * style.size * 1.18, style),
    fill,
  }));
}

function wrap(sentence: string, width: number, style: TypeStyle): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of sentence.split(" ")) {
    const longer = `${line} ${word}`.trim();
    if (textWidth(longer, style) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

const brandStyle = (size: number) => ({ size, weight: 720, stretch: 112, tracking: 0.02 });

/** How wide the brand is for a mark of 1. */
export const brandWidth = textWidth("Obra Limpia", brandStyle(0.66)) + 1.32;

interface BrandColors {
  text: string;
  tile: string;
  leaves: string;
}

/** The mark and its name beside it. An anchor of 0.5 centers it at x. */
export function brand(
  x: number,
  y: number,
  size: number,
  colors: BrandColors,
  anchor = 0,
): Painted[] {
  const style = brandStyle(size * 0.66);
  const total = size * 1.32 + textWidth("Obra Limpia", style);
  const left = x - total * anchor;
  const baseLine = y + size * 0.5 + (style.size * capHeight) / 2;
  return [
    ...mark(left, y, size, colors.tile, colors.leaves),
    { path: text("Obra Limpia", left + size * 1.32, baseLine, style), fill: colors.text },
  ];
}

interface BadgeColors {
  disc: string;
  text: string;
}

/** The size in a disc: its figure large, its unit small under it. */
export function badge(
  size: string,
  centerX: number,
  centerY: number,
  radius: number,
  { disc, text: color }: BadgeColors = { disc: marigold, text: ink },
): Painted[] {
  const [, figure = size, unit = ""] = /^([\d.,/]+)\s*(.*)$/.exec(size) ?? [];
  const style = { weight: 800, stretch: 96 };
  const fitted = fitText(figure, {
    ...style,
    width: radius * 1.3,
    height: radius * 0.98,
    maxLines: 1,
  });
  const y = centerY + (fitted.size * capHeight) / 2 - (unit ? radius * 0.2 : 0);
  const items: Painted[] = [
    { path: ellipse(centerX, centerY, radius), fill: disc },
    {
      path: text(figure, centerX, y, {
        ...style,
        size: fitted.size,
        anchor: 0.5,
        tracking: -0.01,
      }),
      fill: color,
    },
  ];
  return unit ? [...items, badgeUnit(unit, centerX, y, radius, color)] : items;
}

function badgeUnit(
  unit: string,
  centerX: number,
  figureY: number,
  radius: number,
  fill: string,
): Painted {
  const width = textWidth(unit, { size: 1, weight: 700 });
  const size = Math.min(radius * 0.44, (radius * 1.15) / width);
  return {
    path: text(unit, centerX, figureY + radius * 0.1 + size * 0.8, {
      size,
      weight: 700,
      anchor: 0.5,
    }),
    fill,
  };
}
