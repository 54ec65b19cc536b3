import type { Category, Element, ProductImage, ProductOption } from "./contract.ts";
import { imagesOf } from "./product-images.ts";
import type { ProductRecord } from "./staff/contract.ts";
import {
  elementFields,
  type ElementField,
  isCompareAtPrice,
  productFields,
} from "./staff/product-fields.ts";

export type StoredProduct = Pick<ProductRecord, ElementField | "imageAlt" | "id" | "stock">;

/** What visitors' programs get of the fields, by the names that they know. */
type ElementPart = {
  [Name in ElementField as (typeof productFields)[Name]["element"]]: Name extends "instructions"
    ? string | null
    : Name extends "moreImages"
      ? ProductImage[] | null
      : Name extends "options"
        ? ProductOption[] | null
        : ProductRecord[Name];
};

/**
 * What every element is copied from. An object that is given so many fields one by one becomes a
 * hash table in V8, eight times as large as the copy of one that was parsed.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const blank = JSON.parse(
  JSON.stringify(
    Object.fromEntries(elementFields.map((name) => [productFields[name].element, null])),
  ),
) as Record<keyof ElementPart, unknown>;

/** A product as main-info tells it. */
export function elementOf(
  product: StoredProduct,
  subcategories: Element["subcategories"],
): Element {
  const fields = { ...blank };
  for (const name of elementFields)
    fields[productFields[name].element] = publicValue(name, product);
  const { id, stock } = product;
  // The loop has filled in each field with what publicValue tells of it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.assign(fields as ElementPart, { id, stock, subcategories });
}

/** Rich text travels as JSON; none of it as null. A price before is told where it was higher. */
function publicValue(name: ElementField, product: StoredProduct) {
  if (name === "compareAtPrice")
    return isCompareAtPrice(product.compareAtPrice, product.price) ? product.compareAtPrice : null;
  if (name === "moreImages") return publicImages(product);
  if (name === "options") return product.options.length > 0 ? product.options : null;
  if (name !== "instructions") return product[name];
  return product.instructions.length > 0 ? written(product.instructions) : null;
}

/** Products that were read together share what they say alike (read-products.server.ts). */
const texts = new WeakMap<StoredProduct["instructions"], string>();

function written(instructions: StoredProduct["instructions"]): string {
  const text = texts.get(instructions) ?? JSON.stringify(instructions);
  texts.set(instructions, text);
  return text;
}

/** Told where they say more than the product's one image does. */
function publicImages(product: StoredProduct): ProductImage[] | null {
  const images = imagesOf(product);
  return images.length > 1 || images.some(({ alt }) => alt !== null) ? images : null;
}

/** Names of the places that a form knows by their ids, in its order. */
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
