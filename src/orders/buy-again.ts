import type { ProductCardData } from "#src/catalogue/contract.ts";
import { formatPesos, parsePesos } from "#src/kernel/pesos.ts";
import type { Order } from "./contract.ts";

/** What buying an order again puts into the cart, and what is no longer as it was. */
export function buyAgain(
  elements: Order["elements"],
  productOf: (id: string) => ProductCardData | undefined,
): { lines: { product: ProductCardData; quantity: number }[]; changes: string[] } {
  const lines: { product: ProductCardData; quantity: number }[] = [];
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
      const { stock } = product;
      lines.push({ product, quantity: Math.min(quantity, stock) });
      if (stock < quantity) changes.push(`De ${name} solo quedan ${stock}`);
      if (parsePesos(product.price) !== parsePesos(price))
        changes.push(`${name} cuesta ahora ${formatPesos(parsePesos(product.price))}`);
    }
  }
  return { lines, changes };
}
