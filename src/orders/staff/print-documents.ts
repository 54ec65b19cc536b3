import { readablePhone } from "#src/kernel/phone-number.ts";
import { createHash } from "node:crypto";
import { fitted, shownMark } from "#src/brand/brand-css.ts";
import type { Brand } from "#src/brand/contract.ts";
import { tokensOf } from "#src/brand/tokens.ts";
import { formatDate } from "#src/kernel/dates.ts";
import { type OrderAddress, addressLines } from "#src/orders/address.ts";
import { html, raw } from "hono/html";
import { type LineIdentity, lineDetails } from "#src/orders/line-details.ts";
import { type Hold, isHeldBack } from "#src/orders/holds.ts";
import { renderSVG } from "uqr";
import { slipCode } from "./guides/slip-code.ts";
import { formatPesos, lineTotal } from "#src/kernel/pesos.ts";
import { orderSums, type SummedOrder } from "./order-sums.ts";
import type { AnotherPlace } from "./staff-order.ts";
import * as texts from "./texts.ts";

/** The warehouse's print documents: complete HTML pages, with one sheet per packing slip. */

interface PrintedOrder extends OrderAddress, SummedOrder, texts.Sent {
  id: number;
  createdAt: Date;
  holds: readonly Hold[];
  anotherPlace: AnotherPlace | null;
  notes: string | null;
  recipient: string | null;
  recipientPhone: string | null;
  carrier: string | null;
  guideNumber: string | null;
  pickup: { name: string } | null;
  customer: { name: string; lastname: string; phone: string } | null;
  lines: (PrintedLine & { price: number; returned: number })[];
}

interface PrintedLine extends LineIdentity {
  productId: number | null;
  name: string;
  quantity: number;
}

/** Returns what goes into the parcel, without what was returned before. */
export function packedLines<Line extends { quantity: number; returned: number }>(
  lines: readonly Line[],
): Line[] {
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - line.returned }))
    .filter(({ quantity }) => quantity > 0);
}

const packed = (orders: readonly PrintedOrder[]) =>
  orders.filter(({ holds }) => !isHeldBack(holds));

/** Says on the screen why a chosen order is not printed. */
function heldNote({ id, holds }: PrintedOrder) {
  const hold = holds.find((each) => isHeldBack([each]));
  return hold ? html`<p class="no-print">${texts.notPrinted(id, hold)}</p>` : "";
}

interface Sender {
  name: string;
  contact: { phone: string; email: string };
}

interface Printed {
  company: Sender | null;
  brand: Brand;
}

/** The page's only script, which its policy allows by its hash. */
const printScript = 'document.getElementById("print").onclick = () => print();';
export const printPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; " +
  `script-src 'sha256-${createHash("sha256").update(printScript).digest("base64")}'`;

export function packingSlips(orders: readonly PrintedOrder[], { company, brand }: Printed) {
  const slips = packed(orders).map((order) => packingSlip(order, { company, brand }));
  return printPage({ title: texts.packingSlips, brand, orders }, slips);
}

function packingSlip(order: PrintedOrder, { company, brand }: Printed) {
  const pieces = packedLines(order.lines).reduce((sum, line) => sum + line.quantity, 0);
  const sentBy = texts.sentBy(order);
  return html`<article>
    <header>
      ${senderName(company, brand)}
      <span
        >${company ? `${readablePhone(company.contact.phone)} · ${company.contact.email}` : ""}</span
      >
    </header>
    <div class="code">${raw(renderSVG(slipCode(order.id), { border: 2 }))}</div>
    <h1>${texts.numbered(order.id)}</h1>
    <p>${formatDate(order.createdAt.toISOString())}</p>
    <h2>${order.pickup ? texts.pickUpAt(order.pickup.name) : texts.deliverTo}</h2>
    <p>
      ${recipientLine(order)}<br />
      ${addressLines(order).map((line) => html`${line}<br />`)}
    </p>
    ${anotherPlaceNote(order)} ${sentBy ? html`<p><b>${sentBy}</b></p>` : ""}
    ${order.notes ? html`<p class="notes"><b>${texts.printedNotes}</b> ${order.notes}</p>` : ""}
    ${order.guideNumber ? html`<p>${texts.printedGuide(order.carrier, order.guideNumber)}</p>` : ""}
    <table>
      <thead>
        <tr>
          <th>${texts.pieces}</th>
          <th>${texts.product}</th>
          <th class="number">${texts.price}</th>
          <th class="number">${texts.amount}</th>
          <th>✓</th>
        </tr>
      </thead>
      <tbody>
        ${order.lines.map(slipLine)}
      </tbody>
      <tfoot>
        ${orderSums(order).map(sumRow)}
      </tfoot>
    </table>
    <p class="number">${texts.packedPieces(pieces)}</p>
  </article>`;
}

/** What the warehouse checks before it labels the parcel. */
const anotherPlaceNote = (order: PrintedOrder) =>
  order.anotherPlace
    ? html`<p class="notes">
        <b>${texts.anotherPlace(order.anotherPlace)}.</b> ${texts.pricedFor(order)}
      </p>`
    : "";

/** The logo, sized to its box; without one the mark beside the name. */
function senderName(company: Sender | null, brand: Brand) {
  const { logo } = brand;
  const name = company?.name ?? "";
  if (!logo)
    return html`<b class="sender">
      <img src="${shownMark(brand)}" width="32" height="32" alt="" />${name}
    </b>`;
  const { width, height } = fitted(logo, 240, 40);
  return html`<img src="${logo.url}" width="${width}" height="${height}" alt="${name}" />`;
}

