import fc from "fast-check";
import { expect, test } from "vitest";
import { minCharge } from "#src/base/kernel/pesos.ts";
import { discountPromotion } from "#testing/promotions.ts";
import type { Discount, Promotion } from "./contract.ts";
import { discountsOf, type PricedLine } from "./discounts.ts";
import { findByCode } from "./rules.ts";

const promotion = (
  id: number,
  discount: Partial<Discount> = {},
  overrides: Partial<Promotion & { id: number }> = {},
) => discountPromotion(discount, { id, code: `CODIGO${id}`, autoApply: true, ...overrides });
const lines = [
  { id: 1, quantity: 2, price: 150 },
  { id: 2, quantity: 1, price: 199 },
];
const taken = (promotions: Promotion[], chosen: number[] = [], deliveryCost: number | null = 100) =>
  discountsOf({ promotions, chosen, lines, deliveryCost });
const verdicts = (...requested: Parameters<typeof taken>) =>
  taken(...requested).verdicts.map(({ verdict }) => verdict);

test("a per cent is of the normal price, cut to whole pesos and shared over the lines", () => {
  const { discount, lines: shares, applied } = taken([promotion(1)]);
  expect(discount).toBe(49);
  expect([...shares]).toEqual([
    ["1", 29],
    ["2", 20],
  ]);
  expect(applied).toEqual([{ id: 1, code: null, discount: 49, deliveryDiscount: 0 }]);
});

test("a per cent of prices with centavos is cut to the centavo, and its shares add up", () => {
  const screws = [
    { id: 1, quantity: 3, price: 12.95 },
    { id: 2, quantity: 1, price: 40 },
  ];
  const { discount, lines: shares } = discountsOf({
    promotions: [promotion(1)],
    chosen: [],
    lines: screws,
    deliveryCost: null,
  });
  expect(discount).toBe(7.88);
  expect([...shares]).toEqual([
    ["1", 3.88],
    ["2", 4],
  ]);
});

test("per cents add up over the normal price and pesos come after, in whatever order they stand", () => {
  const both = [promotion(1, { kind: "amount", value: 50 }), promotion(2), promotion(3)];
  expect(taken(both).discount).toBe(49 + 49 + 50);
  expect(taken(both.toReversed()).discount).toBe(148);
});

test("a discount on products leaves the others as they are, and needs one of them", () => {
  const scoped = promotion(1, { scope: "elements" }, { elements: [{ id: "2" }] });
  expect([...taken([scoped]).lines]).toEqual([
    ["1", 0],
    ["2", 19],
  ]);
  expect(verdicts([{ ...scoped, elements: [{ id: 9 }] }])).toEqual([{ kind: "nothing-eligible" }]);
});

test("a minimum counts what the promotion holds for", () => {
  const scoped = (minimum: number) =>
    promotion(1, { scope: "elements", minimum }, { elements: [{ id: 2 }] });
  expect(verdicts([scoped(199)])).toEqual([{ kind: "applied" }]);
  expect(verdicts([scoped(200)])).toEqual([{ kind: "below-minimum", missing: 1 }]);
});

test("what does not combine stands alone, and only where it takes off more", () => {
  const alone = (value: number) => promotion(3, { kind: "amount", value, combines: false });
  expect(taken([promotion(1), promotion(2), alone(98)]).applied.map(({ id }) => id)).toEqual([
    1, 2,
  ]);
  expect(taken([promotion(1), promotion(2), alone(99)]).applied.map(({ id }) => id)).toEqual([3]);
  expect(verdicts([promotion(1), alone(99)])).toEqual([
    { kind: "worse", better: ["CODIGO3"] },
    { kind: "applied" },
  ]);
});

test("free delivery is worth what it costs, and nothing where it is free already", () => {
  const free = promotion(1, { kind: "free_delivery", value: 0, combines: false });
  const other = promotion(2, { kind: "amount", value: 80, combines: false });
  expect(taken([free, other]).freeDelivery).toBe(true);
  expect(taken([free, other]).applied).toEqual([
    { id: 1, code: null, discount: 0, deliveryDiscount: 100 },
  ]);
  expect(taken([free, other], [], 79).freeDelivery).toBe(false);
  expect(verdicts([free], [], 0)).toEqual([{ kind: "nothing-left" }]);
  expect(taken([free], [], null).freeDelivery).toBe(true);
});

test("a discount carries its code where that was written, and none where it came by itself", () => {
  const coded = promotion(2, {}, { autoApply: false });
  expect(taken([promotion(1), coded], [2]).applied.map(({ code }) => code)).toEqual([
    null,
    "CODIGO2",
  ]);
});

