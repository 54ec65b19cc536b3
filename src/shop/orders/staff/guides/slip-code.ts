import { tidyGuide } from "#src/shop/orders/lifecycle/shipment.ts";

/**
 * What the code on an order's packing slip says. Letters and digits alone: a scanner that is set to
 * another keyboard's layout types them right.
 */
export const slipCode = (id: number): string => `PEDIDO${id}`;

/** Returns the order's id; null for anything else, such as a carrier's label. */
export function readSlip(scanned: string): number | null {
  const digits = /^pedido(\d{1,9})$/i.exec(tidyGuide(scanned))?.[1];
  return digits ? Number(digits) : null;
}
