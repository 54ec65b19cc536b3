import { expect, test } from "vitest";
import { offer } from "./texts.ts";

test("a promotion says in words what the customer gets", () => {
  expect(offer({ code: "3x2", buy: 2, get: 1, autoApply: false })).toBe(
    "Quien escribe «3x2» recibe 1 gratis por cada 2 piezas de un mismo producto: " +
      "con 4 piezas, 2 gratis.",
  );
  expect(offer({ code: "x", buy: 1, get: 1, autoApply: true, productIds: [1] })).toBe(
    "Sin escribir nada, el cliente recibe 1 gratis por cada 1 pieza del producto elegido: " +
      "con 2 piezas, 2 gratis.",
  );
});
