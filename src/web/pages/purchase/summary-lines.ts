import type { CartLine } from "#src/cart/rules.ts";
import { parsePesos } from "#src/kernel/pesos.ts";
import type { CheckoutData } from "#src/orders/checkout-data.ts";
import type { SummaryLine } from "#src/orders/ui/order-summary.tsx";
import type { Promotion } from "#src/promotions/contract.ts";
import { applied, freeLines } from "#src/promotions/rules.ts";

/** The cart as promotions see it. */
export function quantitiesOf(lines: readonly CartLine[]) {
  return lines.map(({ id, quantity, stock, price }) => {
    return { id, quantity, stock, price: parsePesos(price) };
  });
}

/** The cart's lines, then what promotions add for nothing. */
export function summaryLines(
  lines: readonly CartLine[],
  data: CheckoutData | null,
  chosen: readonly Promotion["id"][],
): SummaryLine[] {
  const quantities = quantitiesOf(lines);
  const free = data ? freeLines(applied(data.promotions, chosen, quantities), quantities) : [];
  return [
    ...lines.map(({ id, name, image, price, quantity }) => ({
      key: String(id),
      name,
      image,
      price: parsePesos(price),
      quantity,
    })),
    ...free.map(({ id, quantity }) => {
      const { name, image } = lines.find((line) => line.id === id)!;
      return { key: `free-${id}`, name, image, price: 0, quantity };
    }),
  ];
}
