import { compareAtTexts } from "./compare-at-price.ts";
import type { Element, ProductOption, Rating, Subcategory, Units } from "./contract.ts";
import { parsePesos } from "#src/kernel/pesos.ts";
import { pick } from "#src/kernel/pick.ts";
import { from } from "./price-texts.ts";
import { promotionMark } from "./promotion-texts.ts";
import { averageOf, rated } from "./rating-texts.ts";
import { formatUnitPrice, unitPriceOf } from "./unit-price.ts";
import { baseNameOf } from "./variants/options.ts";
import { choiceWords } from "./variants/variant-cards.ts";

/** What a product's card shows. */
export interface CardProduct extends Pick<Element, "id" | "name" | "price" | "image" | "stock"> {
  /** Of a card that stands for several variants, what they share of their names. */
  title?: string;
  /** «Desde», where some of them cost more. */
  from?: string;
  /** «$48.66/m²», or «4 colores» where it stands for several variants. */
  note?: string | null;
  /** «$1,849», struck out; missing where it never cost more than now. */
  compareAtPrice?: string;
  /** «4 × 3» of an announced promotion, or «Ahorras $200»; missing where there is neither. */
  promotion?: string | null;
  /** Missing where nobody reviewed it. */
  rating?: CardRating | null;
}

/** In words, so that the browser needs no code to find them. */
export interface CardRating {
  /** «4.5» */
  average: string;
  count: number;
  /** «4.5 de 5, 12 opiniones» */
  label: string;
}

export const cardRating = (rating: Rating): CardRating => ({
  average: averageOf(rating),
  count: rating.count,
  label: rated(rating),
});

export function cardProduct(element: Element, units: Units): CardProduct {
  const { id, name, price, image, stock } = element;
  const unitPrice = unitPriceOf(element, units);
  const before = compareAtTexts(element);
  return {
    id,
    name,
    price,
    image,
    stock,
    note: unitPrice && formatUnitPrice(unitPrice),
    ...(before && { compareAtPrice: before.price, promotion: before.savings }),
    ...(element.promotion && { promotion: promotionMark(element.promotion) }),
    ...(element.rating && { rating: cardRating(element.rating) }),
  };
}

/**
 * One card for several variants: it leads to the first and tells the price of the cheapest.
 *
 * @param cards theirs, in the listing's order
 * @param options of each, in the same order
 */
export function cardOfVariants<Card extends CardProduct>(
  cards: readonly [Card, ...Card[]],
  options: readonly (readonly ProductOption[])[],
): Card {
  const [first] = cards;
  const cheapest = cards.reduce((one, other) =>
    parsePesos(other.price) < parsePesos(one.price) ? other : one,
  );
  const isFrom = cards.some(({ price }) => parsePesos(price) !== parsePesos(cheapest.price));
  const { compareAtPrice: _, promotion: __, ...cardFields } = first;
  // All fields of a card; what it may have besides is spread where it is there.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return {
    ...cardFields,
    ...pick(cheapest, ["price"]),
    ...(cheapest.compareAtPrice && { compareAtPrice: cheapest.compareAtPrice }),
    ...(cheapest.promotion && { promotion: cheapest.promotion }),
    stock: Math.max(...cards.map(({ stock }) => stock)),
    title: baseNameOf(first.name, options[0] ?? []),
    note: choiceWords(options),
    ...(isFrom && { from }),
  } as Card;
}

/** The card of a product in a listing, and of all the variants that it stands for there. */
export function listingCard(
  first: Element,
  variants: readonly Element[],
  cardOf: (element: Element) => CardProduct,
): CardProduct {
  const [card, ...others] = variants.map(cardOf);
  if (!card || others.length === 0) return cardOf(first);
  return cardOfVariants(
    [card, ...others],
    variants.map(({ options }) => options ?? []),
  );
}

export type CardCategory = Pick<Subcategory, "id" | "name" | "description" | "image">;

export function cardCategory({ id, name, description, image }: CardCategory): CardCategory {
  return { id, name, description, image };
}
