/**
 * Invoices (facturas, CFDI 4.0): asked for by customers, made with any program that stamps, kept.
 *
 * `due/` says of any order which documents are due; everything else shows what it answers. What was
 * asked for is frozen in the document; the customer's tax profile is only where the next one starts.
 *
 * Start with `due/due-documents.ts`, then `tax-profile.ts` (what the SAT lets go together) and
 * `asking.ts` (who may ask until when). Core parts don't know this one.
 */

import * as v from "valibot";
import { type Endpoints, Message } from "#src/base/kernel/endpoints.ts";

export const invoiceStatuses = ["asked", "made", "sent"] as const;
/** How its customer sees it. made: the staff have begun. */
export type InvoiceStatus = (typeof invoiceStatuses)[number];
export const invoiceFileKinds = ["pdf", "xml"] as const;
export type InvoiceFileKind = (typeof invoiceFileKinds)[number];

/** The receiver of an invoice, as in their tax certificate. */
export const TaxProfile = v.object({
  rfc: v.string(),
  name: v.string(),
  /** Keys of the SAT's c_RegimenFiscal and c_UsoCFDI. */
  regime: v.string(),
  use: v.string(),
  postalCode: v.string(),
  /** Of who lives abroad, without an RFC: key of c_Pais, and the number that they have there. */
  country: v.nullish(v.string()),
  taxId: v.nullish(v.string()),
});
export type TaxProfile = v.InferOutput<typeof TaxProfile>;

/** As it is typed: `tax-profile.ts` says what is wrong with it. */
const typed = v.pipe(v.string(), v.maxLength(500));
export const TypedTaxProfile = v.object({
  rfc: typed,
  name: typed,
  regime: typed,
  use: typed,
  postalCode: typed,
  country: v.nullish(typed),
  taxId: v.nullish(typed),
  /** Whether a doubtful RFC stands in the certificate as it was typed. */
  isConfirmed: v.optional(v.boolean(), false),
});
export type TypedTaxProfile = v.InferOutput<typeof TypedTaxProfile>;

/** What a form starts from. */
export const TaxData = v.object({
  /** Of «Mis datos»; null if none is remembered. */
  profile: v.nullable(TaxProfile),
  /** The company's, for generic RFCs. */
  ownPostalCode: v.nullable(v.string()),
});
export type TaxData = v.InferOutput<typeof TaxData>;

/** A stamped document of an order, ready to be downloaded. */
const InvoiceDocument = v.object({
  id: v.number(),
  /** payment: what was paid of an invoice on credit. */
  kind: v.picklist(["invoice", "credit-note", "payment"]),
  seriesFolio: v.nullable(v.string()),
  sentAt: v.string(),
  files: v.array(v.picklist(invoiceFileKinds)),
});
export type InvoiceDocument = v.InferOutput<typeof InvoiceDocument>;

/** How it stands with the invoice of an order. */
export const OrderInvoice = v.object({
  ...TaxData.entries,
  /** Why it can't be asked for, in a sentence; null if it can, or was. */
  refusal: v.nullable(v.string()),
  /** Until when it can be asked for, as YYYY-MM-DD; null before the payment. */
  lastDay: v.nullable(v.string()),
  promisedHours: v.number(),
  /** As it was asked for. */
  asked: v.nullable(v.object({ receiver: TaxProfile, status: v.picklist(invoiceStatuses) })),
  documents: v.array(InvoiceDocument),
});
export type OrderInvoice = v.InferOutput<typeof OrderInvoice>;

const missing = { 404: "Not the customer's" } as const;

export const invoicesEndpoints = {
  "GET /orders/:id/invoice": {
    summary: "How it stands with an order's invoice",
    needs: "customer",
    responses: { 200: OrderInvoice, ...missing },
  },
  "PUT /orders/:id/invoice": {
    summary: "Ask for an order's invoice, or correct what was asked",
    description: "The order may still be unpaid. 409 says why it is too late or not possible.",
    needs: "customer",
    body: v.object({ ...TypedTaxProfile.entries, remember: v.boolean() }),
    responses: { 200: OrderInvoice, ...missing, 409: "Not possible", 429: "Too many requests" },
  },
  "GET /invoices/:id/pdf": {
    summary: "The PDF of a sent invoice",
    needs: "customer",
    responses: { 200: { mediaType: "application/pdf" }, ...missing },
  },
  "GET /invoices/:id/xml": {
    summary: "The XML of a sent invoice",
    needs: "customer",
    responses: { 200: { mediaType: "application/xml" }, ...missing },
  },
  "GET /customers/tax-profile": {
    summary: "What the customer's next invoice starts from",
    needs: "customer",
    responses: { 200: TaxData },
  },
  "PUT /customers/tax-profile": {
    summary: "Remember or correct it",
    needs: "customer",
    body: TypedTaxProfile,
    responses: { 200: TaxData },
  },
  "DELETE /customers/tax-profile": {
    summary: "Forget it",
    needs: "customer",
    responses: { 200: Message },
  },
} satisfies Endpoints<"customer">;
