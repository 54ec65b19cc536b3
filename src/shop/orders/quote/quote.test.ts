import fc from "fast-check";
import { expect, test } from "vitest";
import type { DeliveryRate } from "#src/shop/delivery/contract.ts";
import { changeText } from "#src/shop/orders/texts.ts";
import { defined } from "#testing/defined.ts";
import { discountPromotion, multibuyPromotion } from "#testing/promotions.ts";
import { quantitiesOf, quote, type QuotedProduct } from "./quote.ts";

const products = new Map([
  [1, { id: 1, name: "Techo Firme", options: [], sku: "TF", price: 1849, image: null, stock: 10 }],
  [2, { id: 2, name: "Pegazulejo", options: [], sku: null, price: 189, image: null, stock: 7 }],
]);
const azulejo = multibuyPromotion({ elements: [{ id: 2 }] });
const requested = {
  requested: [
    { id: 1, quantity: 3 },
    { id: 2, quantity: 6 },
  ],
  products,
  promotions: [azulejo],
  chosen: [],
  deliveryCost: 249,
  expected: 6930,
};

test("an order costs its products and the delivery", () => {
  expect(quote(requested)).toMatchObject({
    itemsTotal: 6681,
    deliveryCost: 249,
    total: 6930,
    changes: [],
  });
});

test("free pieces are lines of their own at price 0, as many as the stock still holds", () => {
  const { lines, total } = quote({ ...requested, chosen: [5] });
  expect(lines.at(-1)).toEqual({
    id: 2,
    name: "Pegazulejo",
    options: [],
    sku: null,
    image: null,
    price: 0,
    quantity: 1,
    discount: 0,
    promotionId: 5,
  });
  expect(total).toBe(6930);
  expect(quantitiesOf(lines)).toEqual(
    new Map([
      [1, 3],
      [2, 7],
    ]),
  );
});

test("a total that the customer did not see is told", () => {
  expect(quote({ ...requested, expected: 1 }).changes).toEqual([{ kind: "total", expected: 1 }]);
});

test("what is short, gone, no longer promoted or not delivered is told line by line", () => {
  const { changes, lines } = quote({
    ...requested,
    requested: [
      { id: 1, quantity: 11 },
      { id: 9, quantity: 1 },
    ],
    chosen: [8],
    deliveryCost: null,
    expected: 18_490,
  });
  expect(changes).toEqual([
    { kind: "stock", id: 1, name: "Techo Firme", stock: 10 },
    { kind: "gone", id: 9 },
    { kind: "promotion", id: 8 },
    { kind: "delivery" },
  ]);
  expect(lines).toHaveLength(1);
});

test("the last units of a stock can be bought", () => {
  const all = { ...requested, requested: [{ id: 1, quantity: 10 }], expected: 18_739 };
  expect(quote(all).changes).toEqual([]);
});

test("a chosen promotion is known among others", () => {
  const others = [{ ...azulejo, id: 4 }, azulejo, { ...azulejo, id: 6 }];
  expect(quote({ ...requested, promotions: others, chosen: [5] }).changes).toEqual([]);
});

test("an order costs its paid lines and its delivery, and never holds more than the stock", () => {
  const line = fc.record({
    id: fc.constantFrom(1, 2, 9),
    quantity: fc.integer({ min: 1, max: 30 }),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(line, { selector: ({ id }) => id }),
      fc.option(fc.nat(500)),
      fc.constantFrom([], [5]),
      (lines, deliveryCost, chosen) => {
        const result = quote({ ...requested, requested: lines, deliveryCost, chosen });
        const items = result.lines.reduce((sum, each) => sum + each.price * each.quantity, 0);
        expect(result.itemsTotal).toBe(items);
        expect(result.total).toBe(items + (deliveryCost ?? 0));
        for (const [id, quantity] of quantitiesOf(result.lines))
          expect(quantity).toBeLessThanOrEqual(defined(products.get(id)).stock);
        const isAsRequested = lines.every(
          ({ id, quantity }) => quantity <= (products.get(id)?.stock ?? 0),
        );
        expect(result.changes.some(({ kind }) => kind === "gone" || kind === "stock")).toBe(
          !isAsRequested,
        );
      },
    ),
    { numRuns: 60 },
  );
});

test("a line whose product was deleted since asks for no stock", () => {
  const lines = [1, null, 1].map((id) => ({ id, quantity: 2 }));
  expect([...quantitiesOf(lines)]).toEqual([[1, 4]]);
});

