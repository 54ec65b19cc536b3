import { expect, test } from "vitest";
import { cfdiLines } from "#src/parts/invoices/cfdi/lines.ts";
import { saleKey } from "#src/parts/invoices/cfdi/keys.ts";
import { defaultSettings } from "#src/parts/invoices/settings.ts";
import { type SheetDocument, sheetRows } from "./sheet.server.ts";
import * as texts from "./texts.ts";

const sold = (product: string, unit = "H87") =>
  cfdiLines([
    {
      name: "Llana",
      sku: null,
      keys: { product, unit },
      quantity: 1,
      gross: 116,
      paid: 116,
    },
  ]);

const document = (changes: Partial<SheetDocument["row"]>, cfdi = sold("27112201")) => ({
  due: { isAssumed: false },
  row: {
    kind: "I" as const,
    orderId: 1,
    receiver: { rfc: "FUNK671228PH6", name: "K", regime: "612", use: "G03", postalCode: "72160" },
    amount: 116,
    form: "01",
    terms: "PUE" as const,
    period: null,
    relationType: null,
    relationUuid: null,
    ...changes,
  },
  cfdi,
  installment: null,
  at: new Date("2026-11-20T12:00:00-06:00"),
});

const missing = (changes: Partial<SheetDocument["row"]>, cfdi?: SheetDocument["cfdi"]) =>
  sheetRows(document(changes, cfdi)).map((row) => row[texts.sheet.missing]);

test("a product without the SAT's key is told, and never just sent as one that the SAT does not know", () => {
  expect(missing({})).toEqual([""]);
  expect(missing({}, sold(defaultSettings.productKey))).toEqual([texts.noSatKey]);
});

test("the sales of a factura global, which have no other key, miss nothing", () => {
  const { product, unit } = saleKey;
  expect(missing({ kind: "global", orderId: null }, sold(product, unit))).toEqual([""]);
});

test("a card that may be of debit is told beside the form that was assumed", () => {
  const assumed = (cfdi?: SheetDocument["cfdi"]) =>
    sheetRows({ ...document({}, cfdi), due: { isAssumed: true } }).map(
      (row) => row[texts.sheet.missing],
    );
  expect(assumed()).toEqual([texts.noFunding]);
  expect(assumed(sold(defaultSettings.productKey))).toEqual([
    `${texts.noSatKey}; ${texts.noFunding}`,
  ]);
});

test("a complement has its payment, its balances and the IVA that it pays; a global its period", () => {
  const uuid = "AD662D33-6934-459C-A128-BDF0393F0F44";
  const relation = { relationType: "01", relationUuid: uuid };
  const complement = {
    ...document({ kind: "P", amount: 400, terms: null, ...relation }, sold("1")),
  };
  const installment = { number: 2, before: 1000, left: 600 };
  expect(sheetRows({ ...complement, installment })).toMatchObject([
    {
      Tipo: "P",
      "CFDI relacionado": uuid,
      Parcialidad: 2,
      "Saldo anterior": "1000.00",
      "Importe pagado": "400.00",
      "Saldo insoluto": "600.00",
      Base: "344.83",
      IVA: "55.17",
    },
  ]);
  const period = { from: "2026-11-01", to: "2026-11-30" };
  expect(sheetRows(document({ kind: "global", orderId: null, period }))).toMatchObject([
    { Tipo: "I", Periodicidad: "04", Meses: "11", Año: "2026" },
  ]);
});
