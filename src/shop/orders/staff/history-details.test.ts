import { expect, test } from "vitest";
import { detailsText } from "./history-details.ts";

test("of what happened to an order the parcel, the money and the reason are read", () => {
  expect(detailsText({ carrier: "Estafeta", guideNumber: "805", deliveryDate: "2026-11-24" })).toBe(
    " · Estafeta · guía 805 · llega el 24 de noviembre de 2026",
  );
  expect(detailsText({ amount: 129.5, quantity: 1, reason: "Llegó roto" })).toBe(
    " · $129.50 · 1 pieza · Llegó roto",
  );
  expect(detailsText({ amount: 0, quantity: 12 })).toBe(" · $0 · 12 piezas");
});

test("who asked for it is told where it was a person, and not where it was a program", () => {
  expect(detailsText({ source: "ana@b.example" })).toBe(" · a petición de ana@b.example");
  expect(detailsText({ source: "stripe" })).toBe("");
});

test("a correction says what was there before, what was taken away too", () => {
  const before = { carrier: "Estafeta", guideNumber: "805", deliveryDate: null };
  const after = { carrier: null, guideNumber: "806", deliveryDate: null };
  expect(detailsText({ before, after })).toBe(
    " · antes: Estafeta, guía 805, sin fecha · ahora: sin paquetería, guía 806, sin fecha",
  );
});

test("what is empty or of no known kind says nothing, rather than null", () => {
  expect(detailsText(null)).toBe("");
  expect(detailsText({})).toBe("");
  expect(detailsText({ carrier: null, amount: "5", quantity: null, reason: {}, other: 1 })).toBe(
    "",
  );
  expect(detailsText({ before: null, after: null, reason: "Nada" })).toBe(" · Nada");
  expect(detailsText({ before: { carrier: "DHL" }, after: null })).toBe("");
  const [before, after] = [{ carrier: "DHL" }, { carrier: "UPS", guideNumber: 7 }];
  expect(detailsText({ before, after })).toBe(" · antes: DHL · ahora: UPS");
});
