import * as texts from "./email-texts.ts";
import { timeZoneOf } from "#src/shop/delivery/time-zones.ts";
import { formatDate, formatTimestamp } from "#src/base/kernel/dates.ts";
import { formatPesos, lineTotal, sumPesos } from "#src/base/kernel/pesos.ts";
import type { EmailBlock, EmailColumn, EmailDetail, EmailLine } from "#src/base/mail/email.ts";
import { lineDetails } from "#src/shop/orders/line-details.ts";
import { discountName, minus } from "#src/shop/promotions/texts.ts";
import { wasTakenAlong } from "#src/shop/orders/lifecycle/states.ts";
import type { LineForEmail, OrderForEmail, Pieces } from "./order-for-email.ts";
import { trackingUrl } from "#src/shop/orders/lifecycle/shipment.ts";

/** Blocks about an order that several emails share. */

/** The whole order, from what was bought to where it goes. */
export function wholeOrder(order: OrderForEmail): EmailBlock[] {
  return [
    bought(order),
    linesBlock(order.lines),
    totalsBlock(order),
    ...(columns(order).length > 0 ? [{ kind: "columns" as const, columns: columns(order) }] : []),
  ];
}

export function linesBlock(lines: LineForEmail[]): EmailBlock {
  return { kind: "lines", lines: lines.map(line) };
}

/** Pieces by what became of them. */
export const piecesDetails = (name: string, pieces: readonly Pieces[]): EmailDetail[] =>
  pieces.map((each) => ({ name, value: texts.pieces(each) }));

export const backBlock = (name: string, pieces: readonly Pieces[]): EmailBlock => ({
  kind: "details",
  details: piecesDetails(name, pieces),
});

/** The pieces that come, without those that left the order again. */
export const comingBlock = (lines: LineForEmail[]): EmailBlock =>
  linesBlock(
    lines
      .map((line) => ({ ...line, quantity: line.quantity - (line.refunded ?? 0) }))
      .filter(({ quantity }) => quantity > 0),
  );

function line({ name, image, price, quantity, ...identity }: LineForEmail): EmailLine {
  const amount = price === 0 ? texts.free : formatPesos(lineTotal({ price, quantity }));
  return {
    name,
    details: lineDetails(identity),
    image,
    units: texts.units(quantity, price),
    amount,
  };
}

export function totalsBlock(order: OrderForEmail): EmailBlock {
  const { deliveryCost, total, exchanged, city, promotions } = order;
  const discounts = promotions.filter(({ discount }) => discount > 0);
  const discount = sumPesos(discounts.map((each) => each.discount));
  return {
    kind: "totals",
    rows: [
      {
        name: texts.products,
        value: formatPesos(sumPesos([total, exchanged, -deliveryCost, discount])),
      },
      ...discounts.map((each) => ({
        name: discountName(each.code),
        value: minus(each.discount),
      })),
      ...promotions
        .filter(({ deliveryDiscount }) => deliveryDiscount > 0)
        .map((each) => ({
          name: discountName(each.code),
          value: texts.deliveryGiven(each.deliveryDiscount, deliveryCost === 0),
        })),
      ...(isTakenAlong(order)
        ? []
        : [
            {
              name: order.pickup ? texts.pickUp : texts.deliveryTo(city),
              value: deliveryCost === 0 ? texts.free : formatPesos(deliveryCost),
            },
          ]),
      ...(exchanged > 0 ? [{ name: texts.exchanged, value: minus(exchanged) }] : []),
    ],
    total: { name: texts.total, value: formatPesos(total) },
    note: texts.currency,
  };
}

const isTakenAlong = ({ soldAt = null, completedAt = null }: OrderForEmail) =>
  wasTakenAlong({ soldAt, completedAt });

/** The heading of an order whose number stands above. */
export const bought = (order: OrderForEmail): EmailBlock => ({
  kind: "section",
  title: texts.bought,
  note: paidNote(order),
});

/**
 * The order's number, and when it was paid and with which card, or when it was placed; times are in
 * the time zone of its state.
 */
export function heading(order: OrderForEmail): EmailBlock {
  return { kind: "section", title: texts.orderTitle(order.id), note: paidNote(order) };
}

function paidNote(order: OrderForEmail): string {
  const { paidAt, createdAt, state } = order;
  const zone = timeZoneOf(state);
  return paidAt
    ? texts.paidAt(formatTimestamp(paidAt, zone), cardWords(order))
    : texts.placedAt(formatTimestamp(createdAt, zone));
}

/** «tu Visa que termina en 4242» */
export const cardWords = ({ cardBrand, cardLast4 }: OrderForEmail) =>
  cardLast4 && texts.yourCard(cardBrand, cardLast4);

function columns(order: OrderForEmail) {
  const { invoice } = order;
  const where: EmailColumn[] = isTakenAlong(order) ? [] : [whereColumn(order)];
  return invoice ? [...where, { title: texts.invoice, text: invoice }] : where;
}

function whereColumn({
  deliveryRate,
  recipient,
  customerName,
  address,
  city,
  pickup,
  notes,
}: OrderForEmail): EmailColumn {
  const person = recipient ?? customerName;
  const where = pickup
    ? [pickup.name, address, city, texts.pickedUpBy(person)]
    : [person, address, city];
  const how = deliveryRate ? [deliveryRate.name] : [];
  const goesTo = [...where, ...how, ...(notes ? [texts.notes(notes)] : [])];
  const title = pickup ? texts.pickUpAt : texts.deliverTo;
  return { title, text: goesTo.join("\n") };
}

export const helpBlock = ({ id }: Pick<OrderForEmail, "id">): EmailBlock => ({
  kind: "help",
  about: texts.orderNumberAtHand(id),
  order: id,
});

/** How and where it goes. */
export const whereDetails = ({ deliveryRate, address, city }: OrderForEmail): EmailDetail[] => [
  ...(deliveryRate ? [{ name: texts.deliveryRate, value: deliveryRate.name }] : []),
  { name: texts.deliverTo, value: `${address}, ${city}` },
];

/** Its delivery date, its carrier, and its guide number, which links to the tracking page. */
export function parcelDetails(order: OrderForEmail): EmailDetail[] {
  const { deliveryDate, carrier, guideNumber } = order;
  return [
    ...(deliveryDate ? [{ name: texts.arrivesOn, value: formatDate(deliveryDate) }] : []),
    ...(carrier ? [{ name: texts.carrier, value: carrier }] : []),
    ...(guideNumber
      ? [{ name: texts.guide, value: guideNumber, url: trackingUrl(carrier, guideNumber) }]
      : []),
    ...whereDetails(order),
  ];
}

export const orderUrl = ({ id }: Pick<OrderForEmail, "id">, publicUrl: string) =>
  `${publicUrl}/orders/${id}`;

export const toOrder = (order: OrderForEmail, publicUrl: string): EmailBlock => ({
  kind: "button",
  text: texts.seeOrder,
  url: orderUrl(order, publicUrl),
});

/** Buttons to the carrier's tracking page, if there is one, and to the order. */
export function toParcel(order: OrderForEmail, publicUrl: string): EmailBlock[] {
  const url = trackingUrl(order.carrier, order.guideNumber);
  if (!url) return [toOrder(order, publicUrl)];
  return withOrder({ text: texts.trackParcel, url }, order, publicUrl);
}

/** A button, and a link to the order. */
export const withOrder = (
  button: { text: string; url: string },
  order: OrderForEmail,
  publicUrl: string,
): EmailBlock[] => [
  { kind: "button", ...button },
  { kind: "link", text: texts.seeOrder, url: orderUrl(order, publicUrl) },
];
