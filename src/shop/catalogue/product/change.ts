import type { UploadError } from "#src/base/platform/files/upload-rules.ts";
import { addToStock, type Commitments, type Stock } from "./stock-change.ts";
import type { FetchError } from "#src/base/platform/security/fetch-error.ts";

/** A change of products: planned, written and undone product by product. */

export type Fields = Record<string, unknown>;

/** What changes products; the staff undo the newest run of each kind as a whole. */
export const changeKinds = ["import", "edit", "variants"] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** The changed fields of a product, before and after. */
export interface ProductChange {
  id: number;
  /** Null if the product was created. */
  before: Fields | null;
  after: Fields;
}

export interface PlannedImage {
  url: string;
  alt: string | null;
}

/** The state of an image that an import named. */
export type ImageFetchStatus = "waiting" | "done" | "failed";
export type ImageFetchError = FetchError | { kind: "rejected"; error: UploadError };

/** What a run will do to a product. */
export interface PlannedWrite {
  /** `same` if only images or redirects are added. */
  action: "create" | "update" | "same";
  id?: number;
  /** The changed fields before; null or missing for a new product. */
  before?: Fields | null;
  changes: Fields;
  /** A difference to add to the current stock, if the sheet says which stock it was exported with. */
  stockChange?: number;
  line?: number;
  /** Images to fetch afterwards, the main one first. */
  images?: PlannedImage[];
  /** URLs of the other shop, to redirect to the product. */
  oldPaths?: string[];
}

export const isChanged = (after: Fields, record: Fields): boolean =>
  Object.entries(after).some(
    ([field, value]) => JSON.stringify(record[field]) !== JSON.stringify(value),
  );

/**
 * Returns what a planned write changes in the product as it is now, or null if somebody changed the
 * same fields after the plan was made.
 */
export function changesFor(
  { before, changes, stockChange }: Pick<PlannedWrite, "before" | "changes" | "stockChange">,
  product: Fields & Stock & Commitments,
): Fields | null {
  const { stock, shortfall, ...seen } = before ?? {};
  // A difference applies to whatever stock there is.
  const isRelative = stockChange !== undefined || stock === undefined;
  const counted = shortfall === undefined ? { stock } : { stock, shortfall };
  if (isChanged(isRelative ? seen : { ...seen, ...counted }, product)) return null;
  return stockChange === undefined ? changes : { ...changes, ...addToStock(product, stockChange) };
}
