/** Whole Mexican pesos, IVA included. */
export type Pesos = number;

const format = new Intl.NumberFormat("es-MX", {
  style: "currency",
  currency: "MXN",
  maximumFractionDigits: 0,
});

/**
 * Reads a price as any backend may write it ("1849", 1849.9): decimals are cut, never rounded. NaN
 * where there is no number.
 */
export function parsePesos(price: number | string): Pesos {
  return Number.parseInt(String(price), 10);
}

/** `1849` → `$1,849`. */
export function formatPesos(amount: Pesos): string {
  return format.format(amount);
}
