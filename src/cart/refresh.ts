import { atMost, type CartLine } from "./rules.ts";

/** What may have changed since a product was put into the cart. */
export type Known = Partial<Pick<CartLine, "price" | "stock">>;

/** Lines with what is known now, by id; null: no longer sold. Amounts never exceed the stock. */
export function withKnown(
  lines: readonly CartLine[],
  known: ReadonlyMap<string, Known | null>,
): CartLine[] {
  return lines.flatMap((line) => {
    const now = known.get(String(line.id));
    if (now === null) return [];
    const renewed = { ...line, ...now };
    return [{ ...renewed, amount: atMost(renewed.stock, line.amount) }];
  });
}