test("of what is sold out there is no line, and nothing costs its delivery alone", () => {
  const none = new Map([[1, { ...defined(products.get(1)), stock: 0 }]]);
  const purchase = { ...requested, products: none, requested: [{ id: 1, quantity: 1 }] };
  expect(quote(purchase)).toMatchObject({ lines: [], itemsTotal: 0, total: 249 });
  expect(quote({ ...requested, requested: [] })).toMatchObject({ lines: [], total: 249 });
});

test("free delivery is a cost of 0, and no delivery is told", () => {
  expect(quote({ ...requested, deliveryCost: 0, expected: 6681 }).changes).toEqual([]);
  expect(quote({ ...requested, deliveryCost: null, expected: 6681 }).changes).toEqual([
    { kind: "delivery" },
  ]);
});

const tenPercent = discountPromotion();

test("a discount lowers the total and stands on the lines that were paid", () => {
  const result = quote({ ...requested, promotions: [tenPercent], chosen: [6], expected: 6262 });
  expect(result).toMatchObject({ itemsTotal: 6681, discount: 668, total: 6262, changes: [] });
  expect(result.lines.map(({ discount }) => discount)).toEqual([555, 113]);
});

test("a promotion whose last use is gone is told", () => {
  const nameless = discountPromotion({ exhausted: "all" }, { code: null, autoApply: true });
  const { changes } = quote({ ...requested, promotions: [nameless], chosen: [6] });
  expect(changes).toEqual([{ kind: "promotion-used", id: 6 }]);
  expect(changes.map((change) => changeText(change, 0))).toEqual([
    "Una promoción ya se agotó o ya la usaste",
  ]);
  const used = discountPromotion({ exhausted: "all" });
  expect(quote({ ...requested, promotions: [used], chosen: [6] }).changes).toEqual([
    { kind: "promotion-used", id: 6, name: "BUENFIN" },
  ]);
});

test("a free delivery costs nothing, and what it saves is written down", () => {
  const free = discountPromotion({ kind: "free_delivery" });
  expect(quote({ ...requested, promotions: [free], chosen: [6], expected: 6681 })).toMatchObject({
    deliveryCost: 0,
    total: 6681,
    discounts: [{ id: 6, discount: 0, deliveryDiscount: 249 }],
    changes: [],
  });
});

const parcel: DeliveryRate = {
  id: 7,
  name: "Paquetería",
  kind: "parcel",
  daysFrom: 2,
  daysTo: 4,
  steps: [{ upTo: 30, cost: 150 }],
  furtherKilogram: 5,
  freeFrom: null,
};
const truck: DeliveryRate = {
  ...parcel,
  id: 8,
  name: "A pie de camión",
  kind: "truck",
  steps: [{ upTo: 500, cost: 400 }],
  furtherKilogram: null,
};
const heavy = new Map([...products].map(([id, each]) => [id, { ...each, weight: id * 10 }]));
/** Three of 10 kg and six of 20 kg: 150 kg, and 6,681 pesos. */
const zoned = { ...requested, products: heavy, deliveryCost: null, rates: [truck, parcel] };

test("in a zone it is the weight that costs, the cheapest rate where none is chosen", () => {
  expect(quote({ ...zoned, expected: 7081 })).toMatchObject({
    deliveryCost: 400,
    deliveryRate: { id: 8, name: "A pie de camión", weight: 150 },
    total: 7081,
    changes: [],
  });
  expect(quote({ ...zoned, rateId: 7, expected: 7431 })).toMatchObject({
    deliveryCost: 750,
    deliveryRate: { id: 7, kind: "parcel", daysFrom: 2, daysTo: 4 },
    changes: [],
  });
});

test("free pieces weigh as much as others", () => {
  const { deliveryRate } = quote({ ...zoned, chosen: [5], expected: 7081 });
  expect(deliveryRate?.weight).toBe(170);
});

test("a rate that is not offered there is told, and so is what nobody can carry", () => {
  const result = quote({ ...zoned, rateId: 99, expected: 7081 });
  expect(result).toMatchObject({ deliveryCost: 400, changes: [{ kind: "rate" }] });
  const tooHeavy = quote({ ...zoned, rates: [{ ...truck, steps: [{ upTo: 100, cost: 1 }] }] });
  expect(tooHeavy.changes[0]).toEqual({ kind: "weight", weight: 150 });
  // Its zone was deleted since, and its state has a cost.
  const unzoned = quote({ ...zoned, rates: null, deliveryCost: 249, rateId: 7, expected: 6930 });
  expect(unzoned).toMatchObject({ deliveryRate: null, changes: [{ kind: "rate" }] });
});

