import * as v from "valibot";

/**
 * What undoing a change to a product does, decided before anything is written. The dialog shows it,
 * and the undo executes it.
 */

type Fields = Record<string, unknown>;

/** Where changes come from; the staff undo each kind as a whole. */
export type ChangeKind = "import" | "edit" | "variants";

/** The changed fields of a product, before and after. */
export interface ProductChange {
  id: number;
  /** Null if the product was created. */
  before: Fields | null;
  after: Fields;
}

export interface Now {
  record: Fields & { stock: number };
  /** How often its stock was moved, its first count included: orders may refer to it. */
  movements: number;
  /** Whether prices may have centavos. */
  centavos: boolean;
  /** The subcategories and products in its former lists that were deleted since. */
  gone: Gone;
  /** Whether its line keeps other products after undoing. */
  hasSiblings: boolean;
}

/** The fields that name other records. */
export const listFields = ["subcategoryIds", "complementaryIds"] as const;
export type ListField = (typeof listFields)[number];
/** The deleted elements of a product's lists, by field. */
export type Gone = Readonly<Record<ListField, ReadonlySet<number>>>;

/** Its fields are restored, or the product is removed, archived or left unchanged. */
export const undoActions = ["back", "remove", "archive", "left"] as const;

export interface Undoing {
  action: (typeof undoActions)[number];
  /** The fields to write; a stock only if nothing has moved it since. */
  back: Fields;
  /** Why something is not restored. */
  note?: UndoNote;
  /** The lists with elements that were deleted since. */
  lost?: ListField[];
}

/**
 * Somebody has changed it since, something moved its stock, its old price had centavos, which the
 * shop no longer allows, or its line has other variants now.
 */
export type UndoNote =
  | { kind: "changed-since" }
  | { kind: "stock-moved"; stock: number }
  | { kind: "no-centavos" }
  | { kind: "has-variants" };

/** A changed field, before and after. */
export const Difference = v.object({ field: v.string(), from: v.unknown(), to: v.unknown() });
export type Difference = v.InferOutput<typeof Difference>;

/** A product that undoing did not restore, or only in part. */
export const LeftProduct = v.object({
  id: v.number(),
  name: v.string(),
  /**
   * Whether its old price had centavos, which the shop no longer allows; otherwise somebody changed
   * it.
   */
  hadCentavos: v.boolean(),
  /** Everything was restored except a subcategory or product that was deleted since. */
  lostElements: v.boolean(),
  /** Another reason to stay: it was sold or counted, or others are of its line. */
  reason: v.exactOptional(v.picklist(["stock-moved", "has-variants"])),
});
export type LeftProduct = v.InferOutput<typeof LeftProduct>;

/** The unchanged product with its reason, for the person who undoes the change. */
export const leftAs = (
  { id, name }: { id: number; name: string },
  { action = "left", note, lost = [] }: Partial<Undoing> = {},
): LeftProduct => ({
  id,
  name,
  hadCentavos: note?.kind === "no-centavos",
  lostElements: lost.length > 0,
  ...(action === "left" && (note?.kind === "stock-moved" || note?.kind === "has-variants")
    ? { reason: note.kind }
    : {}),
});

export function undoingOf(
  kind: ChangeKind,
  { before, after }: Omit<ProductChange, "id">,
  now: Now,
): Undoing {
  const { record, centavos, hasSiblings } = now;
  // Sales and counts in the meantime are not edits.
  const { stock: stockAfter, ...edited } = after;
  if (isChanged(edited, record)) return leftBecause({ kind: "changed-since" });
  if (before === null) return undoingOfCreated(kind, stockAfter !== undefined, now);
  if (!centavos && hasCentavos(before)) return leftBecause({ kind: "no-centavos" });
  if (kind === "variants" && hasSiblings) return leftBecause({ kind: "has-variants" });
  const { stock: stockBefore, ...given } = before;
  const { plain, ...lost } = withoutGone(given, now.gone);
  if (stockAfter === undefined || stockAfter === stockBefore)
    return { action: "back", back: plain, ...lost };
  if (stockAfter === record.stock)
    return { action: "back", back: { ...plain, stock: stockBefore }, ...lost };
  const note = { kind: "stock-moved", stock: record.stock } as const;
  // A bulk edit is restored as a whole or not at all.
  return kind === "import" ? { action: "back", back: plain, note, ...lost } : leftBecause(note);
}

const leftBecause = (note: UndoNote): Undoing => ({ action: "left", back: {}, note });

export const isChanged = (after: Fields, record: Fields): boolean =>
  Object.entries(after).some(
    ([field, value]) => JSON.stringify(record[field]) !== JSON.stringify(value),
  );

/** A product whose stock was moved is archived, because orders and the stock ledger name it. */
function undoingOfCreated(
  kind: ChangeKind,
  wasCounted: boolean,
  { record: { stock }, movements }: Now,
): Undoing {
  if (kind === "variants" && movements > (wasCounted ? 1 : 0))
    return leftBecause({ kind: "stock-moved", stock });
  if (movements === 0) return { action: "remove", back: {} };
  // Frees the SKU for another attempt.
  const back = { archived: true, ...(kind === "variants" ? { sku: null, stock: 0 } : {}) };
  return { action: "archive", back };
}

const hasCentavos = ({ price, compareAtPrice }: Fields) =>
  [price, compareAtPrice].some((amount) => typeof amount === "number" && amount % 1 !== 0);

/** Removes deleted elements from lists; a product always keeps a subcategory. */
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
