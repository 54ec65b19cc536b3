import { lineTotal, parsePesos, sumPesos } from "#src/kernel/pesos.ts";
import type { CartLine } from "./rules.ts";

/**
 * What only the pages that show the cart's lines need: kept out of the code of every first page.
 */

/** A typed quantity, or null where it is to be ignored: no number, or below 1. */
export function parseQuantity(text: string): number | null {
  const quantity = Number.parseInt(text, 10);
  return quantity >= 1 ? quantity : null;
}

export function subtotal({ price, quantity }: Pick<CartLine, "price" | "quantity">): number {
  return lineTotal({ price: parsePesos(price), quantity });
}

export function total(lines: readonly CartLine[]): number {
  return sumPesos(lines.map(subtotal));
}
