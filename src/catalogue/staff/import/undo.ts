import * as v from "valibot";

/**
 * What undoing an import does to one product, decided before anything is written. The dialog shows
 * it, and the undo executes it.
 */

type Fields = Record<string, unknown>;

export interface Imported {
  before: Fields | null;
  after: Fields;
}

export interface Now {
  record: Fields;
  stock: number;
  /** Whether its stock was ever moved: then orders may refer to it. */
  wasMoved: boolean;
  /** Whether prices may have centavos. */
  centavos: boolean;
}

/** Its fields are restored, it is deleted, it is archived, or it stays unchanged. */
export const undoActions = ["back", "remove", "archive", "left"] as const;

export interface Undoing {
  action: (typeof undoActions)[number];
  /** The fields to restore; a stock only if nothing has moved it since. */
  back: Fields;
  /** Why something stays. */
  note?: UndoNote;
}

/**
 * Somebody has changed it since, something moved its stock, or its old price had centavos, which
 * the shop no longer allows.
 */
export type UndoNote =
  | { kind: "changed-since" }
  | { kind: "stock-moved"; stock: number }
  | { kind: "no-centavos" };

const hasCentavos = ({ price, compareAtPrice }: Fields) =>
  [price, compareAtPrice].some((amount) => typeof amount === "number" && amount % 1 !== 0);

/** A product that stays unchanged after an undo. */
export const LeftProduct = v.object({
  id: v.number(),
  name: v.string(),
  /**
   * Whether its old price had centavos, which the shop no longer allows; otherwise somebody changed
   * it.
   */
  hadCentavos: v.boolean(),
});
export type LeftProduct = v.InferOutput<typeof LeftProduct>;

/** The unchanged product with its reason, for the person who undoes the import. */
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
  // Sales and counts in the meantime are not edits.
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
