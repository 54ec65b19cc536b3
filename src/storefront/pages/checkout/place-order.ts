import type { CartLine } from "#src/shop/cart/rules.ts";
import { allRequired } from "#src/shop/customers/texts.ts";
import { isPostalCode } from "#src/shop/delivery/postal-codes.ts";
import { tooHeavy } from "#src/shop/delivery/texts.ts";
import { cleanCode } from "#src/base/kernel/strings.ts";
import { isPhone, phoneProblem } from "#src/base/kernel/phone-number.ts";
import { phoneProblems } from "#src/base/kernel/texts.ts";
import type { CheckoutData } from "#src/shop/checkout/checkout-data.ts";
import {
  anyOutlet,
  type DeliveryForm,
  storeDeliveryForm,
  storePendingOrder,
  unlistedCity,
} from "#src/shop/checkout/pending-order.ts";
import { orderOf } from "#src/shop/checkout/order-from-form.ts";
import { hasNumber } from "#src/shop/checkout/street-number.ts";
import { applied, type CodeResponse, findByCode, freeLines } from "#src/shop/promotions/rules.ts";
import { codeProblem } from "#src/shop/promotions/texts.ts";
import { emptyFields, isEmpty, type Problems } from "#src/base/ui/form.ts";
import { checkoutDelivery, requestedBy } from "./checkout-delivery.ts";
import { quantitiesOf } from "./summary-lines.ts";
import * as texts from "./texts.ts";

const required = ["address", "state", "city", "postalCode"] as const;

interface Rejection extends Problems {
  /** Of the first problem. */
  message: string;
}

interface Asked {
  /** The street whose number was asked about: it may have none. */
  askedStreet: string;
  /** What the shop says of the code; null if it takes it, or there is none. */
  codeProblem: string | null;
}

/**
 * Returns all that is wrong with an order.
 */
export function rejectOrder(
  form: DeliveryForm,
  lines: readonly CartLine[],
  data: CheckoutData | null,
  { askedStreet, codeProblem: wrongCode }: Asked,
): Rejection | null {
  const fields = rejectFields(form, askedStreet);
  const isPlaced = !placeFields.some((name) => fields && name in fields.errors);
  const delivery = isPlaced ? rejectDelivery(form, lines, data) : null;
  const code = wrongCode ? { message: wrongCode, errors: { promoCode: wrongCode } } : null;
  const all = [fields, delivery, code].filter((each) => each !== null);
  const [first] = all;
  return first
    ? { message: first.message, errors: Object.assign({}, ...all.map(({ errors }) => errors)) }
    : null;
}

/** What a delivery is priced by. */
const placeFields = ["state", "city", "otherCity", "postalCode"];

/** Stores the order, which lacks nothing. */
export function placeOrder(
  form: DeliveryForm,
  lines: readonly CartLine[],
  data: CheckoutData,
): void {
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
}

function chosenBy(form: DeliveryForm, lines: readonly CartLine[], data: CheckoutData) {
  const code = codeOf(form, lines, data);
  return code && "promotion" in code ? [code.promotion.id] : [];
}

function rejectFields(form: DeliveryForm, askedStreet: string): Rejection | null {
  if (form.pickup) return rejectPickup(form);
  const { address, city } = form;
  const names = city === unlistedCity ? [...required, "otherCity" as const] : required;
  const empty = emptyFields({ ...form }, names);
  const errors: Record<string, string> = { ...empty };
  const codeError = postalCodeError(form);
  if (codeError) errors["postalCode"] = codeError;
  const wrongPhone = phoneError(form);
  if (wrongPhone) errors["recipientPhone"] = wrongPhone;
  if (address.trim() && address !== askedStreet && !hasNumber(address))
    errors["address"] = texts.askNumber;
  if (isEmpty(errors)) return null;
  if (!isEmpty(empty)) return { message: allRequired, errors };
  if (errors["postalCode"] === texts.onlyNumbers)
    return { message: texts.postalCodeNotNumeric, errors };
  return { message: errors["postalCode"] ?? wrongPhone ?? texts.askNumber, errors };
}

/** What is wrong with a postal code that was typed; null where none was. */
function postalCodeError(form: DeliveryForm): string | null {
  const code = cleanCode(form.postalCode);
  if (!code) return null;
  if (!/^\d+$/.test(code)) return texts.onlyNumbers;
  return isPostalCode(code) ? null : texts.fiveDigits;
}

/** What is wrong with a telephone that was typed; null where none was. */
function phoneError({ recipientPhone }: DeliveryForm): string | null {
  if (!cleanCode(recipientPhone) || isPhone(recipientPhone)) return null;
  return phoneProblems[phoneProblem(recipientPhone) ?? "other"];
}

/** No address is asked for where nothing is sent. */
function rejectPickup(form: DeliveryForm): Rejection | null {
  if (form.pickup === anyOutlet)
    return { message: texts.chooseOutlet, errors: { pickup: texts.chooseOutlet } };
  const message = phoneError(form);
  return message ? { message, errors: { recipientPhone: message } } : null;
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

/** Returns what is wrong with the code; null if it is taken, or there is none. */
export function problemOfCode(
  form: DeliveryForm,
  lines: readonly CartLine[],
  data: CheckoutData | null,
): string | null {
  if (!cleanCode(form.promoCode) || !data) return null;
  return data.failed.includes("promotions")
    ? texts.promotionsUnknown
    : codeProblem(codeOf(form, lines, data));
}

export function codeOf(
  { promoCode }: DeliveryForm,
  lines: readonly CartLine[],
  { promotions }: CheckoutData,
): CodeResponse | null {
  const code = cleanCode(promoCode);
  return code ? findByCode(promotions, code, quantitiesOf(lines)) : null;
}
