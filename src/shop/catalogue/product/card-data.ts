import { compareAtTexts } from "./compare-at-price.ts";
import type {
  Element,
  ProductOption,
  Rating,
  Subcategory,
  Units,
} from "#src/shop/catalogue/contract.ts";
import { parsePesos } from "#src/base/kernel/pesos.ts";
import { from, fromStep, promotionText, averageOf, rated } from "#src/shop/catalogue/texts.ts";
import { formatUnitPrice, unitPriceOf } from "./unit-price.ts";
import { caseless } from "#src/base/kernel/strings.ts";
import { baseNameOf } from "#src/shop/catalogue/variants/options.ts";
import { choiceWords } from "#src/shop/catalogue/variants/variant-cards.ts";

export interface CardProduct extends Pick<Element, "id" | "name" | "price" | "image" | "stock"> {
  /** What several variants on one card share of their names. */
  title?: string;
  /** «Desde», if some variants cost more. */
  from?: string;
  /**
   * «4 colores» for a card of several variants, «$97.32/m²» where prices are compared, or «Desde 10:
   * $1,749».
   */
  note?: string;
  /** «Lleva 4, paga 3 · código AZULEJO3» for an announced promotion, or «Ahorras $200»; absent without either. */
  promotion?: string | null;
  /** Absent while there are few reviews. */
  rating?: CardRating | null;
}

/** Preformatted, so the browser needs no code for it. */
export interface CardRating {
  /** «4.5» */
  average: string;
  count: number;
  /** «4.5 de 5, 12 opiniones» */
  label: string;
}

/** Of fewer reviews, the average says little. */
export const manyReviews = 5;

export const cardRating = (rating: Rating): CardRating | null =>
  rating.count < manyReviews
    ? null
    : { average: averageOf(rating), count: rating.count, label: rated(rating) };

export function cardProduct(element: Element): CardProduct {
  const { id, name, price, image, stock } = element;
  const before = compareAtTexts(element);
  return {
    id,
    name,
    price,
    image,
    stock,
    ...(before && { promotion: before.savings }),
    ...(element.promotion && { promotion: promotionText(element.promotion) }),
    ...stepNote(element),
    ...(element.rating && { rating: cardRating(element.rating) }),
  };
}

/** The first step, unless the card has something more to say: unit price or number of variants. */
function stepNote({ price, price_steps: steps }: Element): Pick<CardProduct, "note"> {
  const [step] = steps ?? [];
  return step && step.price < parsePesos(price) ? { note: fromStep(step) } : {};
}

/**
 * Adds each product's unit price to its card, for a list whose products are compared. Without a
 * common unit, the prices would compare nothing.
 * @param products one for each card, in the same order
 */
export function withUnitPrices(
  cards: readonly CardProduct[],
  products: readonly Element[],
  units: Units,
): CardProduct[] {
  const prices = products.map((each) => unitPriceOf(each, units));
  const [first] = prices;
  const unit = first && prices.every((each) => each?.unit === first.unit) ? first.unit : null;
  return cards.map((card, place) => {
    const price = prices[place];
    return unit && price ? { ...card, note: formatUnitPrice(price) } : card;
  });
}

/**
 * Returns one card for several variants: it links to the cheapest that can be bought, whose price it
 * shows.
 *
 * @param cards of the variants, in the listing's order
 * @param options of each variant, in the same order
 */
export function cardOfVariants<Card extends CardProduct>(
  cards: readonly [Card, ...Card[]],
  options: readonly (readonly ProductOption[])[],
): Card {
  const inStock = cards.filter(({ stock }) => stock > 0);
  const buyable = inStock.length > 0 ? inStock : cards;
  const cheapest = buyable.reduce((a, b) => (parsePesos(b.price) < parsePesos(a.price) ? b : a));
  const isFrom = buyable.some(({ price }) => parsePesos(price) !== parsePesos(cheapest.price));
  return {
    ...cheapest,
    title: baseNameOf(cheapest.name, options[cards.indexOf(cheapest)] ?? []),
    note: choiceWords(options),
    ...(isFrom && { from }),
  };
}

/** Returns the card of a product in a listing, which stands for all its variants there. */
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

export interface CardCategory extends Pick<Subcategory, "id" | "name" | "description" | "image"> {
  /** The image of its main product, for cells too narrow for its own. */
  pack: string | null | undefined;
}

/** @param elements of the subcategory; the first whose own place it is stands for it */
export function cardCategory(
  { id, name, description, image }: Subcategory,
  elements: readonly Element[],
): CardCategory {
  const isOwn = ({ subcategories: [place] }: Element) =>
    place !== undefined && caseless(place.name) === caseless(name);
  return { id, name, description, image, pack: (elements.find(isOwn) ?? elements[0])?.image };
}
