import type { Rating } from "#src/catalogue/contract.ts";

/** Spanish texts for a product's rating. */

const oneDecimal = new Intl.NumberFormat("es-MX", { minimumFractionDigits: 1 });

/** «4.5» */
export const averageOf = ({ average }: Pick<Rating, "average">) => oneDecimal.format(average);
export const reviewsOf = (count: number) => (count === 1 ? "1 opinión" : `${count} opiniones`);
/** The label that screen readers speak. */
export const rated = (rating: Rating) => `${averageOf(rating)} de 5, ${reviewsOf(rating.count)}`;
