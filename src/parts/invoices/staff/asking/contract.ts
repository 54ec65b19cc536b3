import * as v from "valibot";
import { type Endpoints, Message } from "#src/base/kernel/endpoints.ts";
import { TaxData, TypedTaxProfile } from "#src/parts/invoices/contract.ts";
import { fieldNames } from "#src/parts/invoices/ui/form-texts.ts";
import type { Action } from "#src/base/staff/roles.ts";

const missing = { 404: "No such order exists" } as const;

/** Staff who sell ask for the customer. */
export const invoiceAskingEndpoints = {
  "GET /orders/:id/tax-profile": {
    summary: "What the invoice of an order starts from",
    needs: "invoices.write",
    responses: {
      200: v.object({
        ...TaxData.entries,
        /** Whether the shop makes invoices. */
        isOffered: v.boolean(),
      }),
      ...missing,
    },
  },
  "PUT /orders/:id/invoice": {
    summary: "Ask for an order's invoice in its customer's name, or correct what was asked",
    description: "Also after the customers' deadline.",
    needs: "invoices.write",
    body: v.object({
      ...TypedTaxProfile.entries,
      /** Which valid invoice to correct; otherwise the newest. */
      document: v.nullish(v.number()),
    }),
    fieldNames,
    responses: { 200: Message, ...missing, 409: "Not possible" },
  },
} satisfies Endpoints<Action>;
