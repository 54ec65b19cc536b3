import type { PendingOrder } from "#src/checkout/pending-order.ts";
import type { Discounts } from "#src/promotions/discounts.ts";
import { verdictText } from "#src/promotions/texts.ts";

/** Why the code that somebody wrote takes nothing off, in words; null where it does or there is none. */
export function lostCode(
  { promoCode, promotions }: Pick<PendingOrder, "promoCode" | "promotions">,
  { verdicts }: Pick<Discounts, "verdicts">,
): string | null {
  const code = promoCode?.trim().toLowerCase();
  const found = verdicts.find(({ promotion }) => promotion.code.trim().toLowerCase() === code);
  if (!found || found.verdict.kind === "applied") return null;
  const isChosen = promotions.some((id) => String(id) === String(found.promotion.id));
  return isChosen ? `${found.promotion.code}: ${verdictText(found.verdict)}` : null;
}
