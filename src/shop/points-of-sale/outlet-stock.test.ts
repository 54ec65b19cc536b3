import { expect, test } from "vitest";
import { cityStockOf, namedCity, recount, stockState } from "./outlet-stock.ts";
import { stockCounted, stockWords } from "./texts.ts";

const counted = "2026-11-22T15:00:00.000Z";
const stock = (quantity: number, more: { restock_days?: number; confirmed?: boolean } = {}) => ({
  product: 7,
  quantity,
  counted,
  confirmed: true,
  ...more,
});
const words = (...outlets: Parameters<typeof stock>) => stockWords(stockState(stock(...outlets)));

test("an outlet says how many it has, that few are left, or when more come", () => {
  expect(words(12)).toBe("Hay 12");
  expect([3, 4, 5].map((quantity) => stockState(stock(quantity)).kind)).toEqual([
    "few",
    "available",
    "available",
  ]);
  expect(words(2)).toBe("Quedan 2");
  expect(words(1)).toBe("Queda 1");
  expect(words(0, { restock_days: 3 })).toBe("Se surte en 3 días");
  expect(words(0, { restock_days: 1 })).toBe("Se surte en 1 día");
  expect(words(0)).toBe("Agotado");
});

test("what nobody counted lately is not promised", () => {
  const unconfirmed = "Existencia sin confirmar. Llama antes de ir.";
  expect(words(12, { confirmed: false })).toBe(unconfirmed);
  expect(stockWords(stockState(undefined))).toBe(unconfirmed);
});

test("when it was counted is told by the outlet's clock", () => {
  expect(stockCounted(stockState(stock(12)), "America/Tijuana")).toBe(
    "contado el 22 de noviembre a las 7:00 a.m.",
  );
  expect(stockCounted(stockState(stock(12)), "America/Mexico_City")).toBe(
    "contado el 22 de noviembre a las 9:00 a.m.",
  );
  expect(stockCounted(stockState(null), "America/Mexico_City")).toBeNull();
});

const outlet = (...stocks: ReturnType<typeof stock>[]) => ({
  name: "",
  address: "",
  latitude: 0,
  longitude: 0,
  email: "",
  stock: stocks,
});
const cities = [
  { city: "Oaxaca", pos: [outlet(stock(3)), outlet(stock(2)), outlet()] },
  { city: "Puebla", pos: [outlet(stock(12), { ...stock(90), product: 8 })] },
  { city: "León", pos: [outlet(stock(40, { confirmed: false })), outlet(stock(0))] },
];

test("a product's page names the city with most, or the shopper's own", () => {
  const stocks = cityStockOf(cities, 7);
  expect(stocks).toEqual([
    { city: "Puebla", quantity: 12 },
    { city: "Oaxaca", quantity: 5 },
  ]);
  expect(namedCity(stocks, null)?.city).toBe("Puebla");
  expect(namedCity(stocks, { state: "Oaxaca", city: "" })?.city).toBe("Oaxaca");
  expect(namedCity(stocks, { state: "Sonora", city: "Hermosillo" })?.city).toBe("Puebla");
  expect(namedCity([], null)).toBeUndefined();
});

test("what was changed, added or counted again has now's date, the rest keeps its own", () => {
  const old = new Date("2026-11-01T00:00:00Z");
  const now = new Date(counted);
  const line = { productId: 1, quantity: 5, restockDays: null };
  const sent = { ...line, countedAt: old.toISOString() };
  const dated = (changed: object) =>
    recount([{ ...line, countedAt: old }], [{ ...sent, ...changed }], now)[0]?.countedAt;
  expect(dated({})).toEqual(old);
  expect(dated({ quantity: 6 })).toEqual(now);
  expect(dated({ restockDays: 2 })).toEqual(now);
  expect(dated({ countedAt: "2099-01-01T00:00:00.000Z" })).toEqual(now);
  expect(dated({ productId: 2 })).toEqual(now);
});
