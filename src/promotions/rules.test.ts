import { expect, test } from "vitest";
import type { Promotion } from "./contract.ts";
import { applied, findByCode, freeLines, freeUnits } from "./rules.ts";

const promotion = (given: Partial<Promotion>): Promotion => ({
  id: 1,
  code: "AZULEJO3",
  type: "multibuy",
  elements: [{ id: 7 }],
  multibuyDetails: { buy: 3, get: 1 },
  autoApply: false,
  ...given,
});
const pieces = [{ id: 7, quantity: 7, stock: 100 }];

test.each([
  [2, 0],
  [3, 1],
  [7, 2],
])("of %i pieces at three for one, %i are free", (quantity, free) => {
  expect(freeUnits(quantity, { buy: 3, get: 1 })).toBe(free);
});

test("a code is found whatever its case and the blanks around it", () => {
  expect(findByCode([promotion({})], "  azulejo3 ", pieces)).toEqual({ promotion: promotion({}) });
});

test.each([
  ["NADA", "El código promocional no existe"],
  ["automatic", "No se encontró promoción automática"],
])("the code %s that nobody made says so", (code, msg) => {
  expect(findByCode([promotion({})], code, pieces)).toEqual({ msg });
});

test("a promotion of other products is told, not applied", () => {
  expect(findByCode([promotion({ elements: [{ id: 8 }] })], "AZULEJO3", pieces)).toEqual({
    msg: "No hay productos elegibles para la promoción multibuy en el carrito",
  });
});

test("automatic promotions come by themselves, others only when chosen", () => {
  const automatic = promotion({ id: 2, autoApply: true });
  expect(applied([promotion({}), automatic], [], pieces)).toEqual([automatic]);
  expect(applied([promotion({}), automatic], ["1"], pieces)).toEqual([promotion({}), automatic]);
});

test("of two promotions on a product the better one counts, and they do not add up", () => {
  const better = promotion({ id: 2, multibuyDetails: { buy: 2, get: 1 } });
  expect(freeLines([promotion({}), better], pieces)).toEqual([
    { id: 7, promotionId: 2, quantity: 3 },
  ]);
});

test("never more is given away than is left in stock", () => {
  expect(freeLines([promotion({})], [{ id: 7, quantity: 7, stock: 8 }])).toEqual([
    { id: 7, promotionId: 1, quantity: 1 },
  ]);
  expect(freeLines([promotion({})], [{ id: 7, quantity: 7, stock: 7 }])).toEqual([]);
});
