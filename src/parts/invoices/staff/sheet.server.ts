import { ivaRate } from "#src/base/kernel/iva.ts";
import { keysOf } from "#src/base/kernel/records.ts";
import { sheetTimestamp } from "#src/base/kernel/dates.ts";
import { roundPesos } from "#src/base/kernel/pesos.ts";
import type { CfdiLine, CfdiLines } from "#src/parts/invoices/cfdi/lines.ts";
import { unnamedKey } from "#src/parts/invoices/cfdi/keys.ts";
import { globalInformation } from "#src/parts/invoices/due/globals.ts";
import type { WithLines } from "./queries.server.ts";
import * as texts from "./texts.ts";

/** What a program that stamps needs to copy: a row for each line, sums in a document's first one. */

export type SheetDocument = Pick<WithLines, "installment" | "at" | "cfdi"> & {
  due: { isAssumed: boolean };
  row: Pick<
    WithLines["row"],
    "kind" | "orderId" | "receiver" | "amount" | "form" | "terms" | "period"
  > & { relationType: string | null; relationUuid: string | null };
};

export const sheetColumns = keysOf(texts.sheet).map((column) => texts.sheet[column]);

export function sheetRows(document: SheetDocument): Record<string, string | number>[] {
  const { row, cfdi } = document;
  if (row.kind === "P") return [named({ ...head(document), ...paymentCells(document) })];
  return cfdi.lines.map((line, place) =>
    named({
      ...head(document),
      ...lineCells(line),
      ...(place === 0 ? sums(cfdi) : {}),
      missing: missingOf(document, line),
    }),
  );
}

/** What a person should find out before it is stamped. */
const missingOf = ({ row, due }: SheetDocument, { keys }: CfdiLine): string =>
  [
    row.kind === "I" && keys.product === unnamedKey && texts.noSatKey,
    due.isAssumed && texts.noFunding,
  ]
    .filter(Boolean)
    .join("; ");

type Cells = Partial<Record<keyof typeof texts.sheet, string | number | null | undefined>>;

const named = (cells: Cells) =>
  Object.fromEntries(
    keysOf(texts.sheet).map((column) => [texts.sheet[column], cells[column] ?? ""]),
  );

function head({ row }: SheetDocument): Cells {
  const { kind, orderId, receiver, form, terms, relationType, relationUuid, period } = row;
  return {
    ...receiver,
    order: orderId ?? "",
    type: kind === "global" ? "I" : kind,
    form: form ?? "",
    method: terms ?? "",
    relation: kind === "P" ? "" : (relationType ?? ""),
    credited: relationUuid ?? "",
    ...(period ? globalInformation(period) : {}),
  };
}

/** Of a complement: its payment, with the base and the IVA that it pays. */
function paymentCells({ row: { amount }, installment, at }: SheetDocument): Cells {
  const base = roundPesos(amount / (1 + ivaRate));
  return {
    installment: installment?.number ?? "",
    before: installment?.before.toFixed(2) ?? "",
    paid: amount.toFixed(2),
    left: installment?.left.toFixed(2) ?? "",
    paidOn: sheetTimestamp(at),
    object: "02",
    base: base.toFixed(2),
    tax: "002",
    rate: ivaRate.toFixed(6),
    iva: roundPesos(amount - base).toFixed(2),
    total: "0.00",
  };
}

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
