import { capAtStock, type CartLine } from "./rules.ts";

/** The fields that may change while a product is in the cart. */
export type Current = Partial<Pick<CartLine, "price" | "stock">>;

/**
 * Merges current data into the lines, by id; null removes a product that is no longer sold.
 * Quantities never exceed the stock.
 */
export function withCurrent(
  lines: readonly CartLine[],
  currentById: ReadonlyMap<string, Current | null>,
): CartLine[] {
  return lines.flatMap((line) => {
    const now = currentById.get(String(line.id));
    if (now === null) return [];
    const renewed = { ...line, ...now };
    return [{ ...renewed, quantity: capAtStock(renewed.stock, line.quantity) }];
  });
}
