import * as v from "valibot";
import {
  emailAddress,
  optionalLine,
  optionalPhoneNumber,
  optionalText,
  personName,
  phoneNumber,
  requiredCode,
  requiredLine,
  rowId,
  wholeNumber,
} from "#src/base/kernel/fields.ts";
import type { Pesos } from "#src/base/kernel/pesos.ts";
import * as texts from "./texts.ts";

/** A draft order: what the staff write down for a customer before it is sold or quoted. */

const isInCentavos = (price: number) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6;

/** In pesos, with at most two decimals. */
const ownPrice = v.pipe(
  v.number(texts.wrongPrice),
  v.minValue(0.01, texts.wrongPrice),
  v.maxValue(1_000_000, texts.wrongPrice),
  v.check(isInCentavos, texts.wrongPrice),
);
const percent = v.pipe(
  v.number(texts.wrongPercent),
  v.minValue(0, texts.wrongPercent),
  v.maxValue(99, texts.wrongPercent),
  v.check(isInCentavos, texts.wrongPercent),
);

export const DraftLine = v.pipe(
  v.object({
    id: rowId,
    quantity: wholeNumber(1, 100_000, texts.wrongQuantity),
    /** Per piece, instead of the shop's price. */
    price: v.exactOptional(ownPrice),
    /** Off the price that this customer would pay. */
    percent: v.exactOptional(percent),
  }),
  v.check(({ price, percent: off }) => price === undefined || off === undefined, texts.oneOfBoth),
);
export type DraftLine = v.InferOutput<typeof DraftLine>;

const DraftPerson = v.object({
  name: personName(80),
  lastname: personName(80),
  phone: phoneNumber,
  email: v.nullable(v.pipe(emailAddress, v.toLowerCase())),
});

export const DraftPlace = v.object({
  /** The street; empty while only the cost is asked for. */
  address: v.pipe(v.string(), v.maxLength(400)),
  state: requiredLine(80),
  city: requiredLine(120),
  postalCode: v.pipe(requiredCode(10), v.regex(/^\d{5}$/, texts.wrongPostalCode)),
});

export const DraftOrder = v.object({
  lines: v.pipe(
    v.array(DraftLine),
    v.minLength(1, texts.noLines),
    v.maxLength(200, texts.tooManyLines),
    v.check((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, texts.sameTwice),
  ),
  /** Null: «Público en general». */
  customer: v.nullable(v.union([v.strictObject({ id: rowId }), DraftPerson])),
  /** Where it is delivered. Without a place and an outlet its buyer takes it along. */
  place: v.nullable(DraftPlace),
  pickupOutlet: v.nullable(rowId),
  deliveryRate: v.nullable(rowId),
  notes: optionalText(1000),
  recipient: optionalLine(120),
  recipientPhone: optionalPhoneNumber,
  /** Ids of the promotions whose codes were entered. */
  promotions: v.pipe(v.array(rowId), v.maxLength(20)),
});
export type DraftOrder = v.InferOutput<typeof DraftOrder>;

/** The price of a line before promotions. @param price what this customer would pay per piece */
export function agreedPrice(line: DraftLine, price: Pesos): Pesos {
  if (line.price !== undefined) return line.price;
  // Half a centavo of 1749 × 0.95 must not depend on how floats round.
  return Math.round(Number((price * (100 - (line.percent ?? 0))).toFixed(4))) / 100;
}

/** The lowest price that somebody may give who may take off this percent, rounded to the centavo. */
export const lowestPrice = (price: Pesos, allowed: number): Pesos =>
  Math.floor(Number((price * (100 - allowed)).toFixed(4))) / 100;
