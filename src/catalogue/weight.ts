import { caseless } from "#src/kernel/caseless.ts";
import type { Element, Units } from "./contract.ts";

/** So many of a unit are a kilogram; what is not here is one. */
const perKilogram: Readonly<Record<string, number>> = {
  g: 1000,
  gr: 1000,
  gramos: 1000,
};

/**
 * What one piece weighs.
 *
 * @param unit the shop's own word behind the figure
 * @returns null where the catalogue does not say it
 */
export function kilogramsOf(
  { weight }: Pick<Element, "weight">,
  { weight: unit }: Pick<Units, "weight">,
): number | null {
  const figure = Number.parseFloat(String(weight ?? ""));
  if (!Number.isFinite(figure) || figure <= 0) return null;
  return figure / (perKilogram[caseless(unit?.trim() ?? "")] ?? 1);
}
