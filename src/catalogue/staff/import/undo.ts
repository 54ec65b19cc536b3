import * as v from "valibot";
import { listFields } from "./list-fields.ts";

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
  /** Of the subcategories and products that it named before: those that were deleted since. */
  gone: Gone;
}

/** Which elements of a product's lists are no longer there, by the list's field. */
export type Gone = Readonly<Record<ListField, ReadonlySet<number>>>;
export type ListField = (typeof listFields)[number];

/** Its fields go back, it is removed, it is archived, or it is left as it is. */
export const undoActions = ["back", "remove", "archive", "left"] as const;

export interface Undoing {
  action: (typeof undoActions)[number];
  /** The fields to restore; a stock only if nothing has moved it since. */
  back: Fields;
  /** Why something stays. */
  note?: UndoNote;
  /** The lists of which something was deleted since. */
  lost?: ListField[];
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

/** A product that does not go back to what it was when something is taken back. */
export const LeftProduct = v.object({
  id: v.number(),
  name: v.string(),
  /**
   * Whether its old price had centavos, which the shop no longer allows; otherwise somebody changed
   * it.
   */
  hadCentavos: v.boolean(),
  /** All went back but a subcategory or product that was deleted since. */
  lostElements: v.boolean(),
  /** Of variants only, another reason to stay: it was sold or counted, or others are of its line. */
  reason: v.exactOptional(v.picklist(["stock-moved", "has-variants"])),
});
export type LeftProduct = v.InferOutput<typeof LeftProduct>;

/** The unchanged product with its reason, for the person who undoes the import. */
export const leftAs = (
  { id, name }: { id: number; name: string },
  { note, lost = [] }: Pick<Undoing, "note" | "lost"> = {},
): LeftProduct => ({
  id,
  name,
  hadCentavos: note?.kind === "no-centavos",
  lostElements: lost.length > 0,
});

export function undoingOf(
  { before, after }: Imported,
  { record, stock, wasMoved, centavos, gone }: Now,
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
  const { stock: stockBefore, ...given } = before;
  const { plain, ...lost } = withoutGone(given, gone);
  if (imported === undefined || imported === stockBefore)
    return { action: "back", back: plain, ...lost };
  if (imported === stock)
    return { action: "back", back: { ...plain, stock: stockBefore }, ...lost };
  return {
    action: "back",
    back: plain,
    note: { kind: "stock-moved", stock },
    ...lost,
  };
}

/** Lists without what was deleted since; a product that would be nowhere stays where it is now. */
function withoutGone(before: Fields, gone: Gone): { plain: Fields; lost?: ListField[] } {
  const plain = { ...before };
  const lost: ListField[] = [];
  for (const field of listFields) {
    const given = before[field];
    if (!Array.isArray(given)) continue;
    const left = given.filter((id) => !gone[field].has(Number(id)));
    if (left.length === given.length) continue;
    lost.push(field);
    if (left.length > 0 || field === "complementaryIds") plain[field] = left;
    else delete plain[field];
  }
  return lost.length > 0 ? { plain, lost } : { plain };
}