test("a free delivery gives the cheapest way, and who chooses another pays the difference", () => {
  const free = { kind: "free_delivery", value: 0 } as const;
  const gift = discountPromotion(free, { id: 9, autoApply: true });
  const costs = (rateId: number | null) => {
    const { deliveryCost, discounts } = quote({ ...zoned, promotions: [gift], rateId });
    return [deliveryCost, discounts[0]?.deliveryDiscount];
  };
  expect(costs(null)).toEqual([0, 400]);
  expect(costs(7)).toEqual([350, 400]);
});

test("what is picked up costs nothing, whatever its place's zone says", () => {
  const pickup = { ...zoned, deliveryCost: 0, isPickup: true, rateId: 7, expected: 6681 };
  expect(quote(pickup)).toMatchObject({ deliveryCost: 0, deliveryRate: null, changes: [] });
});

test("an agreed price stands in place of the shop's, and promotions apply to it", () => {
  const agreed = { prices: { 1: 1661.55 }, promotions: null, delivery: null };
  const result = quote({
    ...requested,
    promotions: [tenPercent],
    chosen: [6],
    expected: 0,
    agreed,
  });
  expect(result.lines.map(({ id, price }) => [id, price])).toEqual([
    [1, 1661.55],
    [2, 189],
  ]);
  expect(result).toMatchObject({ itemsTotal: 6118.65, discount: 611.86, total: 5755.79 });
});

test("what was agreed still holds after the promotion is over and the delivery costs more", () => {
  const before = quote({ ...zoned, promotions: [tenPercent], chosen: [6], expected: 0 });
  const agreed = {
    prices: Object.fromEntries(before.lines.map(({ id, price }) => [id, price])),
    promotions: { all: [tenPercent], chosen: [6] },
    delivery: before.delivery,
  };
  const dearer = new Map([...heavy].map(([id, each]) => [id, { ...each, price: 9999 }]));
  const dearTruck = { ...truck, steps: [{ upTo: 500, cost: 900 }] };
  const later = { ...zoned, products: dearer, promotions: [], rates: [dearTruck] };
  expect(quote({ ...later, expected: before.total, agreed })).toEqual({ ...before, changes: [] });
});

test("an agreement does not make what is sold out", () => {
  const agreed = { prices: { 1: 1 }, promotions: null, delivery: null };
  const none = { ...requested, requested: [{ id: 1, quantity: 11 }], expected: 259, agreed };
  expect(quote(none).changes).toEqual([{ kind: "stock", id: 1, name: "Techo Firme", stock: 10 }]);
});

const stepped = new Map<number, QuotedProduct>([
  [1, { ...defined(products.get(1)), priceSteps: [{ from: 5, price: 1749 }], percent: 12 }],
  [2, { ...defined(products.get(2)), stock: 20, priceSteps: [{ from: 7, price: 150 }] }],
]);

test("first comes the step of the paid pieces, then the percent, then gifts, then discounts", () => {
  const result = quote({
    ...requested,
    products: stepped,
    requested: [
      { id: 1, quantity: 5 },
      { id: 2, quantity: 6 },
    ],
    promotions: [azulejo, tenPercent],
    chosen: [5, 6],
    expected: 8200,
  });
  // 12 % of 1,749 is 209.88: 209 pesos less. Two pieces come as gifts, and reach no step.
  expect(result.lines.map(({ id, price, quantity }) => [id, price, quantity])).toEqual([
    [1, 1540, 5],
    [2, 189, 6],
    [2, 0, 2],
  ]);
  expect(result).toMatchObject({ itemsTotal: 8834, discount: 883, total: 8200 });
});

test("a step counts by the pieces that are there, not by those that were asked for", () => {
  const few = new Map([[1, { ...defined(stepped.get(1)), stock: 4, percent: 0 }]]);
  const { lines, changes } = quote({
    ...requested,
    products: few,
    requested: [{ id: 1, quantity: 5 }],
  });
  expect(lines).toMatchObject([{ price: 1849, quantity: 4 }]);
  expect(changes[0]).toMatchObject({ kind: "stock", stock: 4 });
});

test("an agreed price stands in place of step and percent", () => {
  const agreed = { prices: { 1: 1800 }, promotions: null, delivery: null };
  const { lines } = quote({
    ...requested,
    products: stepped,
    requested: [{ id: 1, quantity: 5 }],
    agreed,
  });
  expect(lines).toMatchObject([{ price: 1800 }]);
});
