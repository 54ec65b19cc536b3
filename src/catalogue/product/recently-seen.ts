import type { CardProduct } from "./card-data.ts";

/** What this browser stores of a viewed product. The price is left out: it would go stale. */
export type SeenProduct = Pick<CardProduct, "id" | "name" | "image">;

/** One more than is shown, because the product on the current page is left out. */
export const maxSeen = 7;

/** Adds a product at the front and removes its duplicate. */
export function withSeen(
  products: readonly SeenProduct[],
  { id, name, image }: SeenProduct,
): SeenProduct[] {
  const others = products.filter((each) => each.id !== id);
  return [{ id, name, image }, ...others].slice(0, maxSeen);
}

/** Parses the stored list; invalid entries are skipped. */
export function readSeen(text: string | null): SeenProduct[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter(isSeen).slice(0, maxSeen) : [];
  } catch {
    return [];
  }
}

function isSeen(value: unknown): value is SeenProduct {
  return (
    typeof value === "object" &&
    value !== null &&
    "id" in value &&
    (typeof value.id === "number" || typeof value.id === "string") &&
    "name" in value &&
    typeof value.name === "string"
  );
}
