import type { Element, Units } from "#src/shop/catalogue/contract.ts";
import { parsePesos } from "#src/base/kernel/pesos.ts";

export interface UnitPrice {
  /** Pesos per unit. */
  amount: number;
  unit: string;
  /** The recommended coats, all of which it covers; null for what is not applied in coats. */
  coats: number | null;
}

type Priced = Pick<Element, "name" | "price" | "performance" | "content" | "coats">;

/**
 * Returns the price by which packs of different sizes compare: per finished area if known, otherwise
 * per content. Nobody buys a litre of what is sold by less.
 */
export function unitPriceOf(product: Priced, units: Units): UnitPrice | null {
  const price = parsePesos(product.price);
  const performance = Number(product.performance ?? 0);
  const measure =
    performance > 0 && units.performance
      ? { figure: performance / coatsOf(product), unit: units.performance }
      : netContentOf(product, units);
  if (!measure || measure.figure < 1 || !(price > 0)) return null;
  const { figure, unit } = measure;
  const coats = (unit === units.performance && product.coats) || null;
  return { amount: Math.round((price / figure) * 100) / 100, unit, coats };
}

/** Returns 1 for products that are not applied in coats. */
export const coatsOf = ({ coats }: Pick<Element, "coats">): number => coats ?? 1;

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

const smallUnits: [unit: RegExp, small: string][] = [
  [/^(?:l|lts?|ltrs?|litros?)$/i, "ml"],
  [/^(?:kgs?|kilos?|kilogramos?)$/i, "g"],
];

/** Converts figures below one: nobody writes 0.65 L on a bottle. */
export function inSmallUnit(figure: number, unit: string): string {
  const small = figure < 1 && smallUnits.find(([large]) => large.test(unit.trim()))?.[1];
  return small ? `${Math.round(figure * 1000)} ${small}` : `${figure} ${unit}`;
}
