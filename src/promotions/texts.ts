import type { Promotion } from "./contract.ts";
import type { CodeProblem } from "./rules.ts";

/** The Spanish of promotions. */

export const codeProblems: Record<CodeProblem, string> = {
  unknown: "El código promocional no existe",
  "no-automatic": "No se encontró promoción automática",
  "nothing-eligible": "No hay productos elegibles para la promoción multibuy en el carrito",
};

/** «AZULEJO3: por cada 3, 1 gratis». */
export const applies = (promotion: Promotion): string =>
  `${promotion.code}: ${promotionText(promotion)}`;

/** «por cada 3, 1 gratis». */
export const promotionText = ({ multibuyDetails }: Pick<Promotion, "multibuyDetails">): string =>
  `por cada ${multibuyDetails.buy}, ${multibuyDetails.get} gratis`;