/** The person whom the courier contacts: the customer unless a recipient was given. */
function recipientLine({ customer, recipient, recipientPhone }: PrintedOrder): string {
  const name = recipient ?? (customer ? `${customer.name} ${customer.lastname}` : null);
  return [name, readablePhone(recipientPhone ?? customer?.phone ?? "")].filter(Boolean).join(" · ");
}

/** Says what is in the parcel, and what was paid for all pieces, also those that came back. */
const slipLine = ({
  name,
  quantity,
  returned,
  price,
  ...identity
}: PrintedOrder["lines"][number]) =>
  html`<tr>
    <td class="number">
      <b>${quantity - returned}</b>${returned > 0 ? ` ${texts.ofBought(quantity)}` : ""}
    </td>
    <td>${productName(name, lineDetails(identity))}</td>
    <td class="number">${price === 0 ? texts.free : formatPesos(price)}</td>
    <td class="number">${formatPesos(lineTotal({ price, quantity }))}</td>
    <td class="box"></td>
  </tr>`;

const sumRow = ([name, value]: [name: string, value: string]) =>
  html`<tr>
    <th colspan="3" scope="row" class="number">${name}</th>
    <td class="number">${value}</td>
    <td></td>
  </tr>`;

const productName = (name: string, details: string) =>
  html`${name}${details && html`<br /><small>${details}</small>`}`;

interface Picked {
  id: number;
  lines: readonly PrintedLine[];
}

interface Pick {
  name: string;
  details: string;
  quantity: number;
  orders: number[];
}

/**
 * Lists each product once with its total pieces and its orders, sorted by name as on the shelves.
 */
export function picksOf(orders: readonly Picked[]): Pick[] {
  const picks = new Map<number | string, Pick>();
  for (const { id, lines } of orders)
    for (const { productId, name, quantity, ...identity } of lines) {
      const details = lineDetails(identity);
      const key = productId ?? `${name} ${details}`;
      const pick = picks.get(key) ?? { name, details, quantity: 0, orders: [] };
      pick.quantity += quantity;
      if (!pick.orders.includes(id)) pick.orders.push(id);
      picks.set(key, pick);
    }
  return [...picks.values()].toSorted((a, b) => a.name.localeCompare(b.name, "es"));
}

export function pickList(orders: readonly PrintedOrder[], brand: Brand) {
  const picked = packed(orders).map(({ id, lines }) => ({ id, lines: packedLines(lines) }));
  const article = html`<article>
    <h1>${texts.pickList}</h1>
    <p>${texts.pickedOrders(picked.length)}</p>
    <table>
      <thead>
        <tr>
          <th>${texts.pieces}</th>
          <th>${texts.product}</th>
          <th>${texts.orders}</th>
          <th>✓</th>
        </tr>
      </thead>
      <tbody>
        ${picksOf(picked).map(pickLine)}
      </tbody>
    </table>
  </article>`;
  return printPage({ title: texts.pickList, brand, orders }, picked.length > 0 ? [article] : []);
}

const pickLine = ({ name, details, quantity, orders }: Pick) =>
  html`<tr>
    <td class="number"><b>${quantity}</b></td>
    <td>${productName(name, details)}</td>
    <td>${orders.join(", ")}</td>
    <td class="box"></td>
  </tr>`;

/** Paper is light, whatever the brand's background is. */
function styleOf(brand: Brand) {
  const { ink, button } = tokensOf(brand, "light");
  return raw(`
  body { margin: 0 auto; max-width: 720px; padding: 24px 16px; color: ${ink};
    font: 15px/22px Arial, sans-serif }
  article { break-after: page; padding-bottom: 32px }
  header { display: flex; gap: 16px; align-items: center; justify-content: space-between;
    border-bottom: 4px solid ${button};
    padding-bottom: 8px }
  .sender { display: flex; gap: 8px; align-items: center }
  p { overflow-wrap: anywhere }
  h1 { font-size: 26px; line-height: 32px; margin: 16px 0 0 }
  h2 { font-size: 16px; margin: 16px 0 0 }
  p { margin: 4px 0 12px }
  table { width: 100%; border-collapse: collapse }
  th { text-align: left }
  th, td { border-bottom: 1px solid #B9B2A4; padding: 8px 8px 8px 0 }
  .code { float: right; margin: 12px 0 0 16px }
  .code svg { display: block; width: 88px; height: 88px }
  .number { text-align: right; padding-right: 16px; white-space: nowrap }
  tfoot th { font-weight: normal }
  button { font: inherit; padding: 8px 24px; min-height: 44px }
  .box::before { content: ""; display: inline-block; width: 16px; height: 16px;
    border: 2px solid ${ink} }
  .notes { padding: 8px 12px; border: 2px solid ${ink} }
  @media print { .no-print { display: none } }
  @media screen and (max-width: 480px) {
    body { padding: 16px; font-size: 13px; line-height: 18px }
    header span { overflow-wrap: anywhere; text-align: right }
    table { display: block; overflow-x: auto; font-size: 12px }
    th, td { padding-right: 6px }
    .number { padding-right: 8px }
  }
`);
}

function printPage(
  { title, brand, orders }: { title: string; brand: Brand; orders: readonly PrintedOrder[] },
  articles: ReturnType<typeof html>[],
) {
  return html`<!doctype html>
    <html lang="es-MX">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          ${styleOf(brand)}
        </style>
      </head>
      <body>
        <p class="no-print"><button type="button" id="print">${texts.print}</button></p>
        ${orders.map(heldNote)}
        ${articles.length === 0 ? html`<p>${texts.nothingToPrint}</p>` : articles}
        ${raw(`<script>${printScript}</script>`)}
      </body>
    </html>`;
}
