/**
 * Invoices (facturas, CFDI 4.0): asked for by customers, made with any program that stamps, kept.
 *
 * An order is invoiced once: alone or in a global invoice. What was asked for is frozen in the
 * invoice; the customer's tax profile is only where the next one starts.
 *
 * Start with `tax-profile.ts` (what the SAT lets go together), then `asking.ts` (who may ask until
 * when). Core parts don't know this one.
 */

import * as v from "valibot";

export type InvoiceKind = "invoice" | "credit-note" | "global";
/** made: the staff have begun. */
export type InvoiceStatus = "asked" | "made" | "sent" | "cancelled";
export type InvoiceFileKind = "xml" | "pdf";

/** The receiver of an invoice, as in their tax certificate. */
export const TaxProfile = v.object({
  rfc: v.string(),
  name: v.string(),
  /** Keys of the SAT's c_RegimenFiscal and c_UsoCFDI. */
  regime: v.string(),
  use: v.string(),
  postalCode: v.string(),
});
export type TaxProfile = v.InferOutput<typeof TaxProfile>;
