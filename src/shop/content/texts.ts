import type { SaleTerms } from "./contract.ts";

/** Spanish texts for what the company promises with every purchase. */

export interface SaleTermWords {
  name: "returns" | "invoice";
  text: string;
  /** The condition, in the company's own words. */
  detail: string | null;
}

export function saleTermWords(terms: SaleTerms | null | undefined): SaleTermWords[] {
  const { returnDays, returnText, invoice: offersInvoice, invoiceText } = terms ?? {};
  const described: SaleTermWords[] = [];
  if (returnDays)
    described.push({ name: "returns", text: returns(returnDays), detail: returnText ?? null });
  if (offersInvoice)
    described.push({ name: "invoice", text: invoice, detail: invoiceText ?? null });
  return described;
}

const returns = (days: number) =>
  days === 1 ? "1 día para devolver" : `${days} días para devolver`;
const invoice = "Factura";
