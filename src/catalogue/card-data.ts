import type { Element, Subcategory } from "./contract.ts";

/** What a product's card shows. */
export type CardProduct = Pick<Element, "id" | "name" | "price" | "image" | "stock">;

export function cardProduct({ id, name, price, image, stock }: CardProduct): CardProduct {
  return { id, name, price, image, stock };
}

export type CardCategory = Pick<Subcategory, "id" | "name" | "description" | "image">;

export function cardCategory({ id, name, description, image }: CardCategory): CardCategory {
  return { id, name, description, image };
}
