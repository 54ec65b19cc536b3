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

/** Somebody changed it since, or something moved its stock. */
export type UndoNote = { kind: "changed-since" } | { kind: "stock-moved"; stock: number };

export function undoingOf({ before, after }: Imported, { record, stock, wasMoved }: Now): Undoing {
  // What was sold or counted since is no editing.
  const { stock: imported, ...edited } = after;
  const changed = Object.entries(edited).some(
    ([field, value]) => JSON.stringify(record[field]) !== JSON.stringify(value),
  );
  if (changed) return { action: "left", back: {}, note: { kind: "changed-since" } };
  if (before === null) return { action: wasMoved ? "archive" : "remove", back: {} };
  const { stock: stockBefore, ...plain } = before;
  if (imported === undefined || imported === stockBefore) return { action: "back", back: plain };
  if (imported === stock) return { action: "back", back: { ...plain, stock: stockBefore } };
  return {
    action: "back",
    back: plain,
    note: { kind: "stock-moved", stock },
  };
}
