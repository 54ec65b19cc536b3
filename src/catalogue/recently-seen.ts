import type { CardProduct } from "./card-data.ts";

/** What this browser keeps of a product that was looked at. Its price would be an old one. */
export type SeenProduct = Pick<CardProduct, "id" | "name" | "image">;

/** One more than is shown: the product that is being looked at is not among those. */
export const maxSeen = 7;

/** The last one first, each once. */
export function withSeen(
  products: readonly SeenProduct[],
  { id, name, image }: SeenProduct,
): SeenProduct[] {
  const others = products.filter((each) => each.id !== id);
  return [{ id, name, image }, ...others].slice(0, maxSeen);
}

/** What is broken in it counts as not seen. */
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
