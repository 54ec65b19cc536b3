import * as v from "valibot";

/**
 * What taking an import back does to one product, decided before anything is written: the question
 * shows it, and the undoing carries it out.
 */

type Fields = Record<string, unknown>;

export interface Imported {
  before: Fields | null;
  after: Fields;
}

export interface Now {
  record: Fields;
  stock: number;
  /** Whether its stock was ever moved: then orders may know it. */
  wasMoved: boolean;
  /** Whether prices may have centavos. */
  centavos: boolean;
}

/** Its fields go back, it is removed, it is archived, or it is left as it is. */
export const undoActions = ["back", "remove", "archive", "left"] as const;

export interface Undoing {
  action: (typeof undoActions)[number];
  /** What is put back; a stock only where nothing moved it since. */
  back: Fields;
  /** Why something stays. */
  note?: UndoNote;
}

/**
 * Somebody changed it since, something moved its stock, or its price had centavos, which the shop
 * forbade since.
 */
export type UndoNote =
  | { kind: "changed-since" }
  | { kind: "stock-moved"; stock: number }
  | { kind: "no-centavos" };

const hasCentavos = ({ price, compareAtPrice }: Fields) =>
  [price, compareAtPrice].some((amount) => typeof amount === "number" && amount % 1 !== 0);

/** A product that stays as it is when something is taken back. */
export const LeftProduct = v.object({
  id: v.number(),
  name: v.string(),
  /** The price that it had is one that the shop forbade since; else somebody changed it. */
  hadCentavos: v.boolean(),
});
export type LeftProduct = v.InferOutput<typeof LeftProduct>;

/** What stays as it is, as those are told who take something back. */
export const leftAs = (
  { id, name }: { id: number; name: string },
  note?: UndoNote,
): LeftProduct => ({
  id,
  name,
  hadCentavos: note?.kind === "no-centavos",
});

export function undoingOf(
  { before, after }: Imported,
  { record, stock, wasMoved, centavos }: Now,
): Undoing {
  // What was sold or counted since is no editing.
  const { stock: imported, ...edited } = after;
  const changed = Object.entries(edited).some(
    ([field, value]) => JSON.stringify(record[field]) !== JSON.stringify(value),
  );
  if (changed) return { action: "left", back: {}, note: { kind: "changed-since" } };
  if (before === null) return { action: wasMoved ? "archive" : "remove", back: {} };
  if (!centavos && hasCentavos(before))
    return { action: "left", back: {}, note: { kind: "no-centavos" } };
  const { stock: stockBefore, ...plain } = before;
  if (imported === undefined || imported === stockBefore) return { action: "back", back: plain };
  if (imported === stock) return { action: "back", back: { ...plain, stock: stockBefore } };
  return {
    action: "back",
    back: plain,
    note: { kind: "stock-moved", stock },
  };
}
