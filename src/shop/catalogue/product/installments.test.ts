import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { longestPlan, planMonths } from "./installments.ts";

const installments = { months: [3, 6, 12], minimum: 600 };

describe("months without interest", () => {
  it.each([
    [599.99, null],
    [600, { months: 6, amount: 100 }],
    [1199, { months: 6, amount: 200 }],
    [1200, { months: 12, amount: 100 }],
    [1849, { months: 12, amount: 155 }],
    ["1849.50", { months: 12, amount: 155 }],
    ["", null],
  ])("for %s pesos are %o", (total, plan) => {
    expect(longestPlan(total, { installments })).toEqual(plan);
  });

  it("are never offered by a shop without them, nor below what Stripe takes for a month", () => {
    for (const none of [undefined, null, { months: [], minimum: 0 }])
      expect(longestPlan(5000, { installments: none })).toBeNull();
    expect(longestPlan(299, { installments: { months: [3], minimum: 0 } })).toBeNull();
  });

  it("never add up to less than the price, nor to a peso a month more", () => {
    const months = fc.subarray([...planMonths], { minLength: 1 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000_000 }), months, (centavos, list) => {
        const total = centavos / 100;
        const plan = longestPlan(total, { installments: { months: list, minimum: 300 } });
        if (!plan) return;
        expect(list).toContain(plan.months);
        expect(total).toBeGreaterThanOrEqual(plan.months * 100);
        expect(plan.amount * plan.months).toBeGreaterThanOrEqual(total);
        expect(plan.amount * plan.months - total).toBeLessThan(plan.months);
      }),
    );
  });
});
