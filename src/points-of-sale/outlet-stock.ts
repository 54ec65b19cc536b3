import type { OutletCity, OutletStock } from "./contract.ts";

/** After so many days a count says nothing any more. */
export const confirmedDays = 7;
/** From so many on there is enough to say how many there are. */
const enough = 4;

export type StockState =
  | { kind: "available" | "few"; quantity: number; counted: string }
  | { kind: "restock"; days: number }
  | { kind: "none"; counted: string }
  /** Never counted, or too long ago. */
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

/** The cities where there is some of a product, as far as it was counted lately; most first. */
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
    .toSorted((one, other) => other.quantity - one.quantity);
}

/** The city to name: the person's own or their state's capital of the same name, else the first. */
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

/** As a form sends it: another moment than the stored one means that it was counted again. */
export type CountInput = Omit<Count, "countedAt"> & { countedAt: string | null };

/** Whatever was changed was counted now, by the shop's clock; the rest stays as it was. */
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
