import type { Element } from "#src/shop/catalogue/contract.ts";
import { cardCategory } from "#src/shop/catalogue/product/card-data.ts";
import type { Snapshot } from "#src/shop/storefront-data/snapshot.ts";
import { stockWords } from "#src/storefront/pages/product/texts.ts";

/** Returns what stands with few products, or instead of none. */
export function besideFound(total: number, products: readonly Element[], snapshot: Snapshot) {
  const [first] = products;
  const only = total === 1 && first ? onlyResultOf(first, snapshot) : null;
  // With the category of the fourth, three fill a row.
  const top = total === 0 ? snapshot.topProducts.slice(0, 3) : [];
  const shown = [...products, ...top, ...(only?.withIt ?? [])];
  return {
    only,
    topProducts: top.map(snapshot.cardOf),
    category: categoryOf(first ?? snapshot.topProducts[3], shown, snapshot),
  };
}

/** Returns a product's category, with the image of a product that the list does not show. */
function categoryOf(
  product: Element | undefined,
  shown: readonly Pick<Element, "id">[],
  { subcategoryByName, elementsOf }: Snapshot,
) {
  const [first] = product?.subcategories ?? [];
  const category = first && subcategoryByName(first.name);
  if (!category) return null;
  const isShown = ({ id }: Element) => shown.some((each) => each.id === id);
  return cardCategory(
    category,
    elementsOf(category.name).filter((each) => !isShown(each)),
  );
}

export type OnlyContent = ReturnType<typeof onlyResultOf>;

/** Three and a category fill a row. */
const maxWithIt = 3;

/** Returns what the card of the only product found does not say. */
function onlyResultOf(product: Element, snapshot: Snapshot) {
  return {
    description: product.description ?? null,
    stock: product.stock > 0 ? stockWords(product) : null,
    withIt: usedWith(product, snapshot).slice(0, maxWithIt).map(snapshot.cardOf),
  };
}

/** Returns what is used with a product, and for what it is used, with whatever else that takes. */
function usedWith({ id, complementary }: Element, { allElements, elementById }: Snapshot) {
  const own = String(id);
  const uses = allElements().filter((each) => each.complementary?.map(String).includes(own));
  const ids = uses.flatMap((each) => [each.id, ...(each.complementary ?? [])]);
  return [...new Set([...(complementary ?? []), ...ids].map(String))]
    .filter((each) => each !== own)
    .flatMap((each) => elementById(each) ?? [])
    .filter(({ stock }) => stock > 0);
}

export function categoryNavOf({ categories, cards, cardsOf }: Snapshot): {
  total: number;
  categories: CategoryNavItem[];
} {
  return {
    total: cards(),
    categories: categories.map(({ name, subcategories }) => ({
      name,
      subcategories: subcategories.map((each) => ({
        name: each.name,
        count: cardsOf(each.name),
      })),
    })),
  };
}

export interface CategoryNavItem {
  name: string;
  subcategories: { name: string; count: number }[];
}
