import type { Pesos } from "#src/base/kernel/pesos.ts";
import type { Promotion } from "#src/shop/promotions/contract.ts";
import type { QuotedDelivery } from "./quoted-delivery.ts";

/**
 * What the shop agreed with a customer, which `quote` takes instead of what holds for everybody.
 * It is plain JSON, so that a quotation stores it as it is.
 */
export interface PriceOverride {
  /** Per piece, by product id: before promotions, instead of any other price. */
  prices: Readonly<Record<string, Pesos>>;
  /** Per piece, what the staff took off the shop's price of that day. */
  conceded?: Readonly<Record<string, Pesos>>;
  /**
   * As they were, with the ids of those that were chosen; null: those that run now. Their limited
   * uses are counted when it is bought.
   */
  promotions: { all: readonly Promotion[]; chosen: readonly number[] } | null;
  /** Its cost before a promotion; null: what it costs now. */
  delivery: QuotedDelivery | null;
}
