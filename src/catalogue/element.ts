import type { Category, Element } from "./contract.ts";
import type { ProductInput } from "./staff/contract.ts";

interface StoredProduct extends Omit<ProductInput, "subcategoryIds" | "sku" | "archived"> {
  id: number;
  stock: number;
}

/** A product as main-info tells it. */
export function elementOf(
  product: StoredProduct,
  subcategories: Element["subcategories"],
): Element {
  const {
    id,
    name,
    description,
    price,
    image,
    stock,
    performance,
    content,
    weight,
    coats,
    instructions,
  } = product;
  return {
    id,
    name,
    description,
    price,
    image,
    stock,
    performance,
    content,
    weight,
    coats,
    safety_sheet: product.safetySheet,
    fact_sheet: product.factSheet,
    instructions: instructions.length > 0 ? JSON.stringify(instructions) : null,
    subcategories,
  };
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
