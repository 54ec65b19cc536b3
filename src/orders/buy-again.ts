import type { ProductSummary } from "#src/catalogue/contract.ts";
import { formatPesos, parsePesos } from "#src/kernel/pesos.ts";
import type { Order } from "./contract.ts";

/** What buying an order again puts into the cart, and what is no longer as it was. */
export function buyAgain(
  elements: Order["elements"],
  productOf: (id: string) => ProductSummary | undefined,
): { lines: { product: ProductSummary; amount: number }[]; changes: string[] } {
  const lines: { product: ProductSummary; amount: number }[] = [];
  const changes: string[] = [];
  // What a promotion gave away then, a promotion gives away again.
  for (const {
    id,
    name,
    price,
    order_element: { quantity },
  } of elements.filter((element) => parsePesos(element.price) > 0)) {
    const product = productOf(String(id));
    if (!product) changes.push(`${name} ya no se vende`);
    else if (product.stock <= 0) changes.push(`${name} está agotado`);
    else {
      const amount = Math.min(quantity, product.stock);
      lines.push({ product, amount });
      if (amount < quantity) changes.push(`De ${name} solo quedan ${amount}`);
      if (parsePesos(product.price) !== parsePesos(price))
        changes.push(`${name} cuesta ahora ${formatPesos(parsePesos(product.price))}`);
    }
  }
  return { lines, changes };
}
