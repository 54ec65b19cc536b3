import { capAtStock, type CartLine } from "./rules.ts";

/** What may have changed since a product was put into the cart. */
export type Current = Partial<Pick<CartLine, "price" | "stock">>;

/** Lines with what is known now, by id; null: no longer sold. Amounts never exceed the stock. */
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
