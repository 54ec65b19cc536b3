/**
 * What a document on paper says, as plain data: a letter page with the shop's head, a table and sums.
 * `renderPdf` draws it; whatever kind of document it is, it looks the same.
 */
export interface Paper {
  /** «Cotización C-0118». */
  title: string;
  /** Beside the title: «Vale hasta el 1 de diciembre de 2026». */
  aside: string;
  /** Up to three columns below it: «Para», «Entrega», «Fecha». */
  facts: readonly { name: string; lines: readonly string[] }[];
  /** The first column takes what the others leave; those are figures, on the right. */
  columns: readonly string[];
  rows: readonly { cells: readonly string[]; note?: string }[];
  /** Beside the sums. */
  terms: { title: string; items: readonly string[] } | null;
  sums: readonly (readonly [name: string, value: string])[];
  total: readonly [name: string, value: string];
  /** Below the total: the amount in words. */
  words: string;
  /** At the end, in a box. */
  box: { title: string; strong: string; text: string } | null;
}

/** What a receipt printer prints: one strip, as long as it needs, in black. */
export interface Roll {
  title: string;
  width: RollWidth;
  parts: readonly RollPart[];
}

export const rollWidths = ["mm80", "mm58"] as const;
export type RollWidth = (typeof rollWidths)[number];

type RollStyle = "plain" | "strong" | "large";
export type RollPart =
  | { kind: "pair"; left: string; right: string; style?: RollStyle }
  | { kind: "text"; text: string; style?: RollStyle; isCentred?: boolean }
  | { kind: "box"; title: string; lines: readonly string[] }
  /** In modules from the first bar. */
  | { kind: "bars"; bars: readonly { x: number; width: number }[]; width: number }
  | { kind: "logo" }
  | { kind: "rule" };

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

/** What the thread is given. */
export interface PdfTask {
  paper: Paper | Roll;
  look: Look;
}
