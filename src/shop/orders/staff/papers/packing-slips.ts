import { formatDate } from "#src/base/kernel/dates.ts";
import { formatPesos, lineTotal } from "#src/base/kernel/pesos.ts";
import type { Paper } from "#src/base/pdf/paper.ts";
import { lineDetails } from "#src/shop/orders/line-details.ts";
import { toCollect } from "#src/shop/orders/offline-payments/owed.ts";
import { slipCode } from "#src/shop/orders/staff/guides/slip-code.ts";
import { orderSums } from "#src/shop/orders/staff/order-sums.ts";
import * as texts from "#src/shop/orders/staff/texts.ts";
import * as paperTexts from "#src/shop/orders/staff/papers/texts.ts";
import { barsOfText } from "#src/shop/orders/state/barcode.ts";
import {
  collectNotice,
  deliveryFacts,
  onHoldNotes,
  packed,
  packedLines,
  type PrintedOrder,
  withNotes,
} from "./printed-order.ts";

/** Packing slips: what the warehouse puts into each parcel. */

export const packingSlips = (orders: readonly PrintedOrder[]): Paper[] =>
  withNotes(packed(orders).map(packingSlip), onHoldNotes(orders));

function packingSlip(order: PrintedOrder): Paper {
  const { addressMismatch, notes } = order;
  return {
    ...goods(order, { prices: true, warehouse: true }),
    title: texts.numbered(order.id),
    aside: formatDate(order.createdAt.toISOString()),
    facts: deliveryFacts(order, paperTexts.sentBy(order)),
    // Also for readers without a camera.
    bars: barsOfText(slipCode(order.id)),
    notices: [
      ...collectNotice(order),
      ...(addressMismatch
        ? [{ title: texts.addressMismatch(addressMismatch), text: texts.pricedFor(order) }]
        : []),
      ...(notes ? [{ title: paperTexts.printedNotes, text: notes }] : []),
    ],
    ...(toCollect(order) > 0 && {
      form: { title: texts.collectFirst, fields: texts.collectedFields },
    }),
  };
}

interface Columns {
  prices: boolean;
  /** Where each product lies, and a box to tick. */
  warehouse: boolean;
}

/** Says what is in the parcel, and with prices what was paid for all of the order. */
export function goods(order: PrintedOrder, columns: Columns) {
  const { prices, warehouse } = columns;
  const inside = packedLines(order.lines);
  const pieces = inside.reduce((sum, line) => sum + line.quantity, 0);
  return {
    kind: "page" as const,
    columns: [
      texts.product,
      texts.pieces,
      ...(prices ? [paperTexts.price, texts.amount] : []),
      ...(warehouse ? [paperTexts.tick] : []),
    ],
    rows: prices
      ? order.lines.map((line) => goodsRow(line, columns))
      : inside.map((line) => goodsRow({ ...line, returned: 0 }, columns)),
    sums: prices ? orderSums(order) : [],
    words: paperTexts.packedPieces(pieces),
  };
}

function goodsRow(line: PrintedOrder["lines"][number], { prices, warehouse }: Columns) {
  const { name, quantity, returned, price, location } = line;
  const shelf = warehouse && location ? paperTexts.shelf(location) : "";
  const inside = String(quantity - returned);
  return {
    cells: [
      name,
      returned > 0 ? `${inside} ${paperTexts.ofBought(quantity)}` : inside,
      ...(prices
        ? [
            price === 0 ? texts.free : formatPesos(price),
            formatPesos(lineTotal({ price, quantity })),
          ]
        : []),
      ...(warehouse ? [paperTexts.toTick] : []),
    ],
    note: [shelf, lineDetails(line)].filter(Boolean).join(" · "),
  };
}
