import { expect, test } from "vitest";
import { canSell, isOver, tileOf } from "./quotation-tile.ts";

const validUntil = "2026-12-08";

test("a quotation says what is true of it in every state", () => {
  const text = (state: Parameters<typeof tileOf>[0]["state"], paying: "open" | "waiting" | null) =>
    tileOf({ state, paying, validUntil }).text;
  expect(text("new", null)).toBe("Vigente hasta el 8 dic");
  expect(text("seen", "open")).toBe("La están pagando");
  expect(text("expired", null)).toBe("Venció el 8 dic");
  expect(text("accepted", "waiting")).toBe("Espera su pago");
  expect(text("accepted", null)).toBe("Vendida");
  expect(text("cancelled", null)).toBe("Cancelada");
});

test("nobody sells what has ended or is being paid", () => {
  expect(canSell({ state: "sent", paying: null })).toBe(true);
  for (const state of ["expired", "accepted", "cancelled"] as const)
    expect(canSell({ state, paying: null })).toBe(false);
  expect(canSell({ state: "sent", paying: "open" })).toBe(false);
  expect(isOver({ state: "expired" })).toBe(false);
});
