import type { Element, Units } from "#src/catalogue/contract.ts";

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
