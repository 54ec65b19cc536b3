import { cleanCode } from "#src/base/kernel/strings.ts";
import { useEffect, useState } from "react";
import type { CartLine } from "#src/shop/cart/rules.ts";
import type { CheckoutData } from "#src/shop/checkout/checkout-data.ts";
import type { DeliveryForm, PendingOrder } from "#src/shop/checkout/pending-order.ts";
import { requestAsCustomer } from "#src/shop/customers/customer-request.ts";
import type { Backend } from "#src/base/kernel/api-client.ts";
import type { Promotion } from "#src/shop/promotions/contract.ts";
import { applies, missedCodeText, verdictText } from "#src/shop/promotions/texts.ts";
import { showAlert } from "#src/base/ui/alert.ts";
import { whileNeeded } from "#src/base/ui/while-needed.ts";
import { checkoutDelivery, requestedBy } from "./checkout-delivery.ts";
import { orderSums } from "./order-sums.ts";
import { codeOf, problemOfCode } from "./place-order.ts";
import * as texts from "./texts.ts";
import { useBackend } from "#src/shop/page-kit/shop-data.ts";
import { hasCode } from "#src/shop/promotions/rules.ts";
import type { Discounts } from "#src/shop/promotions/discounts.ts";

export interface PromoCode {
  apply: () => void;
  /** Asks the shop about a code that it does not name today. @returns what is wrong with it */
  check: () => Promise<string | null>;
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
  const backend = useBackend();
  const [checked, setChecked] = useState(code);
  const [missed, setMissed] = useState<{ code: string; text: string }>();
  const check = async () => {
    if (!isUnknown(form, lines, data)) return problemOfCode(form, lines, data);
    const text = await whyMissed(backend, code);
    setMissed({ code, text });
    return text;
  };
  const apply = async () => {
    const problem = await check();
    setChecked(code);
    if (problem) showAlert("error", problem);
  };
  const isUnasked = checked === code && missed?.code !== code && isUnknown(form, lines, data);
  // A code that waited here since the last visit.
  useEffect(() => {
    if (!isUnasked) return undefined;
    return whileNeeded(whyMissed(backend, code), (text) => setMissed({ code, text }), console.warn);
  }, [backend, code, isUnasked]);
  const ways = { apply: () => void apply(), check };
  const response = data && code && code === checked ? codeOf(form, lines, data) : null;
  if (!data || !response) return { ...ways, applied: null, problem: null, chosen: [] };
  if ("promotion" in response) {
    const { promotion } = response;
    const applied = isWorse(promotion, form, lines, data)
      ? texts.otherIsBetter(promotion.code)
      : applies(promotion);
    return { ...ways, applied, problem: null, chosen: [promotion.id] };
  }
  const why = missed?.code === code ? missed.text : null;
  const problem = isUnknown(form, lines, data) ? why : problemOfCode(form, lines, data);
  return { ...ways, applied: null, problem, chosen: [] };
}

/** Whether it is among none of today's promotions. */
function isUnknown(
  form: DeliveryForm,
  lines: readonly CartLine[],
  data: CheckoutData | null,
): boolean {
  if (!data || data.failed.includes("promotions")) return false;
  const response = codeOf(form, lines, data);
  return response !== null && "problem" in response && response.problem === "unknown";
}

/** Another backend, or one that gives no answer, knows only today's codes. */
const whyMissed = async (backend: Backend, code: string): Promise<string> =>
  missedCodeText(
    await requestAsCustomer(backend, "GET /promotions/customer/codes/:code", {
      params: { code },
      timeout: 15_000,
    }).catch(() => ({ state: "unknown" as const })),
  );

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
