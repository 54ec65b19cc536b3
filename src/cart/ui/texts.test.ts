import { expect, test } from "vitest";
import { cartPromotion } from "./texts.ts";

const given = { buy: 0, get: 0, ends: null };
const free = { kind: "free_delivery", value: 0, minimum: 999 } as const;

test("a cart that costs too little is told what is missing, to the centavo", () => {
  expect(cartPromotion({ ...given, code: null, discount: free }, 878.9)).toEqual({
    reached: false,
    text: "Te faltan $120.10 para envío gratis.",
  });
});

test("a cart that costs enough is told what it gets, and to write the code", () => {
  expect(cartPromotion({ ...given, code: null, discount: free }, 999)).toEqual({
    reached: true,
    text: "Tienes envío gratis: se aplica al pagar.",
  });
  const ten = { kind: "percent", value: 10, minimum: 0, limited: true } as const;
  expect(cartPromotion({ ...given, code: "DIEZ", discount: ten }, 50)?.text).toBe(
    "Tienes 10% menos con el código DIEZ: escríbelo al pagar. Usos limitados.",
  );
});

test("free pieces are told with their product", () => {
  expect(cartPromotion({ buy: 2, get: 1, code: null, ends: null }, 50)).toBeNull();
});
