import { type SheetField, sheetFields } from "#src/shop/catalogue/product/product-fields.ts";
import type { OrderCommitment, Commitments } from "#src/shop/catalogue/product/stock-change.ts";
import type { ProductRecord } from "#src/shop/catalogue/staff/contract.ts";
import type { listFields } from "#src/shop/catalogue/staff/product-changes/undo.ts";
import { combinationOf } from "#src/shop/catalogue/variants/options.ts";
import { gtinKey } from "#src/shop/catalogue/product/gtin.ts";
import { normalizeText } from "#src/base/kernel/search-text.ts";
import { listCell } from "./cell-reader.ts";
import type { ImportedProduct } from "./imported-product.ts";

/** What the rows of an import are planned with: the catalogue, the options and what came before. */

export type Lists = Pick<ProductRecord, (typeof listFields)[number]>;

export type CatalogueProduct = Pick<
  ProductRecord,
  SheetField | "id" | "image" | "stock" | "shortfall" | "committed" | "reserved"
> &
  Lists & {
    /** The orders that were promised it, if any. */
    commitments?: readonly OrderCommitment[];
  };

export interface CatalogueSnapshot {
  products: readonly CatalogueProduct[];
  subcategories: readonly { id: number; name: string }[];
}

export type ProductChanges = Partial<
  Omit<CatalogueProduct, "id" | "image" | "commitments" | keyof Commitments>
>;

/** Options of an import; one that is not chosen depends on the file (formats.ts). */
export interface ImportChoices {
  /** Create categories that rows name; otherwise such a row is not imported. */
  makeCategories: boolean;
  /** Publish new products that the other shop sells. */
  publish: boolean;
  fetchImages: boolean;
}

/** A subcategory to create. Rows refer to it by a negative id, `-1 - its index`. */
export interface NewSubcategory {
  category: string;
  name: string;
}

/** What the person who imports may change; other cells are ignored, with a note on the row. */
export interface ImportRights {
  mayMoveStock: boolean;
  /** Otherwise only stock. */
  mayWrite: boolean;
}

export type Indexes = ReturnType<typeof indexesOf>;

export function indexesOf({ products, subcategories }: CatalogueSnapshot) {
  return {
    byId: new Map(products.map((product) => [product.id, product])),
    bySku: new Map(
      products.flatMap((product) =>
        product.sku ? [[caseless(product.sku), product] as const] : [],
      ),
    ),
    /** By what a spreadsheet leaves of a SKU that begins with zeros. */
    byBareSku: byBareSku(products),
    /** By name, and by SKU if it has one. */
    productIds: new Map(
      products.flatMap(({ id, name, sku }) =>
        [name, ...(sku ? [sku] : [])].map((word) => [caseless(word), id] as const),
      ),
    ),
    /** Products may share a barcode. */
    byBarcode: Map.groupBy(
      products.filter(({ barcode }) => barcode),
      ({ barcode }) => gtinKey(barcode ?? ""),
    ),
    byName: new Map(products.map((product) => [caseless(product.name), product])),
    subcategoryIds: new Map(subcategories.map(({ id, name }) => [caseless(name), id])),
    byVariant: new Map(
      products.flatMap((product) => {
        const key = product.archived ? null : variantKey(product);
        return key ? [[key, product] as const] : [];
      }),
    ),
    names: {
      subcategoryIds: new Map(subcategories.map(({ id, name }) => [id, name])),
      complementaryIds: new Map(products.map(({ id, name }) => [id, name])),
    },
  };
}

/** A number that two SKUs would become is neither of them. */
function byBareSku(products: readonly CatalogueProduct[]): Map<string, CatalogueProduct> {
  const all = Map.groupBy(products, ({ sku }) => withoutZeros(sku ?? "") ?? "");
  return new Map(
    [...all].flatMap(([bare, [only, ...others]]) =>
      bare && only && others.length === 0 ? [[bare, only] as const] : [],
    ),
  );
}

export interface Planning {
  indexes: Indexes;
  /** The first line of each product. */
  seen: Map<string, number>;
  /** SKUs that earlier rows give to products without one, by product. */
  givenKeys: Map<number, string>;
  rights: ImportRights;
  choices: ImportChoices;
  newSubcategories: NewSubcategory[];
  /** Counts for the losses. */
  unpublished: number;
  unfetched: number;
}

export const variantKey = ({
  productLine,
  options,
}: Partial<Pick<CatalogueProduct, "productLine" | "options">>) =>
  productLine && options && options.length > 0
    ? `${normalizeText(productLine)} ${combinationOf(options)}`
    : null;

export const givenFields = (row: ImportedProduct) =>
  sheetFields.filter((field) => row[field] !== undefined);

export function caseless(text: string): string {
  return normalizeText(text).trim();
}

/** A field's value as a sheet shows it. */
export const readable = (value: ProductChanges[SheetField]) =>
  Array.isArray(value) ? listCell(value) : value;

/** @returns undefined if a spreadsheet would take no zeros away */
export const withoutZeros = (sku: string): string | undefined => /^0+([1-9]\d*)$/.exec(sku)?.[1];
