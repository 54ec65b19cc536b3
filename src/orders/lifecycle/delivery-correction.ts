import { addressOf, type OrderAddress } from "#src/orders/address.ts";

/** Whom and where a courier finds, as it can be corrected until the parcel leaves. */
export interface DeliveryCorrection {
  street?: string | null | undefined;
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

type CorrectedField = "address" | "postalCode" | "recipient" | "recipientPhone" | "notes";

/**
 * Returns what a correction changes, or null. The city and the state stay, which the delivery's
 * price depends on; an order that is picked up keeps its outlet's address.
 */
export function correctedDelivery(
  order: Delivered,
  { street, postalCode, recipient, recipientPhone, notes }: DeliveryCorrection,
): { fields: CorrectedField[]; after: Pick<Delivered, CorrectedField> } | null {
  const place = { state: order.state, postalCode: postalCode || order.postalCode };
  const isMoved = !order.pickup && street;
  const after = {
    address: isMoved ? addressOf({ ...place, street }) : order.address,
    postalCode: isMoved ? place.postalCode : order.postalCode,
    recipient: recipient || null,
    recipientPhone: recipientPhone || null,
    notes: notes || null,
  };
  const names = ["address", "postalCode", "recipient", "recipientPhone", "notes"] as const;
  const fields = names.filter((name) => after[name] !== order[name]);
  return fields.length > 0 ? { fields, after } : null;
}
