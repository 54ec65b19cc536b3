import { inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import {
  equalsId,
  type Filter,
  gte,
  isTrue,
  type ListConfig,
  lte,
  matchesText,
  textOf,
} from "#src/base/admin-kit/server/list-query.server.ts";
import { tidyGtin } from "#src/shop/catalogue/product/gtin.ts";
import { type PublishStatus, publishStatuses } from "#src/shop/catalogue/product/publish-status.ts";
import { barcodesOf, skusOf } from "#src/shop/catalogue/product/scanned-code.ts";
import { isPublished, isScheduled } from "#src/shop/catalogue/product/published.server.ts";
import {
  lowStockMargin,
  products,
  productSubcategories,
} from "#src/shop/catalogue/schema.server.ts";

/** Matches products that the staff should reorder. */
export const isLowStock = sql`${lowStockMargin(products)} <= 0`;

const inSubcategory: Filter = (value) => {
  const chosen = equalsId(productSubcategories.subcategoryId)(value);
  return (
    chosen &&
    inArray(
      products.id,
      sql`(select ${productSubcategories.productId} from ${productSubcategories} where ${chosen})`,
    )
  );
};

/** Ignores case and accents. */
const equalsNormalized =
  (column: PgColumn): Filter =>
  (value) => {
    const text = textOf(value);
    return text ? sql`normalize_text(${column}) = normalize_text(${text})` : undefined;
  };

const publishFilters: Record<PublishStatus, SQL> = {
  draft: sql`${products.draft}`,
  scheduled: isScheduled,
  published: isPublished,
};
const inPublishStatus: Filter = (value) => {
  const status = publishStatuses.find((name) => name === value);
  return status && publishFilters[status];
};

const equalsBarcode = (code: string): SQL => inArray(products.barcode, barcodesOf(code));

/** A SKU in any case, or a barcode. */
const hasCode: Filter = (value) => {
  const code = textOf(value);
  return code ? or(inArray(products.sku, skusOf(code)), equalsBarcode(code)) : undefined;
};

/** What words are found in. */
const productSearchText = sql`normalize_text(${products.name} || ' ' || coalesce(${products.sku}, ''))`;
const matchesNameOrSku = matchesText(productSearchText);

/** Matches words of the name and SKU, or the whole barcode. */
export const matchesProduct: Filter = (value) => {
  const isBarcode = /^\d{8,14}$/.test(tidyGtin(textOf(value)));
  return isBarcode
    ? or(matchesNameOrSku(value), equalsBarcode(textOf(value)))
    : matchesNameOrSku(value);
};

/** Sorts and filters of the list of products. */
export const productListConfig: ListConfig = {
  id: products.id,
  sorts: {
    name: products.name,
    sku: products.sku,
    price: products.price,
    stock: products.stock,
    position: products.position,
  },
  filters: {
    q: matchesProduct,
    code: hasCode,
    subcategoryIds: inSubcategory,
    archived: isTrue(sql`${products.archived}`, sql`not ${products.archived}`),
    publishStatus: inPublishStatus,
    soldOut: isTrue(sql`${products.stock} <= 0`, sql`${products.stock} > 0`),
    lowStock: isTrue(isLowStock, sql`not ${isLowStock}`),
    brand: equalsNormalized(products.brand),
    supplier: equalsNormalized(products.supplier),
    minPrice: gte(products.price),
    maxPrice: lte(products.price),
    withoutImage: isTrue(isNull(products.image), sql`${products.image} is not null`),
    withoutSatKey: isTrue(
      isNull(products.satProductKey),
      sql`${products.satProductKey} is not null`,
    ),
  },
};
