import { formatTimestamp } from "#src/base/kernel/dates.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import { promotionText } from "#src/shop/catalogue/texts.ts";
import type { MissedCode, Promotion } from "./contract.ts";
import type { DiscountProblem, Verdict } from "./discounts.ts";
import type { CodeProblem, CodeResponse } from "./rules.ts";

/** Spanish texts for promotions. */

const codeProblems: Record<CodeProblem, string> = {
  unknown: "El código promocional no existe",
  "no-automatic": "No se encontró promoción automática",
  "nothing-eligible": "No hay productos elegibles para la promoción multibuy en el carrito",
};

/** Returns what is wrong with an entered code, or null. */
export function codeProblem(response: CodeResponse | null): string | null {
  if (!response || "promotion" in response) return null;
  return response.problem === "discount"
    ? discountProblemText(response.why)
    : codeProblems[response.problem];
}

/** Returns why a code is among none of today's promotions. */
export function missedCodeText(missed: MissedCode): string {
  if (missed.state === "unknown") return codeProblems.unknown;
  const moment = formatTimestamp(missed.at);
  return missed.state === "over"
    ? `El código promocional venció el ${moment}`
    : `El código promocional vale desde el ${moment}`;
}

export function discountProblemText(why: DiscountProblem): string {
  switch (why.kind) {
    case "nothing-eligible":
      return "Ningún producto de tu carrito tiene esta promoción";
    case "below-minimum":
      return `Te faltan ${formatPesos(why.missing)} de productos para esta promoción`;
    case "exhausted":
      return why.by === "customer" ? "Ya usaste esta promoción" : "Esta promoción ya se agotó";
  }
}

/** Returns the result of a discount, for the staff. */
export function verdictText(verdict: Verdict): string {
  switch (verdict.kind) {
    case "applied":
      return "Se aplica";
    case "not-chosen":
      return "Pide su código";
    case "worse":
      return `No se combina, y ${verdict.better.map((code) => code ?? "una sin código").join(" + ")} descuenta más`;
    case "nothing-left":
      return "Ya no queda qué descontar";
    default:
      return discountProblemText(verdict);
  }
}

/** Returns «Lleva 4, paga 3 · código AZULEJO3». */
export const applies = ({ code, discount, multibuyDetails }: Promotion): string =>
  promotionText({ code, discount, ...multibuyDetails });

/** The label in totals: «Promoción BUENFIN». */
export const discountName = (code: string | null) => `Promoción ${code ?? ""}`.trim();
export const minus = (amount: number) => `−${formatPesos(amount)}`;
