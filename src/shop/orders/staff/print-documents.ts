import { formatDate } from "#src/base/kernel/dates.ts";
import { addressLines } from "#src/shop/orders/address.ts";
import { html } from "hono/html";
import { lineDetails } from "#src/shop/orders/line-details.ts";
import type { Brand } from "#src/base/brand/contract.ts";
import { barsOfText } from "#src/shop/orders/state/barcode.ts";
import { toCollect } from "#src/shop/orders/offline-payments/owed.ts";
import { slipCode } from "./guides/slip-code.ts";
import { formatPesos, lineTotal } from "#src/base/kernel/pesos.ts";
import { orderSums } from "./order-sums.ts";
import {
  collectBox,
  letterhead,
  packed,
  type Printed,
  type PrintedLine,
  type PrintedOrder,
  printPage,
  recipientLine,
} from "./print-page.ts";
import * as texts from "./texts.ts";

/** The warehouse's print documents: packing slips and the pick list. */

/** Returns what goes into the parcel, without what was returned before. */
export function packedLines<Line extends { quantity: number; returned: number }>(
  lines: readonly Line[],
): Line[] {
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - line.returned }))
    .filter(({ quantity }) => quantity > 0);
}

export function packingSlips(orders: readonly PrintedOrder[], { company, brand }: Printed) {
  const slips = packed(orders).map((order) => packingSlip(order, { company, brand }));
  return printPage({ title: texts.packingSlips, brand, orders }, slips);
}

function packingSlip(order: PrintedOrder, { company, brand }: Printed) {
  const sentBy = texts.sentBy(order);
  return html`<article>
    ${letterhead({ company, brand })} ${slipBars(order.id)}
    <h1>${texts.numbered(order.id)}</h1>
    <p>${formatDate(order.createdAt.toISOString())}</p>
    <h2>${order.pickup ? texts.pickUpAt(order.pickup.name) : texts.deliverTo}</h2>
    <p>
      ${recipientLine(order)}<br />
      ${addressLines(order).map((line) => html`${line}<br />`)}
    </p>
    ${collectBox(order, true)} ${anotherPlaceNote(order)}
    ${sentBy ? html`<p><b>${sentBy}</b></p>` : ""}
    ${order.notes ? html`<p class="notes"><b>${texts.printedNotes}</b> ${order.notes}</p>` : ""}
    ${order.guideNumber ? html`<p>${texts.printedGuide(order.carrier, order.guideNumber)}</p>` : ""}
    ${goodsTable(order, { prices: true, warehouse: true })}
  </article>`;
}

/** Also for readers without a camera. */
function slipBars(id: number) {
  const { bars, width } = barsOfText(slipCode(id));
  return html`<svg class="code" viewBox="0 0 ${width} 44" preserveAspectRatio="none">
    ${bars.map((bar) => html`<rect x="${bar.x}" width="${bar.width}" height="44" />`)}
  </svg>`;
}

interface Columns {
  prices: boolean;
  /** Where each product lies, and a box to tick. */
  warehouse: boolean;
}

/** Says what is in the parcel, and with prices what was paid for all of the order. */
export function goodsTable(order: PrintedOrder, columns: Columns) {
  const { prices, warehouse } = columns;
  const goods = packedLines(order.lines);
  const pieces = goods.reduce((sum, line) => sum + line.quantity, 0);
  return html`<table>
      <thead>
        <tr>
          <th>${texts.pieces}</th>
          <th>${texts.product}</th>
          ${
            prices
              ? html`<th class="number">${texts.price}</th>
                  <th class="number">${texts.amount}</th>`
              : ""
          }
          ${warehouse ? html`<th>✓</th>` : ""}
        </tr>
      </thead>
      <tbody>
        ${(prices ? order.lines : goods).map((line) => slipLine(line, columns))}
      </tbody>
      ${
        prices
          ? html`<tfoot>
              ${orderSums(order).map((sum) => sumRow(sum, warehouse))}
            </tfoot>`
          : ""
      }
    </table>
    <p class="number">${texts.packedPieces(pieces)}</p>`;
}

