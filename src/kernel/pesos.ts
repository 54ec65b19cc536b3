/** Mexican pesos, IVA included: whole, or with centavos if the shop allows them. */
export type Pesos = number;

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

/** Rounds to the centavo what decimal arithmetic leaves behind. */
export const roundPesos = (amount: number): Pesos => Math.round(amount * 100) / 100;

export const sumPesos = (amounts: readonly Pesos[]): Pesos =>
  roundPesos(amounts.reduce((sum, amount) => sum + amount, 0));

/** Returns the price of `quantity` pieces. */
export const lineTotal = ({ price, quantity }: { price: Pesos; quantity: number }): Pesos =>
  roundPesos(price * quantity);
