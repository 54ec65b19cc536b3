import { useId } from "react";
import { type Coverage, drawnPacks } from "#src/calculator/coverage.ts";
import { type PackShape, packShapeOf } from "#src/calculator/pack-shape.ts";
import * as texts from "#src/calculator/texts.ts";
import styles from "./calculator.module.css";

const columns = 4;
const rows = 5;
const tiles = columns * rows;

/** The outline around the tiles, and the pack's other parts, in 56 × 80. */
const outlines: Record<PackShape, { side: string; lid: string; handle: string }> = {
  bucket: {
    side: "M8 26h40l-3.5 50h-33z",
    lid: "M5 20h46v5H5z",
    handle: "M7 21C9 2 47 2 49 21M21 7h14",
  },
  sack: {
    side: "M9 26h38c-2 8 2 14 0 25s2 17 0 25H9c2-8-2-14 0-25s-2-17 0-25z",
    lid: "M9 20h38v4H9z",
    handle: "M13 17h30",
  },
  jug: {
    side: "M8 32l8-6h24l8 6v44H8z",
    lid: "M22 16h12v6H22z",
    handle: "M24 22v4M34 22c12-2 14 2 14 10",
  },
  box: { side: "M8 26h40v50H8z", lid: "M5 20h46v5H5z", handle: "M23 20v-4h10v4" },
};

/** Draws each pack as four by five tiles, filled from the bottom as far as it is used. */
export function Packs({ pack, coverage }: { pack: string | null | undefined; coverage: Coverage }) {
  const drawn = drawnPacks(coverage);
  return (
    <div className={styles.packs} aria-hidden="true">
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
