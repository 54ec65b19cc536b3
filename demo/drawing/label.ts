import { ink, marigold, type Tones } from "./color.ts";
import { capHeight, text } from "./font.ts";
import { icon } from "./icons.ts";
import { badge, brand, brandWidth, nameLines, paragraph } from "./label-parts.ts";
import type { Painted } from "./painted.ts";
import { rect } from "./shapes.ts";
import { fitName } from "./text-fit.ts";
import { tileBand } from "./tiles.ts";

/** The texts and tones of a pack. */
export interface LabelledPack {
  tones: Tones;
  name: string;
  size: string;
  descriptor: string;
  icons: readonly string[];
  /** The color of what is inside, #rrggbb, where people choose by it. */
  swatch?: string;
  /** A field of the family's color, or white with colored type. */
  layout: "field" | "white";
}

/** The label's measures. */
export interface LabelBox {
  width: number;
  height: number;
  /** The width for type: a round pack hides the rest. */
  safeWidth: number;
  headHeight: number;
  /** Height of the tiles along the bottom. */
  bandHeight: number;
  padding: number;
  /** How much larger badge and descriptor are than the width of a pack gives. */
  smallType?: number;
}

interface Sheet {
  pack: LabelledPack;
  box: LabelBox;
  colors: Record<"field" | "type" | "text" | "accent" | "onAccent" | "head", string>;
  left: number;
  fieldTop: number;
  fieldBottom: number;
}

/**
 * A flat label: x from the middle, y from the top. The name is read first, then size, descriptor
 * and brand.
 */
export function label(pack: LabelledPack, box: LabelBox): Painted[] {
  const sheet: Sheet = {
    pack,
    box,
    colors: colorsOf(pack),
    left: -box.safeWidth / 2,
    fieldTop: box.headHeight,
    fieldBottom: box.height - box.bandHeight,
  };
  return [
    ...background(sheet),
    ...head(sheet),
    ...tileBand(-box.width / 2, sheet.fieldBottom, box.width, box.bandHeight, pack.tones),
    ...field(sheet),
  ];
}

function colorsOf({ layout, tones }: LabelledPack): Sheet["colors"] {
  return layout === "field"
    ? {
        field: tones.base,
        type: "#ffffff",
        text: "#ffffff",
        accent: marigold,
        onAccent: ink,
        head: tones.base,
      }
    : {
        field: "#ffffff",
        type: tones.deep,
        text: ink,
        accent: tones.base,
        onAccent: "#ffffff",
        head: "#ffffff",
      };
}

function background({ pack, box, fieldTop, fieldBottom }: Sheet): Painted[] {
  const { width, height, headHeight } = box;
  return [
    { path: rect(-width / 2, 0, width, height), fill: "#ffffff" },
    pack.layout === "field"
      ? {
          path: rect(-width / 2, fieldTop, width, fieldBottom - fieldTop),
          fill: pack.tones.base,
        }
      : { path: rect(-width / 2, 0, width, headHeight), fill: pack.tones.base },
  ];
}

/** The brand on the left, icons on the right. */
function head({ pack, box, colors, left }: Sheet): Painted[] {
  const { headHeight, safeWidth } = box;
  const icons = pack.icons.slice(0, 3);
  const size = Math.min(headHeight * 0.54, safeWidth / (brandWidth + icons.length * 1.35 + 0.4));
  const brandColors =
    pack.layout === "field"
      ? { text: ink, tile: pack.tones.base, leaves: "#ffffff" }
      : { text: "#ffffff", tile: "#ffffff", leaves: pack.tones.base };
  return [
    ...brand(left, (headHeight - size) / 2, size, brandColors),
    ...icons.map((name, index) => ({
      path: icon(
        name,
        safeWidth / 2 - size * 0.95 - index * size * 1.35,
        headHeight / 2 - size * 0.475,
        size * 0.95,
      ),
      fill: colors.head,
    })),
  ];
}

/** The name, with descriptor and badge side by side below it. */
function field({ pack, box, colors, left, fieldTop, fieldBottom }: Sheet): Painted[] {
  const { safeWidth, padding, smallType = 1 } = box;
  const height = fieldBottom - fieldTop;
  const radius = Math.min(safeWidth * 0.165 * smallType, height * 0.185);
  const size = Math.min(height * 0.094, safeWidth * 0.068 * smallType);
  const fitted = fitName(pack.name, {
    width: safeWidth,
    height: height - padding * 1.7 - radius * 2.2 - (pack.swatch ? size * 1.9 : 0),
    maxLines: 3,
    maxSize: safeWidth * 0.34,
    leading: 0.94,
  });
  const name = nameLines(fitted, left, fieldTop + padding, colors.type);
  const badgeY = Math.min(
    fieldBottom - padding * 0.75 - radius,
    Math.max(name.lastY + padding + radius, fieldBottom - padding * 1.1 - radius),
  );
  const textWidth = safeWidth - radius * 2 - safeWidth * 0.05;
  const style = { size, weight: 540, stretch: 96 };
  return [
    ...name.items,
    ...(pack.swatch
      ? chip(pack.swatch, left, badgeY - size * 1.5, size)
      : [
          {
            path: rect(left, badgeY - size * 1.75, safeWidth * 0.12, Math.max(3, size * 0.13)),
            fill: colors.accent,
          },
        ]),
    ...paragraph(pack.descriptor, left, badgeY - size * 0.35, textWidth, style, colors.text),
    ...badge(pack.size, safeWidth / 2 - radius, badgeY, radius, {
      disc: colors.accent,
      text: colors.onAccent,
    }),
  ];
}

/** A sample of the color, in a frame that shows it on any field. */
function chip(color: string, x: number, bottom: number, size: number): Painted[] {
  const [width, height, frame] = [size * 4.4, size * 1.7, size * 0.18];
  const radius = size * 0.3;
  return [
    { path: rect(x, bottom - height, width, height, radius), fill: "#ffffff" },
    {
      path: rect(x, bottom - height, width, height, radius),
      fill: ink,
      opacity: 0.14,
    },
    {
      path: rect(
        x + frame,
        bottom - height + frame,
        width - 2 * frame,
        height - 2 * frame,
        radius * 0.6,
      ),
      fill: color,
    },
  ];
}

/** A label that runs up a tube: x is along it, y across. */
export function sideLabel(pack: LabelledPack, width: number, height: number): Painted[] {
  const { name, size, descriptor } = pack;
  const colors = colorsOf(pack);
  const padding = height * 0.075;
  const radius = height * 0.185;
  const fitted = fitName(name, {
    width: width - padding * 2.2 - radius * 2.15,
    height: height * 0.52,
    maxLines: 2,
    leading: 0.92,
  });
  const nameHeight = fitted.size * (capHeight + (fitted.lines.length - 1) * fitted.leading);
  const textSize = height * 0.1;
  const top = (height - nameHeight - textSize * 1.7) / 2;
  const lines = nameLines(fitted, padding, top, colors.type);
  return [
    { path: rect(0, 0, width, height), fill: colors.field },
    ...lines.items,
    {
      path: text(descriptor, padding, lines.lastY + textSize * 1.75, {
        size: textSize,
        weight: 520,
      }),
      fill: colors.text,
      opacity: 0.95,
    },
    ...badge(size, width - padding - radius, height / 2, radius, {
      disc: colors.accent,
      text: colors.onAccent,
    }),
  ];
}
