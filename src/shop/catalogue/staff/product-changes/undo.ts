import * as v from "valibot";
import {
  type ChangeKind,
  type Fields,
  isChanged,
  type ProductChange,
} from "#src/shop/catalogue/product/change.ts";
import type { Stock } from "#src/shop/catalogue/product/stock-change.ts";

/**
 * What undoing a change to a product does, decided before anything is written. The dialog shows it,
 * and the undo executes it.
 */

export interface Now {
  record: Fields & Stock;
  /** How often its stock was moved, its first count included: orders may refer to it. */
  movements: number;
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
  reason?: LeftReason;
  /** The lists with elements that were deleted since. */
  lost?: ListField[];
}

/**
 * Why a product is not restored: somebody has changed it since, something moved its stock, its line
 * has other variants now, or its old price had centavos, which the shop no longer allows. Or
 * everything was restored except a subcategory or product that was deleted since.
 */
const leftReasons = [
  "lost-elements",
  "changed-since",
  "stock-moved",
  "has-variants",
  "no-centavos",
] as const;
export type LeftReason = (typeof leftReasons)[number];

export const Difference = v.object({ field: v.string(), from: v.unknown(), to: v.unknown() });
export type Difference = v.InferOutput<typeof Difference>;

/** A product that undoing did not restore, or only in part. */
export const LeftProduct = v.object({
  id: v.number(),
  name: v.string(),
  reason: v.picklist(leftReasons),
});
export type LeftProduct = v.InferOutput<typeof LeftProduct>;

/** Returns why undoing leaves a product as it is, or restores it only in part. */
export const leftReasonOf = ({ action, reason, lost }: Undoing): LeftReason | undefined =>
  action === "left" ? reason : lost && "lost-elements";

export function undoingOf(
  kind: ChangeKind,
  { before, after }: Omit<ProductChange, "id">,
  now: Now,
): Undoing {
  const { record, centavos, hasSiblings } = now;
  // Sales and counts in the meantime are not edits.
  const { stock: stockAfter, shortfall: shortfallAfter = 0, ...edited } = after;
  if (isChanged(edited, record)) return leftBecause("changed-since");
  if (before === null) return undoingOfCreated(kind, Number(stockAfter ?? 0) > 0, now);
  if (!centavos && hasCentavos(before)) return leftBecause("no-centavos");
  if (kind === "variants" && hasSiblings) return leftBecause("has-variants");
  const { stock: stockBefore, shortfall: shortfallBefore = 0, ...fields } = before;
  const { plain, ...lost } = withoutGone(fields, now.gone);
  if (
    stockAfter === undefined ||
    (stockAfter === stockBefore && shortfallAfter === shortfallBefore)
  )
    return { action: "back", back: plain, ...lost };
  if (stockAfter === record.stock && shortfallAfter === record.shortfall) {
    const short = shortfallBefore === shortfallAfter ? {} : { shortfall: shortfallBefore };
    return { action: "back", back: { ...plain, stock: stockBefore, ...short }, ...lost };
  }
  // A bulk edit is restored as a whole or not at all.
  return kind === "import"
    ? { action: "back", back: plain, reason: "stock-moved", ...lost }
    : leftBecause("stock-moved");
}

const leftBecause = (reason: LeftReason): Undoing => ({ action: "left", back: {}, reason });

/** A product whose stock was moved is archived, because orders and the stock ledger name it. */
function undoingOfCreated(kind: ChangeKind, wasCounted: boolean, { movements }: Now): Undoing {
  if (kind === "variants" && movements > (wasCounted ? 1 : 0)) return leftBecause("stock-moved");
  if (movements === 0) return { action: "remove", back: {} };
  // Frees the SKU for another attempt.
  const back = {
    archived: true,
    ...(kind === "variants" ? { sku: null, stock: 0 } : {}),
  };
  return { action: "archive", back };
}

const hasCentavos = ({ price, compareAtPrice, priceSteps }: Fields) =>
  [
    price,
    compareAtPrice,
    ...(Array.isArray(priceSteps) ? priceSteps.map((step) => step.price) : []),
  ].some((amount) => typeof amount === "number" && amount % 1 !== 0);

/** Removes deleted elements from lists; a product always keeps a subcategory. */
function withoutGone(before: Fields, gone: Gone): { plain: Fields; lost?: ListField[] } {
  const plain = { ...before };
  const lost: ListField[] = [];
  for (const field of listFields) {
    const ids = before[field];
    if (!Array.isArray(ids)) continue;
    const left = ids.filter((id) => !gone[field].has(Number(id)));
    if (left.length === ids.length) continue;
    lost.push(field);
    if (left.length > 0 || field === "complementaryIds") plain[field] = left;
    else delete plain[field];
  }
  return lost.length > 0 ? { plain, lost } : { plain };
}
