import { expect, test } from "vitest";
import { covers, offer, promotionName } from "./texts.ts";

const free: Parameters<typeof offer>[0] = {
  code: "x",
  type: "multibuy",
  buy: 1,
  get: 1,
  value: 0,
  scope: "elements",
  minimum: 0,
  autoApply: false,
};

test("a promotion says in words what the customer gets", () => {
  expect(offer({ ...free, code: "3x2", buy: 2, get: 1 })).toBe(
    "Quien escribe «3x2» recibe 1 gratis por cada 2 piezas de un mismo producto: " +
      "con 4 piezas, 2 gratis.",
  );
  expect(offer({ ...free, autoApply: true })).toBe(
    "Sin escribir nada, el cliente recibe 1 gratis por cada 1 pieza de un mismo producto: " +
      "con 2 piezas, 2 gratis.",
  );
});

test("a discount says it with what is paid in the end", () => {
  const coded = { ...free, code: "BUENFIN", scope: "cart" as const };
  expect(offer({ ...coded, type: "percent", value: 10, minimum: 500 })).toBe(
    "Quien escribe «BUENFIN» paga 10% menos en todo el carrito, desde $500 de compra. " +
      "Por $1,000 se pagan $900.",
  );
  expect(offer({ ...coded, type: "amount", value: 2000, autoApply: true })).toBe(
    "Sin escribir nada, el cliente paga $2,000 menos en todo el carrito. Por $1,000 se pagan $10.",
  );
  expect(offer({ ...coded, type: "free_delivery", scope: "elements", minimum: 900 })).toBe(
    "Quien escribe «BUENFIN» tiene el envío gratis al comprar los productos elegidos, " +
      "desde $900 de compra.",
  );
});

test("a promotion says what it covers, also without a list of products", () => {
  const brand = { ...free, products: 0, groups: ["Cementos del Valle"] };
  expect(covers(brand)).toBe("Cementos del Valle");
  expect(covers({ ...brand, groups: ["Obra", "Pinturas"], products: 3 })).toBe(
    "Obra, Pinturas y 3 productos",
  );
  expect(covers({ ...brand, groups: [], products: 1 })).toBe("1 producto");
  expect(covers({ ...brand, groups: [] })).toBe("Nada: lo que tenía se borró");
  const cart = { ...brand, scope: "cart" as const, groups: [] };
  expect(covers({ ...cart, type: "percent" })).toBe("Todo el carrito");
});

test("the staff read no code of an automatic promotion", () => {
  expect(promotionName({ code: null, autoApply: true })).toBe("Sin código");
  expect(promotionName({ code: "automatic", autoApply: true })).toBe("Sin código");
  expect(promotionName({ code: "BUENFIN", autoApply: false })).toBe("BUENFIN");
});
