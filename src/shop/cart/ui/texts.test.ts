import { expect, test } from "vitest";
import type { DiscountOffer, PiecesOffer } from "#src/shop/promotions/offers.ts";
import { offerWords } from "./texts.ts";

const announced = { code: "AZULEJO3", buy: 3, get: 1, ends: null };
const pieces = (overrides: Partial<PiecesOffer>) =>
  offerWords(announced, {
    kind: "pieces",
    isChosen: false,
    missing: 0,
    quantity: 3,
    free: 1,
    ...overrides,
  });
const discount = (
  overrides: Partial<DiscountOffer>,
  code: string | null = "DIEZ",
  limited = false,
) =>
  offerWords(
    { ...announced, code, discount: { kind: "percent", value: 10, minimum: 0, limited } },
    {
      kind: "percent",
      isChosen: false,
      missing: 0,
      value: 10,
      ...overrides,
    },
  );

const nbsp = "\u00a0";

test("free pieces are told in one sentence, with what is missing or given here", () => {
  const sentence = `Lleva 4, paga 3 · código${nbsp}AZULEJO3`;
  expect(pieces({ missing: 1 })).toBe(`${sentence}: agrega 1 más`);
  expect(pieces({})).toBe(`${sentence}: 1 gratis`);
  expect(pieces({ isChosen: true, quantity: 4, enough: 3 })).toBe(
    `${sentence}: 1 gratis. Para tener 4, basta con 3`,
  );
});

test("a discount says what is taken off or missing, to the centavo", () => {
  const ten = `10% menos · código${nbsp}DIEZ`;
  expect(discount({ missing: 120.1 })).toBe(`${ten}: te faltan $120.10`);
  expect(discount({})).toBe(ten);
  expect(discount({ isChosen: true, kind: "amount", value: 89 }, null)).toBe("$89 menos");
  expect(discount({ kind: "free_delivery", value: 0 }, null, true)).toBe(
    "Envío gratis. Usos limitados.",
  );
});
