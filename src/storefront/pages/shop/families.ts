import type { Element } from "#src/shop/catalogue/contract.ts";
import { type CardProduct, listingCard } from "#src/shop/catalogue/product/card-data.ts";
import { cardsOf } from "#src/shop/catalogue/variants/variant-cards.ts";
import { sortParameters } from "#src/shop/catalogue/listing/product-page.ts";
import { seeCategory } from "#src/shop/catalogue/texts.ts";
import { caseless } from "#src/base/kernel/strings.ts";
import { categoryUrl, shopUrl } from "#src/base/kernel/urls.ts";
import type { Snapshot } from "#src/shop/storefront-data/snapshot.ts";
import { otherProducts, seeWholeShop } from "./texts.ts";

/** The products of a subcategory, the best first. */
export interface Family {
  name: string;
  description: string | null;
  /** A list with all its products, and the words of a link to it. */
  to: string;
  seeList: string;
  /** The number of its cards. */
  total: number;
  /** What is shown at first. */
  cards: CardProduct[];
  /** The other cards, to open in place; empty if there are too many. */
  rest: CardProduct[];
}

/** The families of a category, and products that no category has. */
export interface FamilyGroup {
  name: string | null;
  families: Family[];
}

const shownFirst = 3;
const maxInPlace = 12;
const wholeList = `${shopUrl}?sort=${sortParameters.name}`;

type FamilyShop = Pick<
  Snapshot,
  "categories" | "allElements" | "elementsOf" | "subcategoryByName" | "topProducts" | "cardOf"
>;

/** Returns the whole shop by family; nothing if its products have no families. */
export function familiesOf(shop: FamilyShop): FamilyGroup[] {
  const groups = shop.categories.map(({ name, subcategories }) => ({
    name,
    families: subcategories.flatMap((each) =>
      familyOf(
        { ...each, to: categoryUrl(each.name), seeList: seeCategory },
        shop.elementsOf(each.name),
        shop,
      ),
    ),
  }));
  const full = groups.filter(({ families }) => families.length > 0);
  if (full.length === 0) return [];
  const others = shop
    .allElements()
    .filter(({ subcategories }) => !subcategories.some(({ name }) => shop.subcategoryByName(name)));
  const families = familyOf(
    { name: otherProducts, to: wholeList, seeList: seeWholeShop },
    others,
    shop,
  );
  return families.length > 0 ? [...full, { name: null, families }] : full;
}

type Head = Pick<Family, "name" | "to" | "seeList"> & { description?: string | null | undefined };

/** Returns no family without products. */
function familyOf(
  { name, description = null, to, seeList }: Head,
  elements: readonly Element[],
  { topProducts, cardOf }: FamilyShop,
): Family[] {
  const { first, variantsOf } = cardsOf(elements);
  if (first.length === 0) return [];
  const top = new Set(topProducts.map(({ id }) => id));
  /** Best sellers first; then what is sold here too, and what is sold out. */
  const place = (each: Element) => {
    const variants = variantsOf(each);
    if (variants.every(({ stock }) => stock <= 0)) return 3;
    if (caseless(each.subcategories[0]?.name ?? "") !== caseless(name)) return 2;
    return variants.some(({ id }) => top.has(id)) ? 0 : 1;
  };
  const shown = first.toSorted((a, b) => place(a) - place(b)).slice(0, maxInPlace);
  const cards = shown.map((each) => listingCard(each, variantsOf(each), cardOf));
  return [
    {
      name,
      description,
      to,
      seeList,
      total: first.length,
      cards: cards.slice(0, shownFirst),
      rest: first.length > maxInPlace ? [] : cards.slice(shownFirst),
    },
  ];
}
