import type { OutletCity, OutletStock } from "./contract.ts";

/** Days after which a count is outdated. */
export const confirmedDays = 7;
/** From this quantity on, stock counts as available and not as few. */
const enough = 4;

export type StockState =
  | { kind: "available" | "few"; quantity: number; counted: string }
  | { kind: "restock"; days: number }
  | { kind: "none"; counted: string }
  /** Never counted, or the count is outdated. */
  | { kind: "unconfirmed" };

export function stockState(stock: OutletStock | null | undefined): StockState {
  if (!stock?.confirmed) return { kind: "unconfirmed" };
  const { quantity, counted, restock_days: days } = stock;
  if (quantity > 0) return { kind: quantity >= enough ? "available" : "few", quantity, counted };
  return days ? { kind: "restock", days } : { kind: "none", counted };
}

export interface CityStock {
  city: string;
  quantity: number;
}

/** Returns the cities with recently counted stock of a product, the highest first. */
export function cityStockOf(cities: readonly OutletCity[], product: number): CityStock[] {
  return cities
    .map(({ city, pos }) => ({
      city,
      quantity: pos
        .flatMap(({ stock }) => stock ?? [])
        .filter((each) => each.product === product && each.confirmed)
        .reduce((sum, { quantity }) => sum + quantity, 0),
    }))
    .filter(({ quantity }) => quantity > 0)
    .toSorted((a, b) => b.quantity - a.quantity);
}

/**
 * Returns the stock in the visitor's city, or in the capital named like their state; otherwise the
 * first.
 */
export function namedCity(
  stocks: readonly CityStock[],
  place: { state: string; city: string } | null,
): CityStock | undefined {
  const own = place && [place.city, place.state];
  return stocks.find(({ city }) => own?.includes(city)) ?? stocks[0];
}

export interface Count {
  productId: number;
  quantity: number;
  restockDays: number | null;
  countedAt: Date;
}

/** A form's count; a changed time means that it was counted again. */
export type CountInput = Omit<Count, "countedAt"> & { countedAt: string | null };

/** Sets changed counts to the server's current time; the others keep theirs. */
export function recount(stored: readonly Count[], sent: readonly CountInput[], now: Date): Count[] {
  const before = new Map(stored.map((each) => [each.productId, each]));
  return sent.map((line) => {
    const previous = before.get(line.productId);
    const isSame =
      previous?.quantity === line.quantity &&
      previous.restockDays === line.restockDays &&
      previous.countedAt.toISOString() === line.countedAt;
    return { ...line, countedAt: isSame ? previous.countedAt : now };
  });
}
