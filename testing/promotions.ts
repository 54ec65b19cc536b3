import type { Discount, Promotion } from "#src/shop/promotions/contract.ts";

type Numbered = Promotion & { id: number };

/** A code for ten percent off the whole cart, except for what is given. */
export const discountPromotion = (
  discount: Partial<Discount> = {},
  overrides: Partial<Numbered> = {},
): Numbered => ({
  id: 6,
  code: "BUENFIN",
  type: discount.kind ?? "percent",
  elements: [],
  multibuyDetails: { buy: 0, get: 0 },
  autoApply: false,
  discount: {
    kind: "percent",
    value: 10,
    scope: "cart",
    minimum: 0,
    combines: true,
    ...discount,
  },
  ...overrides,
});

/** A code that makes one piece of three of a product free, except for what is given. */
export const multibuyPromotion = (overrides: Partial<Numbered> = {}): Numbered => ({
  id: 5,
  code: "AZULEJO3",
  type: "multibuy",
  elements: [{ id: 1 }],
  multibuyDetails: { buy: 3, get: 1 },
  autoApply: false,
  ...overrides,
});
