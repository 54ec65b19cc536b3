/** Mexican pesos, IVA included: whole, or to the centavo where a shop allows it. */
export type Pesos = number;

const whole = new Intl.NumberFormat("es-MX", {
  style: "currency",
  currency: "MXN",
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat("es-MX", { style: "currency", currency: "MXN" });

/** Reads a price ("1849", 1849.9): what is less than a centavo is cut. NaN where there is no number. */
export function parsePesos(price: number | string): Pesos {
  // Most prices are whole, and a listing reads thousands.
  if (Number.isInteger(price)) return +price;
  // 1.15 times 100 is 114.99999999999999.
  return Math.trunc(Number((Number.parseFloat(String(price)) * 100).toFixed(4))) / 100;
}

/** What is charged where nobody says that prices have centavos: decimals are cut, never rounded. */
export const wholePesos = (price: number | string): Pesos => Number.parseInt(String(price), 10);

/** `1849` → `$1,849`, `1849.5` → `$1,849.50`. */
export function formatPesos(amount: Pesos): string {
  return (Number.isInteger(amount) ? whole : exact).format(amount);
}

/** What computing with decimals leaves behind a centavo is no money. */
export const roundPesos = (amount: number): Pesos => Math.round(amount * 100) / 100;

export const sumPesos = (amounts: readonly Pesos[]): Pesos =>
  roundPesos(amounts.reduce((sum, amount) => sum + amount, 0));

/** What so many pieces cost. */
export const lineTotal = ({ price, quantity }: { price: Pesos; quantity: number }): Pesos =>
  roundPesos(price * quantity);
