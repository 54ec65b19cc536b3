import type { CartLine } from "#src/cart/rules.ts";
import { total } from "#src/cart/sums.ts";
import { type Goods, weightOf } from "#src/delivery/rates.ts";
import { parsePesos } from "#src/kernel/pesos.ts";
import type { CheckoutData } from "#src/orders/checkout-data.ts";
import type { SummaryLine } from "#src/orders/ui/order-summary.tsx";
import type { Promotion } from "#src/promotions/contract.ts";
import { applied, type FreeLine, freeLines } from "#src/promotions/rules.ts";

/** The cart as promotions see it. */
export function quantitiesOf(lines: readonly CartLine[]) {
  return lines.map(({ id, quantity, stock, price }) => {
    return { id, quantity, stock, price: parsePesos(price) };
  });
}

/** What promotions add to the cart for nothing. */
export function freeLinesOf(
  lines: readonly CartLine[],
  promotions: readonly Promotion[],
  chosen: readonly Promotion["id"][],
): FreeLine[] {
  const quantities = quantitiesOf(lines);
  return freeLines(applied(promotions, chosen, quantities), quantities);
}

/** What is sent: the cart, and what promotions add to it. */
export function goodsOf(
  lines: readonly CartLine[],
  { promotions, weights }: Pick<CheckoutData, "promotions" | "weights">,
  chosen: readonly Promotion["id"][],
): Goods {
  const weighed = [...lines, ...freeLinesOf(lines, promotions, chosen)].map(({ id, quantity }) => {
    return { quantity, weight: weights.get(String(id)) };
  });
  return { weight: weightOf(weighed), itemsTotal: total(lines) };
}

/** The cart's lines, then what promotions add for nothing. */
export function summaryLines(
  lines: readonly CartLine[],
  data: CheckoutData | null,
  chosen: readonly Promotion["id"][],
): SummaryLine[] {
  const free = data ? freeLinesOf(lines, data.promotions, chosen) : [];
  return [
    ...lines.map(({ id, name, image, price, quantity }) => ({
      key: String(id),
      name,
      image,
      price: parsePesos(price),
      quantity,
    })),
    ...free.map(({ id, quantity }) => {
      // What is free is one of what is bought.
      const { name, image } = lines.find((line) => line.id === id)!;
      return { key: `free-${id}`, name, image, price: 0, quantity };
    }),
  ];
}
