import { addressOf, type OrderAddress, streetOf } from "#src/shop/orders/address.ts";

/**
 * Whom and where a courier finds, as it can be corrected until the parcel leaves. What is left out
 * stays, so that two who correct different fields do not undo each other's.
 */
export interface DeliveryCorrection {
  street?: string | null | undefined;
  state?: string | null | undefined;
  city?: string | null | undefined;
  postalCode?: string | null | undefined;
  recipient?: string | null | undefined;
  recipientPhone?: string | null | undefined;
  notes?: string | null | undefined;
}

interface Delivered extends OrderAddress {
  recipient: string | null;
  recipientPhone: string | null;
  notes: string | null;
  pickup: object | null;
}

const correctedFields = [
  "address",
  "state",
  "city",
  "postalCode",
  "recipient",
  "recipientPhone",
  "notes",
] as const;
type CorrectedField = (typeof correctedFields)[number];

export interface CorrectedDelivery {
  fields: CorrectedField[];
  after: Pick<Delivered, CorrectedField>;
}

/**
 * Returns what a correction changes, or null. An order that is picked up keeps its outlet's
 * address.
 */
export function correctedDelivery(
  order: Delivered,
  { street, state, city, postalCode, recipient, recipientPhone, notes }: DeliveryCorrection,
): CorrectedDelivery | null {
  const place = {
    state: state || order.state,
    city: city || order.city,
    postalCode: postalCode || order.postalCode,
  };
  // An address of a former version names no street by itself: all of it goes to the other state.
  const newStreet = street || (streetOf(order) ?? (state ? order.address : null));
  const isMoved = !order.pickup && (street || state || city || postalCode) && newStreet !== null;
  const changed = (value: string | null | undefined, before: string | null) =>
    value === undefined ? before : value || null;
  const after = {
    address: isMoved ? addressOf({ ...place, street: newStreet }) : order.address,
    state: isMoved ? place.state : order.state,
    city: isMoved ? place.city : order.city,
    postalCode: isMoved ? place.postalCode : order.postalCode,
    recipient: changed(recipient, order.recipient),
    recipientPhone: changed(recipientPhone, order.recipientPhone),
    notes: changed(notes, order.notes),
  };
  const fields = correctedFields.filter((name) => after[name] !== order[name]);
  return fields.length > 0 ? { fields, after } : null;
}
