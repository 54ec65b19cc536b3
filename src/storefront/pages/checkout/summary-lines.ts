import { type CartLine, total } from "#src/shop/cart/rules.ts";
import type { Goods } from "#src/shop/delivery/rates.ts";
import { weightOf } from "#src/shop/delivery/weight.ts";
import { parsePesos } from "#src/base/kernel/pesos.ts";
import type { CheckoutData } from "#src/shop/checkout/checkout-data.ts";
import type { SummaryLine } from "#src/shop/orders/ui/order-summary.tsx";
import type { Promotion } from "#src/shop/promotions/contract.ts";
import { applied, type FreeLine, freeLines } from "#src/shop/promotions/rules.ts";

/** Converts the cart for the promotions' rules. */
export function quantitiesOf(lines: readonly CartLine[]) {
  return lines.map(({ id, quantity, stock, price }) => {
    return { id, quantity, stock, price: parsePesos(price) };
  });
}

/** Returns the free pieces that promotions add to the cart. */
export function freeLinesOf(
  lines: readonly CartLine[],
  promotions: readonly Promotion[],
  chosen: readonly Promotion["id"][],
): FreeLine[] {
  const quantities = quantitiesOf(lines);
  return freeLines(applied(promotions, chosen, quantities), quantities);
}

/** Returns the goods to send: the cart and its free pieces. */
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

/** Returns the cart's lines, then the free pieces. */
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
      // Free pieces are always of a product in the cart.
      const { name, image } = lines.find((line) => line.id === id)!;
      return { key: `free-${id}`, name, image, price: 0, quantity };
    }),
  ];
}
