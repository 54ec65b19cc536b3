import type {
  Category,
  Element,
  PriceStep,
  ProductImage,
  ProductOption,
} from "#src/shop/catalogue/contract.ts";
import { imagesOf } from "./product-images.ts";
import { sellableStock } from "./stock-change.ts";
import type { products } from "#src/shop/catalogue/schema.server.ts";
import {
  elementFields,
  type ElementField,
  isCompareAtPrice,
  productFields,
} from "./product-fields.ts";

type ProductRow = typeof products.$inferSelect & { complementaryIds: number[] };
export type StoredProduct = Pick<ProductRow, ElementField | "imageAlt" | "id" | "stock">;

/** The public fields of a product, under the names that main-info uses. */
type ElementPart = {
  [Name in ElementField as (typeof productFields)[Name]["element"]]: Name extends "instructions"
    ? string | null
    : Name extends "moreImages"
      ? ProductImage[] | null
      : Name extends "options"
        ? ProductOption[] | null
        : Name extends "priceSteps"
          ? PriceStep[] | null
          : ProductRow[Name];
};

/** Returns a product in the form of main-info. */
export function elementOf(
  product: StoredProduct,
  subcategories: Element["subcategories"],
): Element {
  // Every field has its public value.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const fields = Object.fromEntries(
    elementFields.map((name) => [productFields[name].element, publicValue(name, product)]),
  ) as ElementPart;
  return { ...fields, id: product.id, stock: sellableStock(product), subcategories };
}

/**
 * Rich text is sent as JSON, or as null if it is empty. The former price is sent only if it is
 * higher.
 */
function publicValue(name: ElementField, product: StoredProduct) {
  if (name === "compareAtPrice")
    return isCompareAtPrice(product.compareAtPrice, product.price) ? product.compareAtPrice : null;
  if (name === "moreImages") return publicImages(product);
  if (name === "priceSteps") return product.priceSteps.length > 0 ? product.priceSteps : null;
  if (name === "options") return product.options.length > 0 ? product.options : null;
  if (name !== "instructions") return product[name];
  return product.instructions.length > 0 ? JSON.stringify(product.instructions) : null;
}

/** Returns null unless the images say more than the product's single image does. */
function publicImages(product: StoredProduct): ProductImage[] | null {
  const images = imagesOf(product);
  return images.length > 1 || images.some(({ alt }) => alt !== null) ? images : null;
}

/** Returns the names of the subcategories whose ids a form holds, in its order. */
export function subcategoriesOf(
  ids: readonly number[],
  categories: readonly Category[],
): Element["subcategories"] {
  const places = categories.flatMap(({ name, subcategories }) =>
    subcategories.map(
      (subcategory) =>
        [String(subcategory.id), { name: subcategory.name, category: { name } }] as const,
    ),
  );
  const byId = new Map(places);
  return ids.flatMap((id) => byId.get(String(id)) ?? []);
}
