import { streetOf } from "#src/shop/orders/address.ts";
import { citiesOf } from "#src/shop/delivery/mexican-cities.ts";
import type { KnownAddress } from "#src/shop/customers/contract.ts";
import type { Order } from "#src/shop/orders/contract.ts";
import { cityOf, type DeliveryForm, unlistedCity } from "./pending-order.ts";

/** An address that a customer used before, in the form's fields. */
export interface SavedAddress extends Pick<
  DeliveryForm,
  "address" | "state" | "city" | "otherCity" | "postalCode" | "recipient" | "recipientPhone"
> {
  /** The newest order sent to it. */
  orderId: Order["id"];
}

/** A longer list takes effort to read; the newest addresses are the likely ones. */
const maxAddresses = 5;

/**
 * Returns the addresses of orders (given newest first), then the imported one: each address once.
 * Incomplete addresses, of another backend or an erased order, can't fill the form and are left
 * out.
 */
export function savedAddresses(
  orders: readonly Order[],
  imported: KnownAddress | null = null,
): SavedAddress[] {
  const saved = new Map<string, SavedAddress>();
  for (const order of orders) {
    const address = savedAddress(order);
    if (!address) continue;
    const key = addressKey(address);
    if (!saved.has(key)) saved.set(key, address);
  }
  const brought = imported && broughtAddress(imported);
  if (brought && !saved.has(addressKey(brought))) saved.set(addressKey(brought), brought);
  return [...saved.values()].slice(0, maxAddresses);
}

function savedAddress(order: Order): SavedAddress | null {
  const { id: orderId, address: composite, state, city, postalCode } = order;
  if (!state || !city || !postalCode || order.pickup) return null;
  const street = streetOf({ address: composite, state, postalCode });
  if (street === null) return null;
  return {
    orderId,
    address: street,
    state,
    ...cityFields(state, city),
    postalCode,
    recipient: order.recipient ?? "",
    recipientPhone: order.recipientPhone ?? "",
  };
}

/** The address of a customer imported from another shop. */
function broughtAddress({ street, state, city, postalCode }: KnownAddress): SavedAddress {
  return {
    orderId: "brought",
    address: street,
    state,
    ...cityFields(state, city),
    postalCode,
    recipient: "",
    recipientPhone: "",
  };
}

/** A city that the dropdown does not list goes into the text field. */
function cityFields(state: string, city: string): Pick<DeliveryForm, "city" | "otherCity"> {
  return citiesOf(state).includes(city)
    ? { city, otherCity: "" }
    : { city: unlistedCity, otherCity: city };
}

/** Returns the saved address that the form holds, whoever the recipient is. */
export function findSaved(
  saved: readonly SavedAddress[],
  form: DeliveryForm,
): SavedAddress | undefined {
  return saved.find((each) => addressKey(each) === addressKey(form));
}

function addressKey(
  place: Pick<DeliveryForm, "address" | "state" | "city" | "otherCity" | "postalCode">,
): string {
  const { address, state, postalCode } = place;
  return JSON.stringify([address.trim(), state, cityOf(place), postalCode.trim()]).toLowerCase();
}