/** What the warehouse checks before it labels the parcel. */
const anotherPlaceNote = (order: PrintedOrder) =>
  order.anotherPlace
    ? html`<p class="notes">
        <b>${texts.anotherPlace(order.anotherPlace)}.</b> ${texts.pricedFor(order)}
      </p>`
    : "";

function slipLine(line: PrintedOrder["lines"][number], { prices, warehouse }: Columns) {
  const { name, quantity, returned, price, location } = line;
  const shelf = warehouse && location ? texts.shelf(location) : "";
  return html`<tr>
    <td class="number">
      <b>${prices ? quantity - returned : quantity}</b
      >${prices && returned > 0 ? ` ${texts.ofBought(quantity)}` : ""}
    </td>
    <td>${productName(name, [shelf, lineDetails(line)].filter(Boolean).join(" · "))}</td>
    ${
      prices
        ? html`<td class="number">${price === 0 ? texts.free : formatPesos(price)}</td>
            <td class="number">${formatPesos(lineTotal({ price, quantity }))}</td>`
        : ""
    }
    ${warehouse ? html`<td class="box"></td>` : ""}
  </tr>`;
}

const sumRow = ([name, value]: [name: string, value: string], warehouse: boolean) =>
  html`<tr>
    <th colspan="3" scope="row" class="number">${name}</th>
    <td class="number">${value}</td>
    ${warehouse ? html`<td></td>` : ""}
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
  location: string | null;
  quantity: number;
  orders: number[];
}

/** «A-2» stands before «A-10», as on the shelves. */
const inOrder = new Intl.Collator("es", { numeric: true });

/**
 * Lists each product once with its total pieces and its orders, in the order of the shelves; what
 * has no location comes last, by name.
 */
export function picksOf(orders: readonly Picked[]): Pick[] {
  const picks = new Map<number | string, Pick>();
  for (const { id, lines } of orders)
    for (const { productId, name, quantity, location = null, ...identity } of lines) {
      const details = lineDetails(identity);
      const key = productId ?? `${name} ${details}`;
      const pick = picks.get(key) ?? { name, details, location, quantity: 0, orders: [] };
      pick.quantity += quantity;
      if (!pick.orders.includes(id)) pick.orders.push(id);
      picks.set(key, pick);
    }
  return [...picks.values()].toSorted(
    (a, b) =>
      Number(a.location === null) - Number(b.location === null) ||
      inOrder.compare(a.location ?? "", b.location ?? "") ||
      inOrder.compare(a.name, b.name),
  );
}

export function pickList(orders: readonly PrintedOrder[], brand: Brand) {
  const picked = packed(orders).map(({ id, lines }) => ({ id, lines: packedLines(lines) }));
  const picks = picksOf(picked);
  const hasShelves = picks.some(({ location }) => location !== null);
  const article = html`<article>
    <h1>${texts.pickList}</h1>
    <p>${texts.pickedOrders(picked.length)}</p>
    ${packed(orders).map((order) => collectLine(order))}
    <table>
      <thead>
        <tr>
          ${hasShelves ? html`<th>${texts.location}</th>` : ""}
          <th>${texts.pieces}</th>
          <th>${texts.product}</th>
          <th>${texts.orders}</th>
          <th>✓</th>
        </tr>
      </thead>
      <tbody>
        ${picks.map((pick) => pickLine(pick, hasShelves))}
      </tbody>
    </table>
  </article>`;
  return printPage({ title: texts.pickList, brand, orders }, picked.length > 0 ? [article] : []);
}

const collectLine = (order: PrintedOrder) =>
  toCollect(order) > 0
    ? html`<p class="notes">
        ${texts.numbered(order.id)}: <b>${texts.collectAll(toCollect(order))}</b>
      </p>`
    : "";

const pickLine = ({ name, details, location, quantity, orders }: Pick, hasShelves: boolean) =>
  html`<tr>
    ${hasShelves ? html`<td><b>${location ?? ""}</b></td>` : ""}
    <td class="number"><b>${quantity}</b></td>
    <td>${productName(name, details)}</td>
    <td>${orders.join(", ")}</td>
    <td class="box"></td>
  </tr>`;
