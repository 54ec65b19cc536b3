import { html } from "hono/html";
import { formatDate } from "#src/base/kernel/dates.ts";
import { formatKilograms } from "#src/base/kernel/numbers.ts";
import { addressLines } from "#src/shop/orders/address.ts";
import { isHeldBack } from "#src/shop/orders/holds.ts";
import { isPaid } from "#src/shop/orders/lifecycle/states.ts";
import { goodsTable } from "./print-documents.ts";
import {
  collectBox,
  letterhead,
  packed,
  type Printed,
  type PrintedOrder,
  printPage,
  recipientLine,
} from "./print-page.ts";
import * as texts from "./texts.ts";

/** Delivery notes: what somebody signs who receives the goods. */

/** The number that an order's note was given once, and when. */
export interface Folio {
  folio: number;
  createdAt: Date;
}

/** Returns the orders that may have a note: sold here, and not held back. */
export const deliverable = (orders: readonly PrintedOrder[]) =>
  packed(orders).filter(({ status, origin }) => isPaid(status) && !origin);

interface Notes extends Printed {
  folios: ReadonlyMap<number, Folio>;
  prices: boolean;
  /** Where the same notes are with prices, or without. */
  otherUrl: string;
}

export function deliveryNotes(orders: readonly PrintedOrder[], notes: Notes) {
  const { brand, folios, prices, otherUrl } = notes;
  const printed = orders.flatMap((order) => {
    const folio = folios.get(order.id);
    return folio ? [deliveryNote(order, folio, notes)] : [];
  });
  const others = orders.filter(({ id }) => !folios.has(id));
  const tools = html`<a href="${otherUrl}">${prices ? texts.withoutPrices : texts.withPrices}</a>
    ${others
      .filter(({ holds }) => !isHeldBack(holds))
      .map(({ id }) => html`<br />${texts.noDeliveryNote(id)}`)}`;
  return printPage({ title: texts.deliveryNotes, brand, orders: others, style, tools }, printed);
}

function deliveryNote(order: PrintedOrder, { folio, createdAt }: Folio, notes: Notes) {
  const { company, brand, prices } = notes;
  return html`<article>
    ${letterhead({ company, brand })}
    <h1>${texts.deliveryNoteNumber(folio)}</h1>
    <p>${formatDate(createdAt.toISOString())} · ${texts.numbered(order.id)}</p>
    <h2>${order.pickup ? texts.pickUpAt(order.pickup.name) : texts.deliverTo}</h2>
    <p>
      ${recipientLine(order)}<br />
      ${addressLines(order).map((line) => html`${line}<br />`)}
    </p>
    ${collectBox(order)}
    ${order.guideNumber ? html`<p>${texts.printedGuide(order.carrier, order.guideNumber)}</p>` : ""}
    ${goodsTable(order, { prices, warehouse: false })}
    ${order.weight > 0 ? html`<p class="number">${texts.weighs(formatKilograms(order.weight))}</p>` : ""}
    <div class="signature">
      <b>${texts.receivedInOrder}</b>
      ${texts.signatureFields.map((field) => html`<span>${field}</span>`)}
    </div>
  </article>`;
}

const style = `
  .signature { display: grid; grid-template-columns: 2fr 2fr 1fr; gap: 56px 24px;
    margin-top: 24px; break-inside: avoid }
  .signature b { grid-column: 1 / -1 }
  .signature span { border-top: 1px solid; padding-top: 4px }
`;
