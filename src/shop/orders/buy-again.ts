import { type CartNotices, type DroppedLine, type LineNotice } from "#src/shop/cart/notices.ts";
import type { ProductCardData } from "#src/shop/catalogue/contract.ts";
import { piecePrice } from "#src/shop/catalogue/product/price-steps.ts";
import { parsePesos } from "#src/base/kernel/pesos.ts";
import type { Order } from "./contract.ts";

interface BoughtAgain {
  lines: { product: ProductCardData; quantity: number }[];
  /** What differs from the time of the purchase. */
  notices: CartNotices;
}

/**
 * Returns the cart lines for buying an order again, with notices about what had to be left out.
 *
 * @param percent what the buyer always pays less
 */
export function buyAgain(
  elements: Order["elements"],
  productOf: (id: string) => ProductCardData | undefined,
  percent = 0,
): BoughtAgain {
  const lines: BoughtAgain["lines"] = [];
  const dropped: DroppedLine[] = [];
  const notices = new Map<string, LineNotice>();
  for (const element of keptElements(elements)) {
    const product = productOf(String(element.id));
    const { name } = element;
    if (!product) dropped.push({ kind: "gone", name });
    else if (product.stock <= 0) dropped.push({ kind: "sold-out", name });
    else {
      // 0 where another backend tells no quantity.
      const quantity = Math.max(1, element.order_element.quantity);
      lines.push({ product, quantity: Math.min(quantity, product.stock) });
      const notice = noticeOf(element, product, percent);
      if (notice) notices.set(String(product.id), notice);
    }
  }
  return { lines, notices: { lines: notices, dropped } };
}

/**
 * Each product once, with the pieces that stayed in the order. Promotions add their gifts again, so
 * the gifts of the old order are skipped.
 */
function keptElements(elements: Order["elements"]): Order["elements"] {
  const kept = new Map<string, Order["elements"][number]>();
  for (const element of elements) {
    const { id, price, order_element: bought, refunded } = element;
    if (parsePesos(price) === 0 || (refunded && refunded >= bought.quantity)) continue;
    // Only products of this shop's have numbers of their own.
    const key = String(id) === "0" ? element.name : String(id);
    const quantity =
      bought.quantity - (refunded ?? 0) + (kept.get(key)?.order_element.quantity ?? 0);
    kept.set(key, { ...element, ...kept.get(key), order_element: { quantity } });
  }
  return [...kept.values()];
}

function noticeOf(
  { price, order_element: { quantity } }: Order["elements"][number],
  product: ProductCardData,
  percent: number,
): LineNotice | null {
  const notice: LineNotice = {};
  if (product.stock < quantity) notice.had = quantity;
  const now = piecePrice(product, Math.min(quantity, product.stock), percent);
  if (price !== "" && now !== parsePesos(price)) notice.before = parsePesos(price);
  return Object.keys(notice).length > 0 ? notice : null;
}
