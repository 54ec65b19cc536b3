import { caseless } from "#src/base/kernel/strings.ts";
import type { Element, Units } from "#src/shop/catalogue/contract.ts";

/** Units per kilogram; any other unit counts as a kilogram. */
const perKilogram: Readonly<Record<string, number>> = {
  g: 1000,
  gr: 1000,
  gramos: 1000,
};

/**
 * Returns the weight of one piece in kilograms.
 *
 * @param unit the shop's own word for the unit
 * @returns null if the catalogue does not have it
 */
export function kilogramsOf(
  { weight }: Pick<Element, "weight">,
  { weight: unit }: Pick<Units, "weight">,
): number | null {
  const figure = Number.parseFloat(String(weight ?? ""));
  if (!Number.isFinite(figure) || figure <= 0) return null;
  return figure / (perKilogram[caseless(unit?.trim() ?? "")] ?? 1);
}
