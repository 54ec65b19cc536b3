import type { Element, Units } from "#src/catalogue/contract.ts";
import { parsePesos } from "#src/kernel/pesos.ts";

export interface UnitPrice {
  /** Pesos per unit. */
  amount: number;
  unit: string;
  /** Whether it is the price of a single coat although several are needed. */
  ofOneCoat: boolean;
}

type Priced = Pick<Element, "name" | "price" | "performance" | "content" | "coats">;

/**
 * Returns the price by which packs of different sizes compare: per area if known, otherwise per
 * content.
 */
export function unitPriceOf(product: Priced, units: Units): UnitPrice | null {
  const price = parsePesos(product.price);
  const performance = Number(product.performance ?? 0);
  const measure =
    performance > 0 && units.performance
      ? { figure: performance, unit: units.performance, ofOneCoat: Boolean(product.coats) }
      : contentMeasure(product, units);
  if (!measure || !(price > 0)) return null;
  const { figure, ...unit } = measure;
  return { ...unit, amount: Math.round((price / figure) * 100) / 100 };
}

function contentMeasure(product: Priced, units: Units) {
  const content = netContentOf(product, units);
  return content && { ...content, ofOneCoat: false };
}

const exact = new Intl.NumberFormat("es-MX", { style: "currency", currency: "MXN" });

/** Returns the text on a card: «$48.66/m²». */
export function formatUnitPrice({ amount, unit }: Pick<UnitPrice, "amount" | "unit">): string {
  return `${exact.format(amount)}/${unit}`;
}

/** Two decimals. */
export const formatUnitAmount = (amount: number) => exact.format(amount);

export interface NetContent {
  figure: number;
  unit: string;
}

const namedWeight = /(?<![\d.,])(\d+(?:\.\d+)?)\s?kg\b/i;

/**
 * Returns a pack's content, or the kilograms in its name. Its weight does not count: it includes
 * the pack, and a brush is bought by the piece.
 */
export function netContentOf(
  { name, content }: Pick<Element, "name" | "content">,
  units: Units,
): NetContent | null {
  const held = Number(content ?? 0);
  if (held > 0 && units.content) return { figure: held, unit: units.content };
  const figure = Number(namedWeight.exec(name)?.[1] ?? 0);
  return figure > 0 ? { figure, unit: "kg" } : null;
}
