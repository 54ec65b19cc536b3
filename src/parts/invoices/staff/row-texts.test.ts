import { expect, test } from "vitest";
import { fiscalOf, globalName, whyOf } from "./row-texts.ts";

const told = {
  action: "issue",
  kind: "I",
  at: new Date("2026-11-12T12:00:00-06:00"),
  form: "03",
  folio: "A-203",
  pieces: [],
  relationType: null,
  installment: null,
  sales: 0,
  isLong: false,
} as const;
const rollers = [{ name: "Rodillo Felpa", quantity: 2 }];

test.each([
  [{ reason: "added", pieces: rollers }, "Agregó 2 piezas después de A-203"],
  [
    { reason: "added", pieces: rollers, isLong: true },
    "Agregó 2 Rodillo Felpa el 12 de noviembre, después de A-203",
  ],
  [{ reason: "added" }, "El pedido creció después de A-203"],
  [
    { reason: "refunded", relationType: "03", pieces: [{ name: "Techo", quantity: 1 }] },
    "Devolvió 1 pieza después de A-203",
  ],
  [
    {
      reason: "refunded",
      relationType: "03",
      pieces: [{ name: "Techo", quantity: 1 }],
      isLong: true,
    },
    "Devolvió 1 Techo el 12 de noviembre, después de A-203. Le regresaste el dinero: transferencia",
  ],
  [{ reason: "refunded", relationType: "01" }, "Le regresaste dinero después de A-203"],
  [{ reason: "paid", installment: { left: 8940 } }, "Abonó a A-203 el 12 nov"],
  [{ reason: "paid", installment: { left: 0 } }, "Liquidó A-203 el 12 nov"],
  [{ reason: "cancelled", action: "cancel" }, "Canceló el pedido con A-203 válida"],
  [{ reason: "sale", sales: 64 }, "64 ventas pagadas, sin factura a nombre"],
] as const)("%j: %s", (how, text) => expect(whyOf({ ...told, ...how })).toBe(text));

test("a card of which nobody said its kind may be of debit", () => {
  const paid = {
    kind: "I",
    form: "04",
    terms: "PUE",
    relationType: null,
    folio: null,
    period: null,
    receiver: { use: "G03" },
    installment: null,
  } as const;
  expect(fiscalOf(paid)).toBe("PUE · 04 Tarjeta de crédito · uso G03");
  expect(fiscalOf({ ...paid, isAssumed: true })).toBe(
    "PUE · 04 Tarjeta de crédito (o 28, si es de débito) · uso G03",
  );
});

test("a global is called by its month, or by its days", () => {
  expect(globalName({ from: "2026-11-01", to: "2026-11-30" })).toBe("Global de noviembre");
  expect(globalName({ from: "2026-11-16", to: "2026-11-30" })).toBe("Global del 16 nov al 30 nov");
  expect(globalName({ from: "2026-11-16", to: "2026-11-16" })).toBe("Global del 16 nov");
});
