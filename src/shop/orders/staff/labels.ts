import { html, raw } from "hono/html";
import { renderSVG } from "uqr";
import { formatKilograms } from "#src/base/kernel/numbers.ts";
import { readablePhone } from "#src/base/kernel/phone-number.ts";
import { addressLines } from "#src/shop/orders/address.ts";
import { slipCode } from "./guides/slip-code.ts";
import {
  collectBox,
  packed,
  type Printed,
  type PrintedOrder,
  printPage,
  recipientOf,
  type Sender,
} from "./print-page.ts";
import * as texts from "./texts.ts";

/** Labels of 10 × 15 cm, as thermal printers hold them: one order is one page. */

/**
 * Returns the points of the type in which this many letters fill at most 85 of the label's 150 mm,
 * even if all of them are capitals.
 */
export const labelPoints = (letters: number): number =>
  letters <= 110 ? 18 : letters <= 200 ? 15 : letters <= 320 ? 12 : 9;

export function labels(orders: readonly PrintedOrder[], { company, brand }: Printed) {
  const printed = packed(orders).map((order) => label(order, company));
  return printPage({ title: texts.labels, brand, orders, style }, printed);
}

function label(order: PrintedOrder, company: Sender | null) {
  const { name, phone } = recipientOf(order);
  const place = order.pickup ? [texts.pickUpAt(order.pickup.name)] : addressLines(order);
  const points = labelPoints([name, phone, ...place].join(" ").length);
  const sentBy = order.guideNumber
    ? texts.printedGuide(order.carrier, order.guideNumber)
    : (order.deliveryRate?.name ?? "");
  return html`<article>
    <p class="from">
      ${company ? html`<b>${company.name}</b> ${readablePhone(company.contact.phone)}` : ""}
    </p>
    <div class="to" style="font-size:${points}pt">
      <b>${name}</b>
      ${place.map((line) => html`<span>${line}</span>`)}
      <b>${phone}</b>
    </div>
    ${collectBox(order)}
    <div class="foot">
      ${raw(renderSVG(slipCode(order.id), { border: 0 }))}
      <div>
        <b>${texts.numbered(order.id)}</b>
        ${order.weight > 0 ? html`<span>${formatKilograms(order.weight)}</span>` : ""}
        <span style="font-size:${sentBy.length > 50 ? 7 : 11}pt">${sentBy}</span>
      </div>
    </div>
  </article>`;
}

const style = `
  @page { size: 100mm 150mm; margin: 0 }
  article { box-sizing: border-box; display: flex; flex-direction: column; width: 100mm;
    height: 150mm; padding: 5mm; overflow: hidden; overflow-wrap: anywhere;
    break-inside: avoid; font-size: 11pt; line-height: 1.2 }
  article + article { break-before: page }
  .from { margin: 0; padding-bottom: 3mm; border-bottom: 1mm solid; font-size: 10pt }
  .to { flex: 1; display: flex; flex-direction: column; gap: .35em; padding: 4mm 0 0 }
  .collect { margin: 2mm 0; border-width: .8mm }
  .collect p { padding: 1mm 3mm; font-size: 12pt }
  .collect span { display: inline }
  .collect p b { font-size: 26pt }
  .foot { display: flex; gap: 4mm; align-items: center; height: 32mm; padding-top: 3mm;
    border-top: .5mm solid; overflow: hidden }
  .foot svg { flex: none; width: 29mm; height: 29mm }
  .foot span, .foot b { display: block }
  .foot b { font-size: 15pt }
  @media screen { article { max-width: 100%; margin: 0 0 16px; border: 1px dashed } }
  @media print { body { max-width: none; padding: 0 } article { break-after: auto } }
`;
