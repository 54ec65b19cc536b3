import { stemOf } from "#src/shop/search/spanish-stem.ts";
import { tokenize } from "#src/base/kernel/search-text.ts";
import type { Element, Units } from "#src/shop/catalogue/contract.ts";
import { inSmallUnit } from "./unit-price.ts";

/**
 * Returns «19 L», which people search for: a pack's content, or its weight if there is none.
 * Undefined if name or description already contain it.
 */
export function packSize(
  {
    name,
    description,
    content,
    weight,
  }: Pick<Element, "name" | "description" | "content" | "weight">,
  units: Units,
): string | undefined {
  const [figure, unit] = content
    ? [Number(content), units.content]
    : [Number(weight), units.weight];
  if (!unit || !(figure > 0)) return undefined;
  const size = inSmallUnit(figure, unit);
  // Most names contain it, so the descriptions are checked second.
  const saying = [name, `${name} ${description ?? ""}`];
  return saying.some((text) => mentions(text, size)) ? undefined : size;
}

function mentions(text: string, size: string): boolean {
  const stems = (text: string) => ` ${tokenize(text).map(stemOf).join(" ")} `;
  return stems(text).includes(stems(size));
}
