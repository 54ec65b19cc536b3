import { expect, test } from "vitest";
import { promotionSentence, promotionState } from "./sentence.ts";

test("a promotion says in words what the customer gets", () => {
  expect(promotionSentence({ code: "3x2", buy: 2, get: 1, autoApply: false })).toBe(
    "Quien escribe «3x2» recibe 1 gratis por cada 2 piezas de un mismo producto: con 4 piezas, 2 gratis.",
  );
  expect(promotionSentence({ code: "x", buy: 1, get: 1, autoApply: true, productIds: [1] })).toBe(
    "Sin escribir nada, el cliente recibe 1 gratis por cada 1 pieza del producto elegido: con 2 piezas, 2 gratis.",
  );
});

test("a promotion runs from its first moment until its last", () => {
  const [early, late] = ["2026-01-01T00:00:00Z", "2026-02-01T00:00:00Z"];
  const at = (moment: string) =>
    promotionState({ startsAt: early, endsAt: late }, Date.parse(moment));
  expect([at("2025-12-31T23:59:59Z"), at(early), at("2026-01-31T23:59:59Z"), at(late)]).toEqual([
    "Programada",
    "Vigente",
    "Vigente",
    "Terminada",
  ]);
  expect(promotionState({ startsAt: null, endsAt: null }, 0)).toBe("Vigente");
});
