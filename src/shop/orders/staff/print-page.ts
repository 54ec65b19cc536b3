import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import { fitted, shownMark } from "#src/base/brand/brand-css.ts";
import type { Brand } from "#src/base/brand/contract.ts";
import { tokensOf } from "#src/base/brand/tokens.ts";
import type { OrderAddress } from "#src/shop/orders/address.ts";
import { type Hold, isHeldBack } from "#src/shop/orders/holds.ts";
import type { LineIdentity } from "#src/shop/orders/line-details.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import { toCollect } from "#src/shop/orders/offline-payments/owed.ts";
import { readablePhone } from "#src/base/kernel/phone-number.ts";
import type { SummedOrder } from "./order-sums.ts";
import type { AnotherPlace } from "./staff-order.ts";
import * as texts from "./texts.ts";

/** What the printed documents share: complete HTML pages, with one sheet per order. */

export interface PrintedOrder extends OrderAddress, SummedOrder, texts.Sent {
  id: number;
  /** The former shop that sold it. */
  origin?: string | null;
  createdAt: Date;
  holds: readonly Hold[];
  anotherPlace: AnotherPlace | null;
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

/** The page's only script, which its policy allows by its hash. */
const printScript = 'document.getElementById("print").onclick = () => print();';
export const printPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; " +
  `script-src 'sha256-${createHash("sha256").update(printScript).digest("base64")}'`;

export interface Sender {
  name: string;
  contact: { phone: string; email: string };
}

export interface Printed {
  company: Sender | null;
  brand: Brand;
}

export const packed = (orders: readonly PrintedOrder[]) =>
  orders.filter(({ holds }) => !isHeldBack(holds));

/** Says on the screen why a chosen order is not printed. */
function heldNote({ id, holds }: PrintedOrder) {
  const hold = holds.find((each) => isHeldBack([each]));
  return hold ? html`<p class="no-print">${texts.notPrinted(id, hold)}</p>` : "";
}

export const letterhead = ({ company, brand }: Printed) =>
  html`<header>
    ${senderName(company, brand)}
    <span
      >${company ? `${readablePhone(company.contact.phone)} · ${company.contact.email}` : ""}</span
    >
  </header>`;

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

/** What whoever takes the goods collects, as large as it matters; nothing if it is paid. */
export function collectBox(order: PrintedOrder, withFields = false) {
  const amount = toCollect(order);
  if (amount === 0) return "";
  return html`<div class="collect">
    <p>
      <span>${texts.collectWords.collect}</span> <b>${formatPesos(amount)}</b>
      <span>${texts.collectWords.how}</span>
    </p>
    ${
      withFields
        ? html`<div>
            <b>${texts.collectFirst}</b>
            ${texts.collectedFields.map((field) => html`<i>${field}</i>`)}
          </div>`
        : ""
    }
  </div>`;
}

/** The person whom the courier contacts: the customer unless a recipient was given. */
export function recipientOf({ customer, recipient, recipientPhone }: PrintedOrder) {
  const name = recipient ?? (customer ? `${customer.name} ${customer.lastname}` : "");
  return { name, phone: readablePhone(recipientPhone ?? customer?.phone ?? "") };
}

export function recipientLine(order: PrintedOrder): string {
  const { name, phone } = recipientOf(order);
  return [name, phone].filter(Boolean).join(" · ");
}

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
  .code { float: right; margin: 12px 0 0 16px; width: 180px; height: 44px }
  .number { text-align: right; padding-right: 16px; white-space: nowrap }
  tfoot th { font-weight: normal }
  button { font: inherit; padding: 8px 24px; min-height: 44px }
  .box::before { content: ""; display: inline-block; width: 16px; height: 16px;
    border: 2px solid ${ink} }
  .collect { display: flex; margin: 16px 0; border: 3px solid ${ink}; break-inside: avoid }
  .collect p { flex: 1; margin: 0; padding: 12px 24px; font-size: 22px; font-weight: 600;
    line-height: 1.2 }
  .collect span { display: block }
  .collect p b { font-size: 64px; line-height: 1.1 }
  .collect div { display: grid; gap: 12px; width: 210px; padding: 16px 24px;
    border-left: 1px solid }
  .collect i { display: flex; gap: 24px; align-items: end; font-style: normal }
  .collect i::after { content: ""; flex: 1; height: 28px; border-bottom: 1px solid }
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

interface Shell {
  title: string;
  brand: Brand;
  /** All that were asked for: the screen says why some are not printed. */
  orders: readonly PrintedOrder[];
  /** Style rules of this kind of document. */
  style?: string;
  /** What the screen offers beside the button. */
  tools?: ReturnType<typeof html> | string;
}

export function printPage(
  { title, brand, orders, style = "", tools = "" }: Shell,
  articles: ReturnType<typeof html>[],
) {
  return html`<!doctype html>
    <html lang="es-MX">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          ${styleOf(brand)}${raw(style)}
        </style>
      </head>
      <body>
        <p class="no-print"><button type="button" id="print">${texts.print}</button> ${tools}</p>
        ${orders.map(heldNote)}
        ${articles.length === 0 ? html`<p>${texts.nothingToPrint}</p>` : articles}
        ${raw(`<script>${printScript}</script>`)}
      </body>
    </html>`;
}