test("a code counts when it was written, and what is used up never", () => {
  const coded = promotion(1, {}, { autoApply: false });
  expect(verdicts([coded])).toEqual([{ kind: "not-chosen" }]);
  expect(verdicts([coded], [1])).toEqual([{ kind: "applied" }]);
  const used = promotion(1, { exhausted: "customer" });
  expect(verdicts([used], [1])).toEqual([{ kind: "exhausted", by: "customer" }]);
  expect(findByCode([used], "codigo1", lines)).toEqual({
    problem: "discount",
    why: { kind: "exhausted", by: "customer" },
  });
  expect(findByCode([promotion(1, { minimum: 500 })], "codigo1", lines)).toEqual({
    problem: "discount",
    why: { kind: "below-minimum", missing: 1 },
  });
});

test("Stripe's least charge stays, whatever is taken off", () => {
  expect(taken([promotion(1, { kind: "amount", value: 5000 })]).discount).toBe(499 - minCharge);
  expect(taken([promotion(1, { value: 100 }), promotion(2, { value: 100 })]).discount).toBe(489);
  const cheap = discountsOf({
    promotions: [promotion(1, { value: 100 })],
    chosen: [],
    lines: [{ id: 1, quantity: 1, price: 7 }],
    deliveryCost: 0,
  });
  expect(cheap.discount).toBe(0);
});

test.each([
  ["waits for its code", promotion(1, {}, { autoApply: false })],
  ["is used up", promotion(1, { exhausted: "all" })],
  ["asks for more than is bought", promotion(1, { minimum: 500 })],
  ["delivers free from a higher sum", promotion(1, { kind: "free_delivery", minimum: 500 })],
])("a discount that %s takes nothing off", (_, idle) => {
  expect(taken([idle])).toMatchObject({ applied: [], discount: 0, freeDelivery: false });
});

test("a promotion of free pieces is no discount, and gets no verdict here", () => {
  const pieces = promotion(1, {}, { type: "multibuy", elements: [{ id: 1 }], discount: null });
  expect(verdicts([pieces, promotion(2)])).toEqual([{ kind: "applied" }]);
});

test("a line of no pieces has no share, and its centavos make no other discount finer", () => {
  const { discount, lines: shares } = discountsOf({
    promotions: [promotion(1)],
    chosen: [],
    lines: [...lines, { id: 3, quantity: 0, price: 12.5 }],
    deliveryCost: 100,
  });
  expect(discount).toBe(49);
  expect([...shares.keys()]).toEqual(["1", "2"]);
});

test("of two that give the same and do not combine, the first stands", () => {
  const equal = [1, 2].map((id) => promotion(id, { kind: "amount", value: 50, combines: false }));
  expect(taken(equal).applied.map(({ id }) => id)).toEqual([1]);
});

test("a discount that finds nothing left is not among those applied", () => {
  const all = [1, 2].map((id) => promotion(id, { kind: "amount", value: 5000 }));
  expect(taken(all).applied.map(({ id }) => id)).toEqual([1]);
  expect(verdicts(all)).toEqual([{ kind: "applied" }, { kind: "nothing-left" }]);
});

const anyDiscount = fc.record({
  kind: fc.constantFrom("percent" as const, "amount" as const, "free_delivery" as const),
  value: fc.integer({ min: 1, max: 100 }),
  scope: fc.constantFrom("cart" as const, "elements" as const),
  minimum: fc.nat(1000),
  combines: fc.boolean(),
});
const anyLines: fc.Arbitrary<PricedLine[]> = fc.uniqueArray(
  fc.record({ id: fc.nat(6), quantity: fc.nat(9), price: fc.nat(2000) }),
  { selector: ({ id }) => id, maxLength: 6 },
);

test("lines share exactly what is taken off, none below nothing, and another promotion never makes it dearer", () => {
  fc.assert(
    fc.property(
      fc.array(anyDiscount, { maxLength: 5 }),
      anyLines,
      fc.nat(300),
      (discounts, bought, deliveryCost) => {
        const promotions = discounts.map((discount, id) =>
          promotion(id, discount, { elements: [{ id: 1 }, { id: 2 }, { id: 3 }] }),
        );
        const purchase = { chosen: [], lines: bought, deliveryCost };
        const applied = discountsOf({ ...purchase, promotions });
        const price = bought.reduce((sum, line) => sum + line.price * line.quantity, 0);
        const shares = [...applied.lines.values()];
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(applied.discount);
        for (const { id, quantity, price: each } of bought) {
          const share = applied.lines.get(String(id)) ?? 0;
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(quantity * each);
        }
        expect(applied.applied.reduce((sum, each) => sum + each.discount, 0)).toBe(
          applied.discount,
        );
        expect(price - applied.discount).toBeGreaterThanOrEqual(Math.min(price, minCharge));
        const saved = (all: Promotion[]) => {
          const { discount, freeDelivery } = discountsOf({ ...purchase, promotions: all });
          return discount + (freeDelivery ? deliveryCost : 0);
        };
        expect(saved(promotions)).toBeGreaterThanOrEqual(saved(promotions.slice(1)));
      },
    ),
    { numRuns: 300 },
  );
});
