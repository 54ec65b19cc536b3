import type { CartLine } from "#src/shop/cart/rules.ts";
import { mexicanCities } from "#src/shop/delivery/mexican-cities.ts";
import { postalCodeIn } from "#src/shop/delivery/postal-codes.ts";
import { cleanCode, cleanText } from "#src/base/kernel/strings.ts";
import { tidyPhone } from "#src/base/kernel/phone-number.ts";
import type { PickupOutlet } from "#src/shop/points-of-sale/contract.ts";
import { cityOf, type DeliveryForm, type PendingOrder } from "./pending-order.ts";

/** Whether the order still matches form and cart; if not, the first step has to come again. */
export function isOrderOf(
  order: PendingOrder,
  form: DeliveryForm,
  lines: readonly CartLine[],
): boolean {
  const { elements, promotions: _, ...asTyped } = orderOf(form, lines);
  const { elements: stored, promotions: __, ...asOrdered } = order;
  return saysSame(asTyped, asOrdered) && holdsSame(stored, elements);
}

function saysSame(
  a: Record<string, string | number | null>,
  b: Record<string, string | number | null>,
): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => a[key] === b[key]);
}

function holdsSame(elements: PendingOrder["elements"], others: PendingOrder["elements"]): boolean {
  return (
    elements.length === others.length &&
    others.every(({ id, quantity }) =>
      elements.some((each) => String(each.id) === String(id) && each.quantity === quantity),
    )
  );
}

/** Builds an order from form and cart, before any promotion. */
export function orderOf(form: DeliveryForm, lines: readonly CartLine[]): PendingOrder {
  const { notes, promoCode, recipient, recipientPhone } = form;
  return {
    elements: elementsOf(lines),
    ...placeOf(form),
    recipient: cleanText(recipient).trim(),
    recipientPhone: tidyPhone(recipientPhone),
    notes: cleanText(notes).trim(),
    promotions: [],
    promoCode: cleanCode(promoCode),
  };
}

/** The delivery address, or that of the pickup outlet, in the same fields. */
function placeOf(form: DeliveryForm) {
  const { state, postalCode, pickup, pickupAddress, pickupCity, rate } = form;
  if (pickup)
    return {
      ...pickupPlace({ address: pickupAddress, city: pickupCity }),
      pickupOutlet: Number(pickup),
    };
  return {
    address: compositeAddress(form),
    state,
    city: cityOf(form),
    postalCode: cleanCode(postalCode),
    ...(rate && { deliveryRate: Number(rate) }),
  };
}

export function compositeAddress({
  address,
  state,
  postalCode,
}: Pick<DeliveryForm, "address" | "state" | "postalCode">): string {
  return `${cleanText(address).trim()}, ${state}, C.P. ${cleanCode(postalCode)}`;
}

/** Returns the cart lines as an order's elements. */
export function elementsOf(lines: readonly CartLine[]): PendingOrder["elements"] {
  return lines.map(({ id, quantity }) => ({ id, quantity }));
}

/**
 * Returns the outlet as the order's address, so clients that know only the specified fields see
 * where it goes. If the outlet's address has no postal code, Mexico's placeholder is used.
 */
export function pickupPlace({ address, city }: Pick<PickupOutlet, "address" | "city">) {
  const state = Object.keys(mexicanCities).find(
    (each) => each === city || mexicanCities[each]?.includes(city),
  );
  return { address, state: state ?? city, city, postalCode: postalCodeIn(address) ?? "00000" };
}
