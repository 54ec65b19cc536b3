import { readablePhone } from "#src/base/kernel/phone-number.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import type { Box, Paper } from "#src/base/pdf/paper.ts";
import { addressLines, type OrderAddress } from "#src/shop/orders/address.ts";
import { type FulfillmentHold, isOnHold } from "#src/shop/orders/fulfillment-holds.ts";
import type { LineIdentity } from "#src/shop/orders/line-details.ts";
import { toCollect } from "#src/shop/orders/offline-payments/owed.ts";
import type { SummedOrder } from "#src/shop/orders/staff/order-sums.ts";
import type { AddressMismatch } from "#src/shop/orders/staff/staff-order.ts";
import * as texts from "#src/shop/orders/staff/texts.ts";
import * as paperTexts from "#src/shop/orders/staff/papers/texts.ts";

/** What the papers of an order share. */

export interface PrintedOrder extends OrderAddress, SummedOrder, paperTexts.Sent {
  id: number;
  /** The former shop that sold it. */
  origin?: string | null;
  createdAt: Date;
  holds: readonly FulfillmentHold[];
  addressMismatch: AddressMismatch | null;
  owed?: number | null;
  dueOn?: string | null;
  notes: string | null;
  recipient: string | null;
  recipientPhone: string | null;
  carrier: string | null;
  guideNumber: string | null;
  pickup: { name: string } | null;
  customer: { name: string; lastname: string; phone: string } | null;
  lines: (PrintedLine & { price: number; returned: number })[];
}

export interface PrintedLine extends LineIdentity {
  productId: number | null;
  name: string;
  quantity: number;
  /** Where the product lies now. */
  location?: string | null;
}

export const packed = (orders: readonly PrintedOrder[]) =>
  orders.filter(({ holds }) => !isOnHold(holds));

/** Says why chosen orders are not printed. */
export const onHoldNotes = (orders: readonly PrintedOrder[]): string[] =>
  orders.flatMap(({ id, holds }) => {
    const hold = holds.find((each) => isOnHold([each]));
    return hold ? [paperTexts.notPrinted(id, hold)] : [];
  });

/** The papers, then a page that says what was left out, or that there is none. */
export const withNotes = (papers: Paper[], notes: readonly string[]): Paper[] =>
  papers.length > 0 && notes.length === 0 ? papers : [...papers, notePaper(notes)];

const notePaper = (notes: readonly string[]): Paper => ({
  kind: "page",
  title: notes.length > 0 ? paperTexts.leftOut : paperTexts.nothingToPrint,
  aside: "",
  facts: [],
  notices: notes.map((text) => ({ text })),
  columns: [],
  rows: [],
});

/** Returns what goes into the parcel, without what was returned before. */
export function packedLines<Line extends { quantity: number; returned: number }>(
  lines: readonly Line[],
): Line[] {
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - line.returned }))
    .filter(({ quantity }) => quantity > 0);
}

/** What whoever takes the goods collects, as large as it matters; nothing if it is paid. */
export function collectNotice(order: PrintedOrder): Box[] {
  const amount = toCollect(order);
  const { collect, how } = texts.collectWords;
  return amount > 0
    ? [{ title: collect, strong: formatPesos(amount), text: how, isLarge: true }]
    : [];
}

/** The person whom the courier contacts: the customer unless a recipient was given. */
export function recipientOf({ customer, recipient, recipientPhone }: PrintedOrder) {
  const name = recipient ?? (customer ? `${customer.name} ${customer.lastname}` : "");
  return { name, phone: readablePhone(recipientPhone ?? customer?.phone ?? "") };
}

/** Where and to whom it goes, and how. */
export function deliveryFacts(order: PrintedOrder, sentBy: string): Paper["facts"] {
  const { name, phone } = recipientOf(order);
  const { pickup, guideNumber, carrier } = order;
  const by = [sentBy, guideNumber ? paperTexts.printedGuide(carrier, guideNumber) : ""].filter(
    Boolean,
  );
  return [
    {
      name: pickup ? texts.pickUpAt(pickup.name) : paperTexts.deliverTo,
      lines: [name, phone, ...addressLines(order)].filter(Boolean),
    },
    ...(by.length > 0 ? [{ name: texts.delivery, lines: by }] : []),
  ];
}
