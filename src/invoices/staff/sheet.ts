import { keysOf } from "#src/kernel/records.ts";
import { type CfdiLine, type CfdiLines, ivaRate } from "#src/invoices/cfdi/lines.ts";
import type { SatPayment } from "#src/invoices/cfdi/keys.ts";
import type { InvoiceKind, TaxProfile } from "#src/invoices/contract.ts";
import * as texts from "./texts.ts";

/** What a program that stamps needs to copy: a row for each line, sums in an invoice's first one. */

export interface SheetInvoice {
  kind: InvoiceKind;
  orderId: number | null;
  receiver: TaxProfile;
  payment: SatPayment;
  creditedUuid: string | null;
  cfdi: CfdiLines;
}

export const sheetColumns = keysOf(texts.sheet).map((column) => texts.sheet[column]);

export const sheetRows = (invoice: SheetInvoice): Record<string, string | number>[] =>
  invoice.cfdi.lines.map((line, place) =>
    named({ ...head(invoice), ...lineCells(line), ...(place === 0 ? sums(invoice.cfdi) : {}) }),
  );

type Cells = Partial<Record<keyof typeof texts.sheet, string | number>>;

const named = (cells: Cells) =>
  Object.fromEntries(
    keysOf(texts.sheet).map((column) => [texts.sheet[column], cells[column] ?? ""]),
  );

const head = ({ kind, orderId, receiver, payment, creditedUuid }: SheetInvoice): Cells => ({
  ...receiver,
  order: orderId ?? "",
  type: kind === "credit-note" ? "E" : "I",
  form: payment.form,
  method: payment.method,
  credited: creditedUuid ?? "",
});

const lineCells = ({ name, sku, keys, ...line }: CfdiLine): Cells => ({
  productKey: keys.product,
  sku: sku ?? "",
  quantity: line.quantity,
  unitKey: keys.unit,
  description: name,
  unitValue: line.unitValue.toFixed(6),
  amount: line.amount.toFixed(2),
  discount: line.discount.toFixed(2),
  // «Sí objeto de impuesto», and IVA.
  object: "02",
  base: line.base.toFixed(2),
  tax: "002",
  rate: ivaRate.toFixed(6),
  iva: line.iva.toFixed(2),
});

const sums = ({ subtotal, discount, iva, total }: CfdiLines): Cells => ({
  subtotal: subtotal.toFixed(2),
  allDiscount: discount.toFixed(2),
  allIva: iva.toFixed(2),
  total: total.toFixed(2),
});
