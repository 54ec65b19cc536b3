import { useId } from "react";
import { type Coverage, drawnPacks } from "#src/shop/calculator/coverage.ts";
import { type PackShape, packShapeOf } from "#src/shop/calculator/pack-shape.ts";
import * as texts from "#src/shop/calculator/texts.ts";
import { classes } from "#src/base/ui/parts.tsx";
import styles from "./calculator.module.css";

const columns = 4;
const rows = 5;
const tiles = columns * rows;

/** The outline around the tiles, and the pack's other parts, in 56 × 80. */
const outlines: Record<PackShape, { side: string; lid: string; handle: string }> = {
  bucket: {
    side: "M8 26h40l-3.5 50h-33z",
    lid: "M5 20h46v5H5zM21 5h14v4H21z",
    handle: "M7 21C9 2 47 2 49 21",
  },
  sack: {
    side: "M9 26c-2 16-2 34 0 50h38c2-16 2-34 0-50z",
    lid: "M8 14h40v11H8z",
    handle: "",
  },
  jug: {
    side: "M8 30c0-6 6-7 12-8h20c5 1 8 5 8 9v42l-2 3H10l-2-3z",
    lid: "M21 8h11v6H21z",
    handle: "M23 14v8M30 14v8M37 25c6 1 7 5 7 9v9",
  },
  box: { side: "M8 26h40v50H8z", lid: "M5 20h46v5H5z", handle: "M23 20v-4h10v4" },
};

/** More are drawn smaller. */
const oneRow = 8;

interface PacksProps {
  pack: string | null | undefined;
  coverage: Coverage;
  maxDrawn?: number | undefined;
}

/** Draws each pack as four by five tiles, filled from the bottom as far as it is used. */
export function Packs({ pack, coverage, maxDrawn }: PacksProps) {
  const drawn = drawnPacks(coverage, maxDrawn);
  return (
    <div
      className={classes(styles.packs, drawn.length > oneRow && styles.isMany)}
      aria-hidden="true"
    >
      {drawn.map((use, index) => (
        <Pack key={index} shape={packShapeOf(pack)} use={use} />
      ))}
      {drawn.length < coverage.packs && <b>{texts.drawnOf(coverage.packs)}</b>}
    </div>
  );
}

function Pack({ shape, use }: { shape: PackShape; use: number }) {
  const inside = useId();
  const { side, lid, handle } = outlines[shape];
  // At least one tile, however little is used.
  const used = Math.max(1, Math.round(use * tiles));
  return (
    <svg viewBox="0 0 56 80">
      <path className={styles.handle} d={handle} />
      <clipPath id={inside}>
        <path d={side} />
      </clipPath>
      <path className={styles.empty} d={side} />
      <g clipPath={`url(#${inside})`}>
        <path className={styles.rest} d={tilesFrom(used, tiles)} />
        <path className={styles.used} d={tilesFrom(0, used)} />
      </g>
      <path className={styles.side} d={side} />
      <path className={styles.lid} d={lid} />
    </svg>
  );
}

/** Returns the tiles counted from the bottom, row by row. */
function tilesFrom(first: number, end: number): string {
  return Array.from({ length: end - first }, (_, index) => {
    const tile = first + index;
    const x = 8.5 + (tile % columns) * 10;
    const y = 66.5 - Math.floor(tile / columns) * 10;
    return `M${x} ${y}h9v9h-9z`;
  }).join("");
}
