import { parsePesos } from "#src/kernel/pesos.ts";
import type { CartLine } from "./rules.ts";

/**
 * What only the pages that show the cart's lines need: kept out of the code of every first page.
 */

/** A typed amount, or null where it is to be ignored: no number, or below 1. */
export function typedAmount(text: string): number | null {
  const amount = Number.parseInt(text, 10);
  return amount >= 1 ? amount : null;
}

export function subtotal({ price, amount }: Pick<CartLine, "price" | "amount">): number {
  return amount * parsePesos(price);
}

export function total(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + subtotal(line), 0);
}
