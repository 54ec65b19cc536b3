import { formatDate } from "#src/base/kernel/dates.ts";
import { formatKilograms } from "#src/base/kernel/numbers.ts";
import type { Paper } from "#src/base/pdf/paper.ts";
import { isOnHold } from "#src/shop/orders/fulfillment-holds.ts";
import { isPaid } from "#src/shop/orders/lifecycle/states.ts";
import * as texts from "#src/shop/orders/staff/texts.ts";
import * as paperTexts from "#src/shop/orders/staff/papers/texts.ts";
import { goods } from "./packing-slips.ts";
import {
  collectNotice,
  deliveryFacts,
  onHoldNotes,
  packed,
  type PrintedOrder,
  withNotes,
} from "./printed-order.ts";

/** Delivery notes: what somebody signs who receives the goods. */

/** The number that an order's note was given once, and when. */
export interface Folio {
  folio: number;
  createdAt: Date;
}

/** Returns the orders that may have a note: sold here, and not held back. */
export const deliverable = (orders: readonly PrintedOrder[]) =>
  packed(orders).filter(({ status, origin }) => isPaid(status) && !origin);

interface Notes {
  folios: ReadonlyMap<number, Folio>;
  prices: boolean;
}

export function deliveryNotes(orders: readonly PrintedOrder[], { folios, prices }: Notes): Paper[] {
  const printed = orders.flatMap((order) => {
    const folio = folios.get(order.id);
    return folio ? [deliveryNote(order, folio, prices)] : [];
  });
  const others = orders.filter(({ id }) => !folios.has(id));
  const unpaid = others.filter(({ holds }) => !isOnHold(holds));
  return withNotes(printed, [
    ...onHoldNotes(others),
    ...unpaid.map(({ id }) => paperTexts.noDeliveryNote(id)),
  ]);
}

function deliveryNote(order: PrintedOrder, { folio, createdAt }: Folio, prices: boolean): Paper {
  const { words, ...inside } = goods(order, { prices, warehouse: false });
  const weight = order.weight > 0 ? paperTexts.weighs(formatKilograms(order.weight)) : "";
  return {
    ...inside,
    words: [words, weight].filter(Boolean).join(" · "),
    title: paperTexts.deliveryNoteNumber(folio),
    aside: `${texts.numbered(order.id)} · ${formatDate(createdAt.toISOString())}`,
    facts: deliveryFacts(order, ""),
    notices: collectNotice(order),
    form: { title: paperTexts.receivedInOrder, fields: paperTexts.signatureFields },
  };
}
