import { piecePrice } from "#src/shop/catalogue/product/price-steps.ts";
import type { Pesos } from "#src/base/kernel/pesos.ts";
import { capAtStock, type CartLine } from "./rules.ts";

/** How a line differs from what its buyer left. */
export interface LineNotice {
  /** The former price of a piece, as its buyer pays it. */
  before?: Pesos;
  /** The former quantity, if the stock is lower now. */
  had?: number;
}

/** A product that was removed from the cart because it can't be bought now. */
export interface DroppedLine {
  kind: "gone" | "sold-out";
  name: string;
}

export interface CartNotices {
  /** By the line's id, as text. */
  lines: ReadonlyMap<string, LineNotice>;
  dropped: readonly DroppedLine[];
}

export const noNotices: CartNotices = { lines: new Map(), dropped: [] };

/**
 * @param currentById current products by id; null if no longer sold
 * @param percent what the buyer always pays less
 */
export function noticesOf(
  cart: readonly CartLine[],
  currentById: ReadonlyMap<string, Current | null>,
  percent = 0,
): CartNotices {
  const lines = new Map<string, LineNotice>();
  const dropped: DroppedLine[] = [];
  for (const line of cart) {
    const { id, name, quantity } = line;
    const now = currentById.get(String(id));
    if (now === undefined || quantity === 0) continue;
    if (now === null) dropped.push({ kind: "gone", name });
    else if (now.stock !== undefined && now.stock <= 0) dropped.push({ kind: "sold-out", name });
    else {
      const before = piecePrice(line, quantity, percent);
      const [renewed] = withCurrent([line], currentById);
      const isRepriced = renewed && piecePrice(renewed, renewed.quantity, percent) !== before;
      const isLess = now.stock !== undefined && now.stock < quantity;
      if (!isRepriced && !isLess) continue;
      lines.set(String(id), {
        ...(isRepriced ? { before } : {}),
        ...(isLess ? { had: quantity } : {}),
      });
    }
  }
  return { lines, dropped };
}

/**
 * Adds notices; an earlier notice of a line stays until the line is changed, with its older price
 * and quantity.
 */
export function withNotices(notices: CartNotices, more: CartNotices): CartNotices {
  const lines = new Map(notices.lines);
  for (const [id, notice] of more.lines) lines.set(id, { ...notice, ...lines.get(id) });
  return { lines, dropped: [...notices.dropped, ...more.dropped] };
}

export function withoutNotice({ lines, dropped }: CartNotices, id: CartLine["id"]): CartNotices {
  return { lines: new Map([...lines].filter(([each]) => each !== String(id))), dropped };
}

/** How many there were, while there are fewer to be had: what came back is no news. */
export const hadBefore = (
  notice: LineNotice | undefined,
  { stock }: Pick<CartLine, "stock">,
): number | null => (notice?.had !== undefined && notice.had > stock ? notice.had : null);

/** The fields that may change while a product is in the cart. */
export type Current = Partial<Pick<CartLine, "price" | "price_steps" | "stock">>;

/**
 * Merges current data into the lines, by id; null removes a product that is no longer sold.
 * Quantities never exceed the stock.
 */
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
