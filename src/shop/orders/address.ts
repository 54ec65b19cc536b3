import { labelledPostalCodes } from "#src/shop/delivery/postal-codes.ts";

/** Addresses of orders. */

export interface OrderAddress {
  /** `street, state, C.P. code`; of an outlet or another shop it may have any form. */
  address: string;
  state: string;
  city: string;
  postalCode: string;
}

/** Returns an address as checkout writes it. */
export const addressOf = ({ street, state, postalCode }: AddressParts): string =>
  `${street}, ${state}, C.P. ${postalCode}`;

interface AddressParts {
  /** With its number and neighbourhood. */
  street: string;
  state: string;
  postalCode: string;
}

/** Returns the street with its number and neighbourhood; null if the address has another form. */
export function streetOf({
  address,
  state,
  postalCode,
}: Omit<OrderAddress, "city">): string | null {
  const ending = addressOf({ street: "", state, postalCode });
  return address.endsWith(ending) ? address.slice(0, -ending.length) : null;
}

/** Returns the lines of an address as a carrier in Mexico reads them. */
export function addressLines(order: OrderAddress): string[] {
  const { address, state, city, postalCode } = order;
  const street = streetOf(order);
  const place = `C.P. ${postalCode} ${city}, ${state}`;
  if (street !== null) return [street, place];
  // Of orders before the server composed their address: the place that was priced counts.
  const isElsewhere = labelledPostalCodes(address).some((code) => code !== postalCode);
  if (isElsewhere && postalCode) return [address, place];
  return [address, address.includes(city) ? "" : city].filter(Boolean);
}
