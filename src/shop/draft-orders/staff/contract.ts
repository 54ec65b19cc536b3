import * as v from "valibot";
import { type Endpoints } from "#src/base/kernel/endpoints.ts";
import { rowId, wholeNumber } from "#src/base/kernel/fields.ts";
import { authorized } from "#src/shop/orders/offline-payments/authorized.ts";
import {
  paymentFields,
  saysFunding,
  typedAmount,
} from "#src/shop/orders/offline-payments/payment-fields.ts";
import { chooseFunding } from "#src/shop/orders/offline-payments/texts.ts";
import { rollWidths } from "#src/base/pdf/paper.ts";
import { DraftPlace, DraftOrder } from "#src/shop/draft-orders/draft-order.ts";
import { wrongPrice } from "#src/shop/draft-orders/texts.ts";
import type { Action } from "#src/base/staff/roles.ts";
import * as texts from "./texts.ts";
import { wrongWidth } from "./ticket-texts.ts";

/** Codes of promotions, as the customer says them. */
const codes = v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(10));

const Told = v.object({ msg: v.string(), id: v.exactOptional(v.number()) });

/** What a draft costs now, and why it can't be sold. */
export const DraftPrice = v.object({
  lines: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      sku: v.nullable(v.string()),
      image: v.nullable(v.string()),
      quantity: v.number(),
      /** Per piece, before promotions. */
      price: v.number(),
      /** What this customer would pay per piece without an agreement. */
      shopPrice: v.number(),
      /** Of promotions, for the whole line. */
      discount: v.number(),
      /** What can be sold. */
      stock: v.number(),
    }),
  ),
  free: v.array(v.object({ id: v.number(), name: v.string(), quantity: v.number() })),
  itemsTotal: v.number(),
  discount: v.number(),
  /** What the agreed prices take off the shop's, for all products together. */
  agreedDiscount: v.number(),
  deliveryCost: v.number(),
  /** In kilograms; 0 if nothing is known. */
  weight: v.number(),
  rates: v.array(v.object({ id: v.number(), name: v.string(), cost: v.number() })),
  /** The id of the rate that applies. */
  rate: v.nullable(v.number()),
  total: v.number(),
  /** Why it can be neither sold nor quoted. */
  problems: v.array(Told),
  /** What is missing to sell it now. */
  shortages: v.array(Told),
  /** The ids of the promotions that the codes chose. */
  chosen: v.array(v.number()),
  codeProblems: v.array(v.object({ code: v.string(), msg: v.string() })),
  /** Each promotion that runs, with whether it applies or why not. */
  promotions: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      applies: v.boolean(),
      verdict: v.string(),
    }),
  ),
});
export type DraftPrice = v.InferOutput<typeof DraftPrice>;

const FoundCustomer = v.object({
  id: v.number(),
  name: v.string(),
  lastname: v.string(),
  phone: v.string(),
  email: v.nullable(v.string()),
  orders: v.number(),
  /** What they paid and kept, in pesos. */
  total: v.number(),
  /** What they owe and may owe. */
  credit: v.object({
    isKnown: v.boolean(),
    limit: v.nullable(v.number()),
    days: v.number(),
    owed: v.number(),
    overdue: v.number(),
  }),
  /** Where their last order was delivered. */
  place: v.nullable(
    v.object({
      address: v.string(),
      state: v.string(),
      city: v.string(),
      postalCode: v.string(),
    }),
  ),
});
export type FoundCustomer = v.InferOutput<typeof FoundCustomer>;

/** What a column of pesos holds. */
const maxCash = 9_999_999_999;
const Payment = v.pipe(
  v.object({
    ...paymentFields,
    /** Cash that the customer hands over, at least the amount. */
    received: v.nullish(v.pipe(typedAmount, v.maxValue(maxCash, texts.tooMuchCash)), null),
  }),
  v.forward(v.partialCheck([["method"], ["cardFunding"]], saysFunding, chooseFunding), [
    "cardFunding",
  ]),
);
const maxPayments = 12;

const street = v.pipe(v.string(), v.trim(), v.nonEmpty(texts.noStreet), v.maxLength(300));

/** The quotation that is sold or changed: its prices are nobody's discount. */
const ofQuotation = v.nullish(rowId);

export const SaleRequest = v.object({
  draft: v.object({
    ...DraftOrder.entries,
    place: v.nullable(v.object({ ...DraftPlace.entries, address: street })),
  }),
  /** What is paid here; its amounts are at most the total. */
  payments: v.pipe(v.array(Payment), v.maxLength(maxPayments, texts.tooManyPayments(maxPayments))),
  /**
   * What the payments leave open is owed: for these days, or with null until it is delivered. Without
   * it, nothing may be left open.
   */
  credit: v.nullable(v.object({ days: v.nullable(wholeNumber(1, 120, texts.wrongDays)) })),
  authorized,
  /** What the seller told the customer. */
  total: v.pipe(v.number(wrongPrice), v.finite(wrongPrice)),
  quotation: ofQuotation,
  /** The same key is the same sale. */
  key: v.pipe(v.string(), v.uuid()),
});
export type SaleRequest = v.InferOutput<typeof SaleRequest>;

/** What a sale can choose from, and what its seller may give. */
const SaleForm = v.object({
  allowedPercent: v.number(),
  /** Whether the shop sells on credit and against cash on delivery. */
  sellsOnCredit: v.boolean(),
  /** Who may give more. */
  owner: v.nullable(v.string()),
  outlets: v.array(v.object({ id: v.number(), name: v.string() })),
  /** For how many days a quotation holds; null if the shop makes none. */
  quotationDays: v.nullable(v.number()),
});
export type SaleForm = v.InferOutput<typeof SaleForm>;

const Sold = v.object({ id: v.number(), total: v.number() });
export type Sold = v.InferOutput<typeof Sold>;

export const draftOrderEndpoints = {
  "GET /sales/form": {
    summary: "What a sale can choose from, and what its seller may give",
    needs: "sales.make",
    responses: {
      200: SaleForm,
    },
  },
  "GET /sales/customers": {
    summary: "Find customers by telephone, email or name",
    needs: "sales.make",
    query: v.object({ q: v.pipe(v.string(), v.maxLength(120)) }),
    responses: { 200: v.array(FoundCustomer) },
  },
  "GET /sales/customers/:id": {
    summary: "What a customer bought, owes and may owe",
    needs: "sales.make",
    responses: { 200: FoundCustomer, 404: "No such customer" },
  },
  "GET /sales/:id/ticket.pdf": {
    summary: "Print the ticket of a sale of the staff",
    needs: "sales.make",
    query: v.object({ width: v.picklist(rollWidths, wrongWidth) }),
    responses: { 200: { mediaType: "application/pdf" }, 404: "Unknown" },
  },
  "POST /sales/price": {
    summary: "What a draft costs now",
    needs: "sales.make",
    body: v.object({ draft: DraftOrder, codes, quotation: ofQuotation }),
    fieldNames: texts.fieldNames,
    responses: { 200: DraftPrice },
  },
  "POST /sales": {
    summary: "Sell what is paid here, in one or several payments, or later on credit",
    description:
      "The same key sells once. Whatever differs from what was told is answered with the right figures.",
    needs: "sales.make",
    body: SaleRequest,
    fieldNames: texts.fieldNames,
    responses: {
      200: Sold,
      404: "No such customer",
      409: v.object({ msg: v.string(), priced: v.nullable(DraftPrice) }),
    },
  },
} satisfies Endpoints<Action>;
