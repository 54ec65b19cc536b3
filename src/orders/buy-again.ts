import type { ProductCardData } from "#src/catalogue/contract.ts";
import { parsePesos, type Pesos } from "#src/kernel/pesos.ts";
import type { Order } from "./contract.ts";

/** How a product is no longer as it was when it was bought. */
export type SinceBought =
  | { kind: "gone" | "sold-out"; name: string }
  | { kind: "left"; name: string; stock: number }
  | { kind: "price"; name: string; price: Pesos };

/** What buying an order again puts into the cart, and what is no longer as it was. */
export function buyAgain(
  elements: Order["elements"],
  productOf: (id: string) => ProductCardData | undefined,
): { lines: { product: ProductCardData; quantity: number }[]; changes: SinceBought[] } {
  const lines: { product: ProductCardData; quantity: number }[] = [];
  const changes: SinceBought[] = [];
  // What a promotion gave away then, a promotion gives away again.
  for (const {
    id,
    name,
    price,
    order_element: { quantity },
  } of elements.filter((element) => parsePesos(element.price) > 0)) {
    const product = productOf(String(id));
    if (!product) changes.push({ kind: "gone", name });
    else if (product.stock <= 0) changes.push({ kind: "sold-out", name });
    else {
      const { stock } = product;
      lines.push({ product, quantity: Math.min(quantity, stock) });
      if (stock < quantity) changes.push({ kind: "left", name, stock });
      if (parsePesos(product.price) !== parsePesos(price))
        changes.push({ kind: "price", name, price: parsePesos(product.price) });
    }
  }
  return { lines, changes };
}
