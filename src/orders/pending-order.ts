import type { CartLine } from "#src/cart/rules.ts";
import { personalKeys } from "#src/kernel/personal-storage.ts";

/**
 * The order that is being made, kept in this browser: a reload or a visit to the card page loses
 * nothing.
 */
export interface PendingOrder {
  elements: { id: CartLine["id"]; quantity: number }[];
  /** `street, state, C.P. code` */
  address: string;
  notes: string;
  promotions: (number | string)[];
  /** Ours besides the specified ones. */
  state: string;
  city: string;
  postalCode: string;
  /** The code that its promotions come from; null where that was changed since. */
  promoCode: string | null;
  /** When it was made: an order since then is its payment. */
  startedAt: string;
}

/** The delivery form as it was left. */
export interface DeliveryForm {
  address: string;
  state: string;
  city: string;
  postalCode: string;
  notes: string;
  promoCode: string;
}

export const emptyForm: DeliveryForm = {
  address: "",
  state: "",
  city: "",
  postalCode: "",
  notes: "",
  promoCode: "",
};

const { pendingOrder: pendingKey, deliveryForm: formKey } = personalKeys;

function read(key: string): Record<string, unknown> | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return typeof stored === "object" && stored !== null ? { ...stored } : null;
  } catch {
    return null;
  }
}

function write(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage: it lasts as long as the page.
  }
}

export function readPendingOrder(): PendingOrder | null {
  const stored: unknown = read(pendingKey);
  return isPendingOrder(stored) ? stored : null;
}

function isPendingOrder(stored: unknown): stored is PendingOrder {
  const given: Partial<Record<keyof PendingOrder, unknown>> = { ...Object(stored) };
  const texts = [given.address, given.state, given.city, given.postalCode];
  return (
    Array.isArray(given.elements) &&
    Array.isArray(given.promotions) &&
    texts.every((text) => typeof text === "string")
  );
}

export function storePendingOrder(order: PendingOrder): void {
  write(pendingKey, order);
}

export function forgetPendingOrder(): void {
  localStorage.removeItem(pendingKey);
}

/** Nothing of where somebody lives stays in this browser. */
export function forgetDelivery(): void {
  localStorage.removeItem(pendingKey);
  localStorage.removeItem(formKey);
}

export function readDeliveryForm(): DeliveryForm {
  const stored = read(formKey) ?? {};
  const text = (key: keyof DeliveryForm) => (typeof stored[key] === "string" ? stored[key] : "");
  return {
    address: text("address"),
    state: text("state"),
    city: text("city"),
    postalCode: text("postalCode"),
    notes: text("notes"),
    promoCode: text("promoCode"),
  };
}

/** Another promo code takes the promotions of the one before out of the pending order too. */
export function storeDeliveryForm(form: DeliveryForm): void {
  const codeChanged = form.promoCode !== readDeliveryForm().promoCode;
  write(formKey, form);
  const pending = readPendingOrder();
  if (pending && codeChanged) storePendingOrder({ ...pending, promotions: [], promoCode: null });
}

/**
 * The second step is for an order that is still what form and cart say; otherwise the first comes
 * before it.
 */
export function isOrderOf(
  order: PendingOrder,
  form: DeliveryForm,
  lines: readonly CartLine[],
): boolean {
  const { address, state, city, postalCode, notes, promoCode } = order;
  const { elements, startedAt: _, promotions: __, ...asTyped } = orderOf(form, lines);
  return (
    saysSame({ address, state, city, postalCode, notes, promoCode }, asTyped) &&
    holdsSame(order.elements, elements)
  );
}

function saysSame(
  one: Record<string, string | null>,
  other: Record<string, string | null>,
): boolean {
  return Object.keys(one).every((key) => one[key] === other[key]);
}

function holdsSame(elements: PendingOrder["elements"], others: PendingOrder["elements"]): boolean {
  return (
    elements.length === others.length &&
    others.every(({ id, quantity }) =>
      elements.some((each) => String(each.id) === String(id) && each.quantity === quantity),
    )
  );
}

/** What form and cart make together, before any promotion. */
export function orderOf(form: DeliveryForm, lines: readonly CartLine[]): PendingOrder {
  const { state, city, postalCode, notes, promoCode } = form;
  return {
    elements: elementsOf(lines),
    address: compositeUrl(form),
    state,
    city,
    postalCode: postalCode.trim(),
    notes: notes.trim(),
    promotions: [],
    promoCode: promoCode.trim(),
    startedAt: new Date().toISOString(),
  };
}

export function compositeUrl({
  address,
  state,
  postalCode,
}: Pick<DeliveryForm, "address" | "state" | "postalCode">): string {
  return `${address.trim()}, ${state}, C.P. ${postalCode.trim()}`;
}

/** The cart as an order's elements. */
export function elementsOf(lines: readonly CartLine[]): PendingOrder["elements"] {
  return lines.map(({ id, quantity }) => ({ id, quantity }));
}
