import { compareAtTexts } from "./compare-at-price.ts";
import type { Element, Rating, Subcategory, Units } from "./contract.ts";
import { promotionMark } from "./promotion-texts.ts";
import { averageOf, rated } from "./rating-texts.ts";
import { formatUnitPrice, unitPriceOf } from "./unit-price.ts";

/** What a product's card shows. */
export interface CardProduct extends Pick<Element, "id" | "name" | "price" | "image" | "stock"> {
  /** «$48.66/m²»; missing where packs can't be compared. */
  unitPrice?: string | null;
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
    unitPrice: unitPrice && formatUnitPrice(unitPrice),
    ...(before && { compareAtPrice: before.price, promotion: before.savings }),
    ...(element.promotion && { promotion: promotionMark(element.promotion) }),
    ...(element.rating && { rating: cardRating(element.rating) }),
  };
}

export type CardCategory = Pick<Subcategory, "id" | "name" | "description" | "image">;

export function cardCategory({ id, name, description, image }: CardCategory): CardCategory {
  return { id, name, description, image };
}
