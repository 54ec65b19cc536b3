import { ivaRate } from "#src/base/kernel/iva.ts";
import { sheetTimestamp } from "#src/base/kernel/dates.ts";
import type { ManualMethod, PaymentMethod } from "#src/base/kernel/payment-methods.ts";
import { lineTotal, roundPesos } from "#src/base/kernel/pesos.ts";
import { oneLine } from "#src/base/kernel/strings.ts";
import { type OrderAddress, streetOf } from "#src/shop/orders/address.ts";
import type { LineIdentity } from "#src/shop/orders/line-details.ts";
import type { OrderStatus } from "#src/shop/orders/lifecycle/states.ts";
import { type OrderOrigin, originName } from "#src/shop/orders/origin.ts";
import { refundedTotal } from "#src/shop/orders/refunds/refunds.ts";
import * as texts from "./texts.ts";
import * as paperTexts from "#src/shop/orders/staff/papers/texts.ts";

/** Orders as rows of a spreadsheet, one for each product. */

export interface SheetOrder extends OrderAddress {
  id: number;
  status: OrderStatus;
  createdAt: Date;
  /** Paid, or sold by the staff to be paid later. */
  soldAt: Date | null;
  paidAt: Date | null;
  /** How the staff sold it; null if it is paid through the payment service. */
  manualPayment: ManualMethod | null;
  /** Of one of the staff: what came and was not given back, what was, and what is left to pay. */
  paid: number;
  givenBack: number;
  owed: number | null;
  total: number;
  deliveryCost: number;
  /** What removed pieces paid of the added ones; the lines hold both. */
  exchanged: number;
  deliveryRate: { name: string } | null;
  /** The sum of partial refunds. */
  refunded: number;
  /** What did not reach the customer. */
  failed: number;
  customer: { name: string; lastname: string; email: string | null; phone: string };
  recipient: string | null;
  recipientPhone: string | null;
  pickup: { name: string } | null;
  carrier: string | null;
  guideNumber: string | null;
  deliveryDate: string | null;
  origin: OrderOrigin | null;
  originNumber: string | null;
  promotions: { code: string | null }[];
  charges: { method: PaymentMethod | ManualMethod; reference: string }[];
  lines: (LineIdentity & { name: string; price: number; quantity: number; discount: number })[];
}

/**
 * Returns a row for each line. Whoever adds up a column counts each amount once: what belongs to
 * the whole order stands in its first row only.
 */
export const sheetRows = (order: SheetOrder): Record<string, string | number>[] =>
  order.lines.map((line, index) => ({
    ...whoAndWhere(order),
    ...product(line),
    ...(index === 0 ? sums(order) : noSums),
    ...parcel(order),
  }));

function whoAndWhere(order: SheetOrder) {
  const { customer } = order;
  const name = `${customer.name} ${customer.lastname}`;
  return {
    [texts.order]: order.id,
    [texts.status]: texts.statusName(order),
    [texts.date]: sheetTimestamp(order.createdAt),
    [texts.soldOn]: order.soldAt ? sheetTimestamp(order.soldAt) : "",
    [texts.paidOn]: order.paidAt ? sheetTimestamp(order.paidAt) : "",
    [texts.customer]: name,
    [texts.email]: customer.email ?? "",
    [texts.receives]: oneLine(order.recipient ?? name),
    [texts.phone]: order.recipientPhone ?? customer.phone,
    [texts.pickup]: order.pickup?.name ?? "",
    [texts.address]: oneLine(streetOf(order) ?? order.address),
    [texts.postalCode]: order.postalCode,
    [texts.city]: order.city,
    [texts.state]: order.state,
  };
}

const product = (line: SheetOrder["lines"][number]) => ({
  [texts.product]: line.name,
  [texts.options]: (line.options ?? []).map(({ name, value }) => `${name}: ${value}`).join(", "),
  [texts.sku]: line.sku ?? "",
  [texts.pieces]: line.quantity,
  [paperTexts.price]: line.price,
  [texts.discount]: line.discount,
  [texts.amount]: roundPesos(lineTotal(line) - line.discount),
});

function sums(order: SheetOrder) {
  const { charged, refunded, owed } = moneyOf(order);
  const rest = roundPesos(charged - refunded);
  return {
    [texts.promotions]: order.promotions.map(({ code }) => code ?? texts.withoutCode).join(" + "),
    [texts.delivery]: order.deliveryCost,
    [texts.exchanged]: order.exchanged,
    [texts.charged]: charged,
    [texts.paymentMethod]: order.charges.map(({ method }) => texts.methodName(method)).join(" + "),
    [texts.paymentReference]: order.charges.map(({ reference }) => reference).join(" + "),
    [texts.refunded]: refunded,
    [texts.rest]: rest,
    [texts.includedVat]: roundPesos(rest - rest / (1 + ivaRate)),
    [texts.toBePaid]: owed,
  };
}

/** What was received and went back: of a debt that was only lowered, neither. */
function moneyOf(order: SheetOrder) {
  const { manualPayment, paid, givenBack, owed, paidAt, total } = order;
  if (manualPayment)
    return { charged: roundPesos(paid + givenBack), refunded: givenBack, owed: owed ?? 0 };
  return { charged: paidAt ? total : 0, refunded: refundedTotal(order), owed: 0 };
}

const sumColumns = [
  texts.promotions,
  texts.delivery,
  texts.exchanged,
  texts.charged,
  texts.paymentMethod,
  texts.paymentReference,
  texts.refunded,
  texts.rest,
  texts.includedVat,
  texts.toBePaid,
];
const noSums = Object.fromEntries(sumColumns.map((column) => [column, ""]));

/** What the sheet's first line says, also without any order. */
export const sheetColumns = [
  texts.order,
  texts.status,
  texts.date,
  texts.soldOn,
  texts.paidOn,
  texts.customer,
  texts.email,
  texts.receives,
  texts.phone,
  texts.pickup,
  texts.address,
  texts.postalCode,
  texts.city,
  texts.state,
  texts.product,
  texts.options,
  texts.sku,
  texts.pieces,
  paperTexts.price,
  texts.discount,
  texts.amount,
  ...sumColumns,
  texts.deliveryRate,
  texts.carrier,
  texts.guide,
  texts.arrivesOn,
  texts.origin,
];

const parcel = (order: SheetOrder) => ({
  [texts.deliveryRate]: order.deliveryRate?.name ?? "",
  [texts.carrier]: order.carrier ?? "",
  [texts.guide]: order.guideNumber ?? "",
  [texts.arrivesOn]: order.deliveryDate ?? "",
  [texts.origin]: originName(order) ?? "",
});
