import { type CartNotices, type DroppedLine, type LineNotice } from "#src/cart/notices.ts";
import type { ProductCardData } from "#src/catalogue/contract.ts";
import { parsePesos } from "#src/kernel/pesos.ts";
import type { Order } from "./contract.ts";

interface BoughtAgain {
  lines: { product: ProductCardData; quantity: number }[];
  /** What differs from the time of the purchase. */
  notices: CartNotices;
}

/** Returns the cart lines for buying an order again, with notices about what had to be left out. */
export function buyAgain(
  elements: Order["elements"],
  productOf: (id: string) => ProductCardData | undefined,
): BoughtAgain {
  const lines: BoughtAgain["lines"] = [];
  const dropped: DroppedLine[] = [];
  const notices = new Map<string, LineNotice>();
  // Promotions add their gifts again, so the gifts of the old order are skipped.
  for (const element of elements.filter(({ price }) => parsePesos(price) !== 0)) {
    const product = productOf(String(element.id));
    const { name } = element;
    if (!product) dropped.push({ kind: "gone", name });
    else if (product.stock <= 0) dropped.push({ kind: "sold-out", name });
    else {
      // 0 where another backend tells no quantity.
      const quantity = Math.max(1, element.order_element.quantity);
      lines.push({ product, quantity: Math.min(quantity, product.stock) });
      const notice = noticeOf(element, product);
      if (notice) notices.set(String(product.id), notice);
    }
  }
  return { lines, notices: { lines: notices, dropped } };
}

function noticeOf(
  { price, order_element: { quantity } }: Order["elements"][number],
  product: ProductCardData,
): LineNotice | null {
  const notice: LineNotice = {};
  if (product.stock < quantity) notice.had = quantity;
  if (price !== "" && parsePesos(product.price) !== parsePesos(price))
    notice.before = parsePesos(price);
  return Object.keys(notice).length > 0 ? notice : null;
}
