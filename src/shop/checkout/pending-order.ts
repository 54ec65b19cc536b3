import type { CartLine } from "#src/shop/cart/rules.ts";
import { chosenPlace, choosePlace, forgetPlace } from "#src/shop/delivery/place.ts";
import type { Place } from "#src/shop/delivery/estimated-delivery.ts";
import {
  dropStored,
  personalKeys,
  readStored,
  storeText,
} from "#src/base/kernel/browser-storage.ts";
import { isRecord, keysOf } from "#src/base/kernel/records.ts";
import { enteredCode } from "#src/shop/promotions/entered-code.ts";

/**
 * The order being made, stored in this browser so that it survives a reload or a visit to the card
 * page.
 */
export interface PendingOrder {
  elements: { id: CartLine["id"]; quantity: number }[];
  /** `street, state, C.P. code` */
  address: string;
  notes: string;
  promotions: (number | string)[];
  /** Fields beyond the specified ones. */
  state: string;
  city: string;
  postalCode: string;
  recipient: string;
  recipientPhone: string;
  /** The outlet where it is picked up; absent if it is sent. */
  pickupOutlet?: number;
  /** One of the zone's rates; absent if no zone sets the cost. */
  deliveryRate?: number;
  /** The code that unlocked its promotions; null if the code has changed since. */
  promoCode: string | null;
}

/** The delivery form as the customer left it. */
export interface DeliveryForm {
  address: string;
  state: string;
  /** A city of the dropdown, or `unlistedCity`. */
  city: string;
  /** The city as typed if the dropdown does not list it. */
  otherCity: string;
  postalCode: string;
  /** The person whom the courier contacts. */
  recipient: string;
  recipientPhone: string;
  notes: string;
  promoCode: string;
  /** Empty if it is sent; otherwise `pickup`, or the number of the outlet. */
  pickup: string;
  pickupAddress: string;
  pickupCity: string;
  /** The number of the chosen rate; empty means the cheapest. */
  rate: string;
}

/** It is picked up, but no outlet is chosen yet. */
export const anyOutlet = "pickup";

/** The value of the dropdown's last option, for states that are delivered to as a whole. */
export const unlistedCity = "other";

/** What the next order does not begin with. */
const ofOneOrder = {
  notes: "",
  promoCode: "",
  pickup: "",
  pickupAddress: "",
  pickupCity: "",
  rate: "",
};

export const emptyForm: DeliveryForm = {
  address: "",
  state: "",
  city: "",
  otherCity: "",
  postalCode: "",
  recipient: "",
  recipientPhone: "",
  ...ofOneOrder,
};

const { pendingOrder: pendingKey, deliveryForm: formKey } = personalKeys;

function readForm(): Record<string, unknown> | null {
  const stored = readStored(formKey);
  return isRecord(stored) ? stored : null;
}

export function readPendingOrder(): PendingOrder | null {
  const stored = readStored(pendingKey);
  return isPendingOrder(stored) ? stored : null;
}

function isPendingOrder(stored: unknown): stored is PendingOrder {
  const fields: Partial<Record<keyof PendingOrder, unknown>> = { ...Object(stored) };
  const { address, state, city, postalCode, recipient, recipientPhone } = fields;
  const texts = [address, state, city, postalCode, recipient, recipientPhone];
  return (
    Array.isArray(fields.elements) &&
    Array.isArray(fields.promotions) &&
    texts.every((text) => typeof text === "string")
  );
}

/** Stores the order; the other pages then show the estimated delivery for its place. */
export function storePendingOrder(order: PendingOrder): void {
  storeText(pendingKey, JSON.stringify(order));
  if (order.pickupOutlet) return;
  choosePlace(order);
  const form = readForm();
  if (form) storeText(formKey, JSON.stringify({ ...form, seenPlace: asText(order) }));
}

/** Address and recipient stay for the next order; what was said of this one alone goes with it. */
export function forgetPendingOrder(): void {
  dropStored(pendingKey);
  enteredCode.set("");
  if (readForm()) storeDeliveryForm({ ...readDeliveryForm(), ...ofOneOrder });
}

/** Nothing of where somebody lives stays in this browser. */
export function forgetDelivery(): void {
  dropStored(pendingKey);
  dropStored(formKey);
  enteredCode.set("");
  forgetPlace();
}

/**
 * A first one begins with the place that was chosen on another page. A place that was chosen since
 * the form was left comes before the form's own.
 */
export function readDeliveryForm(): DeliveryForm {
  const stored = readForm();
  const place = chosenPlace();
  const form = formIn(stored ?? { ...place });
  const isNewer = stored && "seenPlace" in stored && stored["seenPlace"] !== asText(place);
  return isNewer && place ? withPlace(form, place) : form;
}

/** As the form remembers which place was chosen when it was left. */
const asText = (place: Place | null) =>
  place && [place.state, place.city, place.postalCode].join("|");

/** A street is one of the place before: with another place it goes. */
function withPlace(form: DeliveryForm, place: Place): DeliveryForm {
  const own = { state: form.state, city: cityOf(form), postalCode: form.postalCode.trim() };
  const names = ["state", "city", "postalCode"] as const;
  if (names.every((name) => place[name] === "" || place[name] === own[name])) return form;
  const isFirst = names.every((name) => own[name] === "" || own[name] === place[name]);
  const address = isFirst ? form.address : "";
  return { ...form, ...place, otherCity: "", address, rate: isFirst ? form.rate : "" };
}

function formIn(stored: Record<string, unknown>): DeliveryForm {
  const form = { ...emptyForm };
  for (const name of keysOf(form)) {
    const text = stored[name];
    if (typeof text === "string") form[name] = text;
  }
  return { ...form, promoCode: enteredCode.get() };
}

/**
 * Stores the form; a changed promo code also drops the old code's promotions from the pending
 * order.
 */
export function storeDeliveryForm({ promoCode, ...form }: DeliveryForm): void {
  const codeChanged = promoCode !== enteredCode.get();
  if (codeChanged) enteredCode.set(promoCode);
  storeText(formKey, JSON.stringify({ ...form, seenPlace: asText(chosenPlace()) }));
  const pending = readPendingOrder();
  if (pending && codeChanged) storePendingOrder({ ...pending, promotions: [], promoCode: null });
}

/** Returns the chosen or typed city; empty if there is none yet. */
export function cityOf({ city, otherCity }: Pick<DeliveryForm, "city" | "otherCity">): string {
  return city === unlistedCity ? otherCity.trim() : city;
}
