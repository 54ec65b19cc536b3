/** Mexican pesos, IVA included: whole, or with centavos if the shop allows them. */
export type Pesos = number;

/** Stripe's minimum charge: discounts leave at least this much of the products' total. */
export const minCharge: Pesos = 10;

const whole = new Intl.NumberFormat("es-MX", {
  style: "currency",
  currency: "MXN",
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat("es-MX", { style: "currency", currency: "MXN" });

/** Parses a price ("1849", 1849.9), cutting fractions of a centavo. NaN if it is no number. */
export function parsePesos(price: number | string): Pesos {
  // A fast path: most prices are whole, and a listing parses thousands.
  if (Number.isInteger(price)) return +price;
  // 1.15 times 100 is 114.99999999999999.
  return Math.trunc(Number((Number.parseFloat(String(price)) * 100).toFixed(4))) / 100;
}

/** Parses a price without centavos, the default: decimals are cut, never rounded. */
export const wholePesos = (price: number | string): Pesos => Number.parseInt(String(price), 10);

/** Formats `1849` as `$1,849` and `1849.5` as `$1,849.50`; no number as nothing. */
export function formatPesos(amount: Pesos): string {
  if (Number.isNaN(amount)) return "";
  return (Number.isInteger(amount) ? whole : exact).format(amount);
}

/** With centavos in whole pesos too, so that columns line up: `$1,849.00`. */
export const exactPesos = (amount: Pesos): string =>
  `$${amount.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** Rounds to the centavo what decimal arithmetic leaves behind. */
export const roundPesos = (amount: number): Pesos => Math.round(amount * 100) / 100;

export const sumPesos = (amounts: readonly Pesos[]): Pesos =>
  roundPesos(amounts.reduce((sum, amount) => sum + amount, 0));

/** Returns the price of `quantity` pieces. */
export const lineTotal = ({ price, quantity }: { price: Pesos; quantity: number }): Pesos =>
  roundPesos(price * quantity);

/** Returns how many parts of a peso these amounts need: 1 if all are whole pesos, else 100. */
export const partsOfPeso = (amounts: readonly Pesos[]): 1 | 100 =>
  amounts.every((amount) => Number.isInteger(amount)) ? 1 : 100;

/** Rounds down to such a part. */
export const cutToPart = (amount: number, parts: 1 | 100): Pesos =>
  Math.floor(Number((amount * parts).toFixed(4))) / parts;

/**
 * Splits a whole amount by weights into whole parts that add up to it: the largest remainders get
 * what rounding leaves. No part exceeds its weight unless the amount exceeds their sum.
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (amount * weight) / sum);
  const parts = exact.map(Math.floor);
  const left = amount - parts.reduce((total, part) => total + part, 0);
  const byRemainder = exact
    .map((share, place) => ({ place, remainder: share - Math.floor(share) }))
    .toSorted((a, b) => b.remainder - a.remainder);
  for (const { place } of byRemainder.slice(0, left)) parts[place] = (parts[place] ?? 0) + 1;
  return parts;
}
