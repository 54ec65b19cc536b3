/**
 * Quotations: prices, promotions and delivery agreed for some days; whoever has the link may buy.
 *
 * A frozen quotation is `quote()` with frozen inputs and the stock of now: its order goes through
 * the same payment link and reservation as a cart, and prices never come from the browser.
 *
 * Start with `rules.ts`, then `commands.server.ts`, `agreement.server.ts` (what checkout asks for).
 */

import * as v from "valibot";
import { OrderRequest } from "#src/shop/checkout/contract.ts";
import { type Endpoints, Message } from "#src/base/kernel/endpoints.ts";
import { lineIdentity } from "#src/shop/orders/contract.ts";
import { payings, quotationStates } from "./rules.ts";

const token = v.pipe(v.string(), v.regex(/^\d{1,9}-[\da-f]{32}$/));

export const QuotedLine = v.object({
  id: v.number(),
  name: v.string(),
  ...lineIdentity,
  /** 0 on free pieces. */
  price: v.number(),
  quantity: v.number(),
});

/** The figures that page and paper show. */
export const QuotedSums = v.object({
  lines: v.array(QuotedLine),
  subtotal: v.number(),
  tax: v.number(),
  discount: v.number(),
  deliveryCost: v.number(),
  total: v.number(),
});
export type QuotedSums = v.InferOutput<typeof QuotedSums>;

const Place = v.object({ state: v.string(), city: v.string(), postalCode: v.string() });

/** What the link shows to whoever has it: neither street nor telephone nor email address. */
export const PublicQuotation = v.object({
  ...QuotedSums.entries,
  number: v.string(),
  state: v.picklist(quotationStates),
  /** Whom it is for; null for anybody. */
  name: v.nullable(v.string()),
  createdAt: v.string(),
  /** The last day of its prices, as YYYY-MM-DD, and how many days are left after today. */
  validUntil: v.string(),
  days: v.number(),
  daysLeft: v.number(),
  reservedUntil: v.nullable(v.string()),
  /** Somebody is paying it, or has a voucher to pay. */
  paying: v.nullable(v.picklist(payings)),
  place: v.nullable(Place),
  pickupOutlet: v.nullable(v.number()),
  /** The outlet's name. */
  pickup: v.nullable(v.string()),
  conditions: v.array(v.string()),
  /** The street of the signed-in customer whose quotation it is; null for everybody else. */
  street: v.nullable(v.string()),
  /** The signed-in customer's order of it, if they bought it. */
  orderId: v.nullable(v.number()),
});
export type PublicQuotation = v.InferOutput<typeof PublicQuotation>;

/** One of the customer's own. */
export const OwnQuotation = v.object({
  token: v.string(),
  number: v.string(),
  state: v.picklist(quotationStates),
  createdAt: v.string(),
  validUntil: v.string(),
  total: v.number(),
});
export type OwnQuotation = v.InferOutput<typeof OwnQuotation>;

export const CartQuotation = v.object({
  ...v.pick(OrderRequest, ["elements", "promotions"]).entries,
  place: v.nullable(v.pick(OrderRequest, ["state", "city", "postalCode"])),
  /** The same request again finds the same quotation. */
  key: v.pipe(v.string(), v.uuid()),
});

export const quotationsEndpoints = {
  "GET /quotations": {
    summary: "The customer's quotations, newest first",
    needs: "customer",
    responses: { 200: v.array(OwnQuotation) },
  },
  "POST /quotations": {
    summary: "Keep the cart's prices as a quotation",
    needs: "customer",
    body: CartQuotation,
    responses: { 201: v.object({ token: v.string() }), 404: "Off", 409: "It can't be quoted" },
  },
  "GET /quotations/:token": {
    summary: "The quotation of a secret link",
    description: "With its customer's token it also tells the street.",
    params: { token },
    responses: { 200: PublicQuotation, 404: "No such quotation" },
  },
  "POST /quotations/:token/seen": {
    summary: "A person has opened the link",
    params: { token },
    responses: { 200: Message, 404: "No such quotation" },
  },
  "POST /quotations/:token/ask": {
    summary: "Ask the company for another one",
    description: "Whoever asks twice is told the same, and the company once.",
    needs: "customer",
    params: { token },
    responses: { 200: Message, 404: "No such quotation", 409: "It was bought" },
  },
  "POST /quotations/:token/renew": {
    summary: "Quote an expired one again at today's prices",
    params: { token },
    responses: {
      200: v.object({ token: v.string(), changes: v.array(v.string()) }),
      404: "No such quotation",
      409: "It has not expired, or nothing of it is sold any more",
    },
  },
} satisfies Endpoints<"customer">;

/** What a browser opens by itself, without the shop's headers. */
export const quotationPaperEndpoints = {
  "GET /quotations/:token/cotizacion.pdf": {
    summary: "The quotation on paper",
    params: { token },
    responses: { 200: { mediaType: "application/pdf" }, 404: "No such quotation" },
  },
} satisfies Endpoints;
