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
  const isAsked = ({ element: { id } }: ListedElement) =>
    products === "all" || products.has(Number(id));
  const before = new Map(listed.filter(isAsked).map((each) => [each.element.id, each]));
  const found = read.map((each) => {
    const same = before.get(each.element.id);
    return same && isDeepStrictEqual(same, each) ? same : each;
  });
  if (products === "all") return found;
  const isInPlace =
    found.length === before.size &&
    found.every((each) => before.get(each.element.id)?.position === each.position);
  if (!isInPlace) return inOrder([...listed.filter((each) => !isAsked(each)), ...found]);
  const byId = new Map(found.map((each) => [each.element.id, each]));
  return listed.map((each) => byId.get(each.element.id) ?? each);
}

const inOrder = (listed: readonly ListedElement[]) =>
  listed.toSorted(
    (one, other) =>
      one.position - other.position || Number(one.element.id) - Number(other.element.id),
  );
