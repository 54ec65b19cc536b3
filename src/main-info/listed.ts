import { isDeepStrictEqual } from "node:util";
import type { ListedElement } from "#src/catalogue/contract.ts";

/**
 * The list with what was read anew of it. What is the same stays the same object.
 *
 * @param products ids of what was asked for; of those, what was not read is no longer on sale
 */
export function withRead(
  listed: readonly ListedElement[],
  read: readonly ListedElement[],
  products: ReadonlySet<number> | "all",
): readonly ListedElement[] {
  const asked = products === "all" ? null : new Set([...products].map(String));
  // A hundred thousand are walked for a single one that was sold.
  const places: number[] = [];
  listed.forEach(({ element }, place) => {
    if (!asked || asked.has(String(element.id))) places.push(place);
  });
  const before = new Map(places.map((place) => [listed[place]!.element.id, place]));
  const formerOf = ({ element: { id } }: ListedElement) => listed[before.get(id) ?? -1];
  const found = read.map((each) => {
    const former = formerOf(each);
    return former && isDeepStrictEqual(former, each) ? former : each;
  });
  if (!asked) return found;
  const isInPlace =
    found.length === places.length &&
    found.every((each) => formerOf(each)?.position === each.position);
  if (!isInPlace)
    return inOrder([...listed.filter(({ element }) => !asked.has(String(element.id))), ...found]);
  const after = [...listed];
  for (const each of found) after[before.get(each.element.id)!] = each;
  return after;
}

const inOrder = (listed: readonly ListedElement[]) =>
  listed.toSorted(
    (one, other) =>
      one.position - other.position || Number(one.element.id) - Number(other.element.id),
  );
