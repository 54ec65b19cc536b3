import { lineTotal, parsePesos, sumPesos } from "#src/kernel/pesos.ts";
import type { CartLine } from "./rules.ts";

/** Code for pages that show the cart's lines, kept out of the initial scripts of all pages. */

/** Parses a typed quantity; returns null if it is not a number, or below 1. */
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
