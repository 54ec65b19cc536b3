import type { Comparison, Suitability } from "#src/catalogue/product/comparison.ts";
import { normalizeText } from "#src/kernel/search-text.ts";
import * as texts from "./texts.ts";

/** The table as the page shows it. It is put together on the server, with its words. */

export interface ShownGroup {
  title: string | null;
  rows: ShownRow[];
}

interface ShownRow {
  name: string;
  piece?: Piece | undefined;
  values: (string | ShownSuitability | null)[];
  differs: boolean;
}

export interface ShownSuitability extends Suitability {
  words: string;
}

/** A piece as it is drawn in 56 × 40: a pale part, and lines. */
export interface Piece {
  size: string;
  pale?: string;
  lines: string;
}

/** The pieces that have a drawing, by the name that the staff give them. */
const drawn = new Map<string, Piece>(
  Object.entries({
    "azulejo y ceramica": {
      size: texts.tileSize,
      lines:
        "M6 5h13v13H6zM20.5 5h13v13h-13zM35 5h13v13H35zM6 19.5h13v13H6zM20.5 19.5h13v13h-13zM35 19.5h13v13H35z",
    },
    porcelanato: { size: texts.porcelainSize, pale: "M4 4h48v32H4z", lines: "M9 9h6M9 13h3" },
    "piedra y marmol": {
      size: texts.stoneSize,
      lines: "M4 4h48v32H4zM4 27c10-2 12-12 24-11s14-8 24-9M20 36c4-6 14-6 32-10",
    },
    "mosaico de vidrio": {
      size: texts.mosaicSize,
      lines:
        "M6 5h44v30H6zM6 12.500h44M6 20h44M6 27.500h44M13.300 5v30M20.600 5v30M28 5v30M35.300 5v30M42.600 5v30",
    },
    "piso sobre piso": {
      size: texts.overFloorSize,
      pale: "M4 8h48v11H4z",
      lines: "M4 19h48v11H4zM20 8v11M36 8v11M12 19v11M28 19v11M44 19v11",
    },
  }),
);

export function tableOf({ pieces, places, figures }: Comparison): ShownGroup[] {
  const groups: ShownGroup[] = [
    { title: texts.pieces, rows: pieces.map(shown) },
    { title: texts.places, rows: places.map(shown) },
    {
      title: pieces.length > 0 ? texts.figures : null,
      rows: figures.map((row) => ({ ...row, name: texts.figureNames[row.name] })),
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

const shown = ({ name, values, differs }: Comparison["pieces"][number]): ShownRow => ({
  name,
  piece: drawn.get(normalizeText(name)),
  values: values.map((value) => value && { ...value, words: texts.suitability(value) }),
  differs,
});
