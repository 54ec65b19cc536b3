import { formatPesos, minCharge } from "#src/base/kernel/pesos.ts";
import type { Plan } from "./product/installments.ts";
import type { AnnouncedDiscount, AnnouncedPromotion, PriceStep, Rating } from "./contract.ts";
import { capitalized } from "#src/base/kernel/strings.ts";

/** Spanish texts for product cards, former prices and the search field. */

export const soldOut = "Agotado";
export const seeProduct = "Ver producto";
export const seeProductNamed = (name: string) => `${seeProduct}: ${name}`;
export const seeCategory = "Ver Categoria";
export const seeCategoryNamed = (name: string) => `${seeCategory}: ${name}`;

export const searchProducts = "Buscar productos";
export const clearSearch = "Limpiar";
export const search = "Buscar";

export const savings = (pesos: number) => `Ahorras ${formatPesos(pesos)}`;
export const before = "Antes";
export const from = "Desde";
/** «Desde 10: $1,749» */
export const fromStep = (step: PriceStep) => `${from} ${step.from}: ${formatPesos(step.price)}`;

const oneDecimal = new Intl.NumberFormat("es-MX", { minimumFractionDigits: 1 });

/** «4.5» */
export const averageOf = ({ average }: Pick<Rating, "average">) => oneDecimal.format(average);
export const reviewsOf = (count: number) => (count === 1 ? "1 opinión" : `${count} opiniones`);
/** The label that screen readers speak. */
export const rated = (rating: Rating) => `${averageOf(rating)} de 5, ${reviewsOf(rating.count)}`;

type Given = Pick<AnnouncedPromotion, "code" | "buy" | "get" | "discount">;

/**
 * A promotion, in the same words wherever it is shown: «Lleva 4, paga 3 · código AZULEJO3», or «10%
 * menos» if it applies by itself.
 */
export const promotionText = ({ code, buy, get, discount }: Given): string =>
  withCode(discount ? offerText(discount) : `Lleva ${buy + get}, paga ${buy}`, code);

export const withCode = (offer: string, code: string | null | undefined): string =>
  code ? `${offer} · código\u00a0${code}` : offer;

/** Pesos are taken off what is paid, so less than they are and the minimum charge earns fewer. */
export function offerText(discount: AnnouncedDiscount): string {
  const { kind, value, minimum } = discount;
  const earnedFrom = kind === "amount" ? Math.max(minimum, value + minCharge) : minimum;
  return capitalized(discountText({ ...discount, minimum: earnedFrom }));
}

/** Returns «10% menos desde $500». */
export function discountText({ kind, value, minimum }: AnnouncedDiscount): string {
  const what = {
    percent: `${value}% menos`,
    amount: `${formatPesos(value)} menos`,
    free_delivery: "envío gratis",
  }[kind];
  return minimum > 0 ? `${what} desde ${formatPesos(minimum)}` : what;
}

/** «6 meses sin intereses de $309» */
export const planText = ({ months, amount }: Plan) =>
  `${months} meses sin intereses de ${formatPesos(amount)}`;
