import { cleanCode } from "#src/kernel/strings.ts";
import { useState } from "react";
import type { CartLine } from "#src/cart/rules.ts";
import type { CheckoutData } from "#src/checkout/checkout-data.ts";
import type { DeliveryForm, PendingOrder } from "#src/checkout/pending-order.ts";
import type { Promotion } from "#src/promotions/contract.ts";
import { applies, verdictText } from "#src/promotions/texts.ts";
import { showAlert } from "#src/ui/alert.ts";
import { checkoutDelivery, requestedBy } from "./checkout-delivery.ts";
import { orderSums } from "./order-sums.ts";
import { codeOf, rejectCode } from "./place-order.ts";
import * as texts from "./texts.ts";
import { hasCode } from "#src/promotions/rules.ts";
import type { Discounts } from "#src/promotions/discounts.ts";

export interface PromoCode {
  apply: () => void;
  /** The effect of the applied code in words; null if there is none. */
  applied: string | null;
  problem: string | null;
  chosen: Promotion["id"][];
}

/** Whether it can't be combined and automatic promotions take off more. */
function isWorse(
  promotion: Promotion,
  form: DeliveryForm,
  lines: readonly CartLine[],
  data: CheckoutData,
): boolean {
  const chosen = [promotion.id];
  // A free delivery may be worth more than what the code takes off.
  const { costs } = checkoutDelivery(requestedBy(form), lines, data, chosen);
  const { verdicts } = orderSums(lines, data.promotions, chosen, costs).discounts;
  return verdicts.some(
    (each) => each.promotion.id === promotion.id && each.verdict.kind === "worse",
  );
}

/** The main button's check, applied to the code as it was when «Aplicar» was pressed. */
export function usePromoCode(
  form: DeliveryForm,
  lines: readonly CartLine[],
  data: CheckoutData | null,
): PromoCode {
  const code = cleanCode(form.promoCode);
  const [checked, setChecked] = useState(code);
  const apply = () => {
    setChecked(code);
    const rejection = rejectCode(form, lines, data);
    if (rejection) showAlert("error", rejection.message);
  };
  const response = data && code && code === checked ? codeOf(form, lines, data) : null;
  if (!data || !response) return { apply, applied: null, problem: null, chosen: [] };
  if ("promotion" in response) {
    const { promotion } = response;
    const applied = isWorse(promotion, form, lines, data)
      ? texts.otherIsBetter(promotion.code)
      : applies(promotion);
    return { apply, applied, problem: null, chosen: [promotion.id] };
  }
  const problem = rejectCode(form, lines, data)?.message ?? null;
  return { apply, applied: null, problem, chosen: [] };
}

/** Why the code that somebody wrote takes nothing off, in words; null where it does or there is none. */
export function lostCode(
  { promoCode, promotions }: Pick<PendingOrder, "promoCode" | "promotions">,
  { verdicts }: Pick<Discounts, "verdicts">,
): string | null {
  const code = promoCode?.trim();
  const found = verdicts.find(({ promotion }) => code && hasCode(promotion, code));
  if (!found || found.verdict.kind === "applied") return null;
  const isChosen = promotions.some((id) => String(id) === String(found.promotion.id));
  return isChosen ? `${found.promotion.code}: ${verdictText(found.verdict)}` : null;
}
