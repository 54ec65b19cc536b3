import { paymentMethods } from "#src/base/kernel/payment-methods.ts";
import { paymentStates } from "#src/shop/payments/payment-state.ts";
import * as v from "valibot";

/** The state of a new shop, detected from its data: no step is ticked by hand. */

export const companyFields = [
  "name",
  "legalName",
  "taxId",
  "phone",
  "email",
  "address",
  "homeText",
] as const;

export const Found = v.object({
  company: v.object({ missing: v.array(v.picklist(companyFields)) }),
  brand: v.object({ logo: v.boolean(), colours: v.boolean() }),
  catalogue: v.object({
    categories: v.number(),
    subcategories: v.number(),
    products: v.number(),
    priced: v.number(),
    /** With a price, and in a subcategory: people come upon it. */
    placed: v.number(),
    inStock: v.number(),
  }),
  images: v.object({
    products: v.number(),
    withImage: v.number(),
    /** Subcategories without one. */
    plainSubcategories: v.number(),
  }),
  delivery: v.object({
    states: v.number(),
    /** The first of the states without a cost. */
    without: v.array(v.string()),
    withoutCount: v.number(),
  }),
  payment: v.object({
    state: v.picklist(paymentStates),
    methods: v.array(v.picklist(paymentMethods)),
  }),
  /** Who received the last test email; without a mail server, emails are at /dev/mail. */
  mail: v.object({ hasServer: v.boolean(), testedWith: v.nullable(v.string()) }),
  legal: v.object({ missing: v.number(), drafts: v.number(), published: v.number() }),
  testPurchase: v.object({ orderId: v.nullable(v.number()) }),
  domain: v.object({ url: v.string() }),
});
export type Found = v.InferOutput<typeof Found>;
