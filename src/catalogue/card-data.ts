import type { Element, Rating, Subcategory, Units } from "./contract.ts";
import { promotionMark } from "./promotion-texts.ts";
import { averageOf, rated } from "./rating-texts.ts";
import { formatUnitPrice, unitPriceOf } from "./unit-price.ts";

/** What a product's card shows. */
export interface CardProduct extends Pick<Element, "id" | "name" | "price" | "image" | "stock"> {
  /** «$48.66/m²»; missing where packs can't be compared. */
  unitPrice?: string | null;
  /** «4 × 3»; missing where no promotion is announced. */
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
  return {
    id,
    name,
    price,
    image,
    stock,
    unitPrice: unitPrice && formatUnitPrice(unitPrice),
    ...(element.promotion && { promotion: promotionMark(element.promotion) }),
    ...(element.rating && { rating: cardRating(element.rating) }),
  };
}

export type CardCategory = Pick<Subcategory, "id" | "name" | "description" | "image">;

export function cardCategory({ id, name, description, image }: CardCategory): CardCategory {
  return { id, name, description, image };
}
