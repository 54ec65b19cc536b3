import { encode } from "uqr";
import { formatKilograms } from "#src/base/kernel/numbers.ts";
import { readablePhone } from "#src/base/kernel/phone-number.ts";
import type { Roll, RollPart, RollText } from "#src/base/pdf/paper.ts";
import { addressLines } from "#src/shop/orders/address.ts";
import { toCollect } from "#src/shop/orders/offline-payments/owed.ts";
import { slipCode } from "#src/shop/orders/staff/guides/slip-code.ts";
import * as texts from "#src/shop/orders/staff/texts.ts";
import * as paperTexts from "#src/shop/orders/staff/papers/texts.ts";
import { onHoldNotes, packed, type PrintedOrder, recipientOf } from "./printed-order.ts";

/** Labels of 10 × 15 cm, as thermal printers hold them: one order is one page. */

/**
 * Returns the points of the type in which this many letters fill at most 85 of the label's 150 mm,
 * even if all of them are capitals.
 */
export const labelPoints = (letters: number): number =>
  letters <= 110 ? 18 : letters <= 200 ? 15 : letters <= 320 ? 12 : 9;

export interface Sender {
  name: string;
  contact: { phone: string };
}

export function labels(orders: readonly PrintedOrder[], company: Sender | null): Roll[] {
  const printed = packed(orders).map((order) => label(order, company));
  const notes = onHoldNotes(orders);
  if (printed.length > 0 && notes.length === 0) return printed;
  const said = notes.length > 0 ? notes : [paperTexts.nothingToPrint];
  return [
    ...printed,
    ofLabel(
      paperTexts.leftOut,
      said.map((text) => line(text, 11)),
    ),
  ];
}

const rule: RollPart = { kind: "rule" };
const ofLabel = (title: string, parts: RollPart[]): Roll => ({
  kind: "roll",
  title,
  width: "label",
  parts,
});

const line = (text: string, size: number, style: "plain" | "strong" = "plain"): RollText => ({
  kind: "text",
  text,
  size,
  style,
});

function label(order: PrintedOrder, company: Sender | null): Roll {
  const { id, pickup, guideNumber, carrier, deliveryRate, weight } = order;
  const { name, phone } = recipientOf(order);
  const place = pickup ? [texts.pickUpAt(pickup.name)] : addressLines(order);
  const points = labelPoints([name, phone, ...place].join(" ").length);
  const sentBy = guideNumber
    ? paperTexts.printedGuide(carrier, guideNumber)
    : (deliveryRate?.name ?? "");
  const amount = toCollect(order);
  return ofLabel(texts.numbered(id), [
    ...(company
      ? [line(company.name, 10, "strong"), line(readablePhone(company.contact.phone), 10), rule]
      : []),
    line(name, points, "strong"),
    ...place.map((each) => line(each, points)),
    line(phone, points, "strong"),
    ...(amount > 0 ? [{ kind: "box", title: texts.collectAll(amount), lines: [] } as const] : []),
    {
      kind: "code",
      rows: encode(slipCode(id), { border: 0 }).data,
      lines: [
        line(texts.numbered(id), 15, "strong"),
        ...(weight > 0 ? [line(formatKilograms(weight), 11)] : []),
        line(sentBy, sentBy.length > 50 ? 7 : 11),
      ],
    },
  ]);
}
