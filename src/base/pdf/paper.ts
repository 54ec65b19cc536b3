/**
 * What a document on paper says, as plain data: a letter page with the shop's head, a table and sums.
 * `renderPdf` draws it; whatever kind of document it is, it looks the same.
 */
export interface Paper {
  kind: "page";
  /** «Cotización C-0118». */
  title: string;
  /** Beside the title: «Vale hasta el 1 de diciembre de 2026». */
  aside: string;
  /** Up to three columns below it: «Para», «Entrega», «Fecha». */
  facts: readonly { name: string; lines: readonly string[] }[];
  /** In place of the third of these. */
  bars?: Bars;
  /** What nobody may miss, before the table. */
  notices?: readonly Box[];
  /** The first column takes what the others leave; those are figures, on the right. */
  columns: readonly string[];
  rows: readonly { cells: readonly string[]; note?: string }[];
  /** Beside the sums. */
  terms?: { title: string; items: readonly string[] };
  sums?: readonly (readonly [name: string, value: string])[];
  total?: readonly [name: string, value: string];
  /** Below the total: the amount in words. */
  words?: string;
  /** At the end, in a box. */
  box?: Box;
  /** Lines to write on, at the end. */
  form?: { title: string; fields: readonly string[] };
}

export interface Box {
  title?: string;
  strong?: string;
  text: string;
  /** To be read from afar. */
  isLarge?: true;
}

/** In modules from the first bar. */
export interface Bars {
  bars: readonly { x: number; width: number }[];
  width: number;
}

/** What a thermal printer prints, in black: a strip as long as it needs, or a label of 10 × 15 cm. */
export interface Roll {
  kind: "roll";
  title: string;
  width: RollWidth | "label";
  parts: readonly RollPart[];
}

export const rollWidths = ["mm80", "mm58"] as const;
export type RollWidth = (typeof rollWidths)[number];

type RollStyle = "plain" | "strong" | "large";
export type RollPart =
  | { kind: "pair"; left: string; right: string; style?: RollStyle }
  /** @param size in points, in place of the style's */
  | { kind: "text"; text: string; style?: RollStyle; isCentred?: boolean; size?: number }
  | { kind: "box"; title: string; lines: readonly string[] }
  | ({ kind: "bars" } & Bars)
  /** A QR code at the foot, with lines beside it. */
  | { kind: "code"; rows: readonly (readonly boolean[])[]; lines: readonly RollText[] }
  | { kind: "logo" }
  | { kind: "rule" };
export type RollText = RollPart & { kind: "text" };

/** How the shop's papers look. */
export interface Look {
  name: string;
  /** The lines at the head, on the right. */
  sender: readonly string[];
  tagline: string;
  /** PNG; null if it could not be made. */
  logo: { file: string; width: number; height: number; isWordmark: boolean } | null;
  /** One tile of the pattern, for the strip at the foot; PNG. */
  tile: { file: string; width: number } | null;
  ink: string;
  muted: string;
  line: string;
  /** Files; what a font lacks comes from its fallback. */
  fonts: Record<FontName, { file: string; weight: number | null; fallback: string }>;
}

export type FontName = "plain" | "strong" | "title";

/** What the thread is given: each paper begins a page. */
export interface PdfTask {
  papers: readonly (Paper | Roll)[];
  look: Look;
}
