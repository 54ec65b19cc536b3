import type { Path, Warp } from "./path.ts";
import type { SvgDocument } from "./svg.ts";

/** A path with its color, the elements of a flat drawing before it is bent. */
export interface Painted {
  path: Path;
  fill: string;
  opacity?: number;
}

/** Paints a flat drawing, optionally bent. */
export function paint(
  doc: SvgDocument,
  items: readonly Painted[],
  warp?: Warp,
  maxLength = 16,
): void {
  for (const { path, fill, opacity } of items)
    doc.fill(
      warp ? path.map(warp, maxLength) : path,
      fill,
      opacity === undefined ? {} : { opacity },
    );
}

export const moved = (items: readonly Painted[], dx: number, dy: number): Painted[] =>
  items.map((item) => ({ ...item, path: item.path.move(dx, dy) }));
