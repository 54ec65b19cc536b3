import type { CartLine } from "#src/cart/rules.ts";
import { allRequired } from "#src/customers/texts.ts";
import { isPostalCode } from "#src/delivery/postal-codes.ts";
import { tooHeavy } from "#src/delivery/texts.ts";
import { isWholePhone } from "#src/kernel/phone-number.ts";
import type { CheckoutData } from "#src/checkout/checkout-data.ts";
import {
  anyOutlet,
  type DeliveryForm,
  storeDeliveryForm,
  storePendingOrder,
  unlistedCity,
} from "#src/checkout/pending-order.ts";
import { orderOf } from "#src/checkout/order-from-form.ts";
import { applied, type CodeResponse, findByCode, freeLines } from "#src/promotions/rules.ts";
import { codeProblem } from "#src/promotions/texts.ts";
import { showAlert } from "#src/ui/alert.ts";
import { emptyFields, isEmpty } from "#src/ui/form.ts";
import { checkoutDelivery, requestedBy } from "./checkout-delivery.ts";
import { quantitiesOf } from "./summary-lines.ts";
import * as texts from "./texts.ts";

const required = ["address", "state", "city", "postalCode"] as const;

interface Rejection {
  /** Shown once, above the page. */
  message: string;
  errors: Record<string, string>;
}

/** Stores the order and continues, or returns what is wrong. */
export function placeOrder(
  form: DeliveryForm,
  lines: readonly CartLine[],
  data: CheckoutData | null,
  onDone: () => void,
): { errors?: Record<string, string> } {
  const rejected =
    rejectFields(form) ?? rejectDelivery(form, lines, data) ?? rejectCode(form, lines, data);
  if (rejected || !data) {
    if (rejected) showAlert("error", rejected.message);
    return { errors: rejected?.errors ?? {} };
  }
  const quantities = quantitiesOf(lines);
  const chosen = chosenBy(form, lines, data);
  const promotions = applied(data.promotions, chosen, quantities);
  for (const { id, quantity } of freeLines(promotions, quantities))
    console.info("Unidades gratis", { id, quantity });
  const { rate } = checkoutDelivery(requestedBy(form), lines, data, chosen);
  // Stores the cheapest rate explicitly, since another may be cheaper tomorrow.
  const taken = { ...form, rate: rate ? String(rate.id) : "" };
  storeDeliveryForm(taken);
  storePendingOrder({ ...orderOf(taken, lines), promotions: promotions.map(({ id }) => id) });
  onDone();
  return {};
}

function chosenBy(form: DeliveryForm, lines: readonly CartLine[], data: CheckoutData) {
  const code = codeOf(form, lines, data);
  return code && "promotion" in code ? [code.promotion.id] : [];
}

/** Returns all errors of the form at once. */
function rejectFields(form: DeliveryForm): Rejection | null {
  if (form.pickup) return rejectPickup(form);
  const { city, recipientPhone } = form;
  const names = city === unlistedCity ? [...required, "otherCity" as const] : required;
  const empty = emptyFields({ ...form }, names);
  const errors: Record<string, string> = { ...empty };
  const codeError = postalCodeError(form);
  if (codeError) errors["postalCode"] = codeError;
  if (recipientPhone.trim() && !isWholePhone(recipientPhone))
    errors["recipientPhone"] = texts.recipientPhoneWrong;
  if (isEmpty(errors)) return null;
  if (!isEmpty(empty)) return { message: allRequired, errors };
  if (errors["postalCode"] === texts.onlyNumbers)
    return { message: texts.postalCodeNotNumeric, errors };
  return { message: errors["postalCode"] ?? texts.recipientPhoneWrong, errors };
}

/** What is wrong with a postal code that was typed; null where none was. */
function postalCodeError(form: DeliveryForm): string | null {
  const code = form.postalCode.trim();
  if (!code) return null;
  if (!/^\d+$/.test(code)) return texts.onlyNumbers;
  return isPostalCode(code) ? null : texts.fiveDigits;
}

/** No address is asked for where nothing is sent. */
function rejectPickup({ pickup, recipientPhone }: DeliveryForm): Rejection | null {
  if (pickup === anyOutlet)
    return { message: texts.chooseOutlet, errors: { pickup: texts.chooseOutlet } };
  if (!recipientPhone.trim() || isWholePhone(recipientPhone)) return null;
  const message = texts.recipientPhoneWrong;
  return { message, errors: { recipientPhone: message } };
}

function rejectDelivery(
  form: DeliveryForm,
  lines: readonly CartLine[],
  data: CheckoutData | null,
): Rejection | null {
  const requested = requestedBy(form);
  const chosen = data ? chosenBy(form, lines, data) : [];
  const { delivery, costs } = checkoutDelivery(requested, lines, data, chosen);
  if (costs) return null;
  if (delivery?.kind === "too-heavy")
    return { message: tooHeavy(delivery.weight, requested.place), errors: {} };
  const message = delivery?.kind === "none" ? texts.notDelivered : texts.costUnknown;
  return { message, errors: { city: message } };
}

export function rejectCode(
  form: DeliveryForm,
  lines: readonly CartLine[],
  data: CheckoutData | null,
): Rejection | null {
  if (!form.promoCode.trim() || !data) return null;
  const message = data.failed.includes("promotions")
    ? texts.promotionsUnknown
    : codeProblem(codeOf(form, lines, data));
  return message ? { message, errors: { promoCode: message } } : null;
}

export function codeOf(
  { promoCode }: DeliveryForm,
  lines: readonly CartLine[],
  { promotions }: CheckoutData,
): CodeResponse | null {
  const code = promoCode.trim();
  return code ? findByCode(promotions, code, quantitiesOf(lines)) : null;
}
