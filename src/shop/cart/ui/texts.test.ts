import { expect, test } from "vitest";
import type { DiscountOffer, PiecesOffer } from "#src/shop/promotions/offers.ts";
import { promotionText } from "./texts.ts";

const announced = { code: "AZULEJO3", buy: 3, get: 1, ends: null };
const pieces = (overrides: Partial<PiecesOffer>) =>
  promotionText(announced, {
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
  promotionText(
    { ...announced, code, discount: { kind: "percent", value: 10, minimum: 0, limited } },
    {
      kind: "percent",
      isChosen: false,
      missing: 0,
      value: 10,
      ...overrides,
    },
  );

test("free pieces are told as they come: what is missing, what is offered, what is given", () => {
  expect(pieces({ missing: 1 })).toBe("Con 1 más, el 4.º va por nuestra cuenta");
  expect(pieces({})).toBe("Llevas 3, el 4.º va por nuestra cuenta");
  expect(pieces({ isChosen: true })).toBe("AZULEJO3: pagas 3, el 4.º va por nuestra cuenta");
  expect(pieces({ isChosen: true, quantity: 4, enough: 3 })).toBe(
    "AZULEJO3: pagas 4, el 5.º va por nuestra cuenta. Para tener 4, basta con 3",
  );
  expect(pieces({ quantity: 6, free: 2 })).toBe("Llevas 6, otros 2 van por nuestra cuenta");
});

test("a discount says what is taken off or missing, to the centavo", () => {
  expect(discount({ missing: 120.1 })).toBe("Te faltan $120.10 para 10% menos");
  expect(discount({})).toBe("10% menos");
  expect(discount({ isChosen: true })).toBe("DIEZ: 10% menos");
  expect(discount({ isChosen: true, kind: "amount", value: 89 }, null)).toBe("$89 menos");
  expect(discount({ kind: "free_delivery", value: 0 }, null, true)).toBe(
    "Envío gratis. Usos limitados.",
  );
});
