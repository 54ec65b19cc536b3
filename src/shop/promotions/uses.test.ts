import { expect, test } from "vitest";
import { discountPromotion } from "#testing/promotions.ts";
import type { RunningPromotion } from "./uses.ts";
import { exhaustedBy, limitedIds, toCustomerPromotions } from "./uses.ts";

const promotion = (id: number, overrides: Partial<RunningPromotion> = {}): RunningPromotion => ({
  ...discountPromotion({}, { id }),
  maxUses: null,
  maxUsesPerCustomer: null,
  ...overrides,
});

test("a promotion lasts until its last use, and not one longer", () => {
  const limits = { maxUses: 3, maxUsesPerCustomer: null };
  expect([0, 2, 3, 4].map((all) => exhaustedBy(limits, { all, own: 0 }))).toEqual([
    null,
    null,
    "all",
    "all",
  ]);
  expect(exhaustedBy({ maxUses: null, maxUsesPerCustomer: null }, { all: 999, own: 99 })).toBe(
    null,
  );
});

test("who has used it up themselves is told that, even where everybody has", () => {
  const limits = { maxUses: 3, maxUsesPerCustomer: 1 };
  expect(exhaustedBy(limits, { all: 1, own: 1 })).toBe("customer");
  expect(exhaustedBy(limits, { all: 3, own: 1 })).toBe("customer");
  expect(exhaustedBy(limits, { all: 3, own: 0 })).toBe("all");
  expect(exhaustedBy(limits)).toBe(null);
});

test("uses are counted where there is a limit, and nobody is asked where there is none", async () => {
  const asked: unknown[] = [];
  const findUses = async (...question: unknown[]) => {
    asked.push(question);
    return [{ promotionId: 2, all: 5, own: 1 }];
  };
  const running = [
    promotion(1),
    promotion(2, { maxUses: 5 }),
    promotion(3, { maxUsesPerCustomer: 1 }),
  ];
  expect(limitedIds(running)).toEqual([2, 3]);
  const visible = await toCustomerPromotions(running, 77, findUses);
  expect(asked).toEqual([[[2, 3], 77]]);
  expect(visible.map(({ discount }) => discount?.exhausted)).toEqual([undefined, "all", undefined]);
  await toCustomerPromotions([promotion(1)], 77, findUses);
  expect(asked).toHaveLength(1);
});

test("how many may use a promotion stays with the shop", async () => {
  const running = [promotion(1, { maxUses: 5 }), promotion(2, { maxUses: 5, discount: null })];
  const visible = await toCustomerPromotions(running, null, async () => [
    { promotionId: 2, all: 5, own: 5 },
  ]);
  expect(visible.flatMap(Object.keys)).not.toContain("maxUses");
  expect(visible.flatMap(Object.keys)).not.toContain("maxUsesPerCustomer");
  // Free pieces know no last use.
  expect(visible[1]?.discount).toBe(null);
});
