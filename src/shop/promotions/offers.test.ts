import fc from "fast-check";
import { expect, test } from "vitest";
import { discountPromotion, multibuyPromotion } from "#testing/promotions.ts";
import { discountsOf } from "./discounts.ts";
import { type CartState, offerOf } from "./offers.ts";
import { applied, freeLines } from "./rules.ts";

const line = { id: 1, price: 189, quantity: 3, stock: 20 };
const cart = (overrides: Partial<CartState> = {}): CartState => ({
  promotions: [multibuyPromotion()],
  chosen: [],
  lines: [line],
  ...overrides,
});
const withQuantity = (quantity: number, stock = 20) =>
  cart({ lines: [{ ...line, quantity, stock }] });

test("free pieces are offered with their code, and given once it was entered", () => {
  const three = { kind: "pieces", missing: 0, quantity: 3, free: 1 };
  expect(offerOf(5, 1, cart())).toEqual({ ...three, isChosen: false });
  expect(offerOf("5", "1", cart({ chosen: [5] }))).toEqual({ ...three, isChosen: true });
  const automatic = cart({ promotions: [multibuyPromotion({ autoApply: true })] });
  expect(offerOf(5, 1, automatic)).toEqual({ ...three, isChosen: true });
});

test("what is missing for a free piece is told, unless the stock does not hold both", () => {
  expect(offerOf(5, 1, withQuantity(1))).toMatchObject({ missing: 2, quantity: 3, free: 1 });
  expect(offerOf(5, 1, withQuantity(2, 4))).toMatchObject({ missing: 1, quantity: 3 });
  expect(offerOf(5, 1, withQuantity(2, 3))).toBeNull();
  expect(offerOf(5, 1, withQuantity(3, 3))).toBeNull();
  expect(offerOf(5, 1, withQuantity(7))).toMatchObject({ missing: 0, quantity: 7, free: 2 });
});

test("who took the four of «lleva 4, paga 3» is told that three are enough, and nobody else", () => {
  expect(offerOf(5, 1, withQuantity(4))).toMatchObject({ quantity: 4, free: 1, enough: 3 });
  expect(offerOf(5, 1, withQuantity(8))).toMatchObject({ quantity: 8, free: 2, enough: 6 });
  for (const quantity of [1, 2, 3, 5, 6, 7])
    expect(offerOf(5, 1, withQuantity(quantity))).not.toHaveProperty("enough");
});

test("nothing is told of what is not bought, ended, holds other products or gives less", () => {
  expect(offerOf(5, 1, withQuantity(0))).toBeNull();
  expect(offerOf(9, 1, cart())).toBeNull();
  expect(offerOf(5, 2, cart())).toBeNull();
  const other = multibuyPromotion({ elements: [{ id: 2 }] });
  expect(offerOf(5, 1, cart({ promotions: [other] }))).toBeNull();
  const details = { buy: 2, get: 1 };
  const better = multibuyPromotion({ id: 6, autoApply: true, multibuyDetails: details });
  const both = { promotions: [better, multibuyPromotion()] };
  expect(offerOf(5, 1, cart({ ...both, lines: [{ ...line, quantity: 2 }] }))).toBeNull();
});

test("a discount says what it takes off, or what is missing for its minimum", () => {
  const tell = (overrides: object, quantity = 3) =>
    offerOf(
      6,
      1,
      cart({ promotions: [discountPromotion(overrides)], lines: [{ ...line, quantity }] }),
    );
  expect(tell({})).toEqual({ kind: "percent", isChosen: false, missing: 0, value: 10 });
  expect(tell({ minimum: 600 })).toMatchObject({ kind: "percent", missing: 33 });
  expect(tell({ kind: "amount", value: 200 })).toMatchObject({ kind: "amount", value: 200 });
  expect(tell({ kind: "amount", value: 200 }, 1)).toMatchObject({ kind: "amount", value: 179 });
  expect(tell({ kind: "free_delivery", value: 0 })).toMatchObject({ kind: "free_delivery" });
  expect(tell({ exhausted: "customer" })).toBeNull();
  expect(tell({ scope: "elements" })).toBeNull();
});

test("a discount that another one beats is not told, also where its minimum is missing", () => {
  const alone = discountPromotion({ value: 20, combines: false }, { id: 7, autoApply: true });
  const tell = (minimum: number) =>
    offerOf(6, 1, cart({ promotions: [alone, discountPromotion({ minimum, combines: false })] }));
  expect(tell(0)).toBeNull();
  expect(tell(600)).toBeNull();
});

test("a code takes the place of another one only if it gives more", () => {
  const some = discountPromotion({ kind: "amount", value: 189 }, { id: 6 });
  const more = discountPromotion({ kind: "amount", value: 190 }, { id: 7 });
  const free = discountPromotion({ kind: "free_delivery", value: 0 }, { id: 8 });
  const promotions = [multibuyPromotion(), some, more, free];
  const offered = (chosen: number[], quantity = 3) =>
    promotions
      .filter(({ id }) =>
        offerOf(id, 1, cart({ promotions, chosen, lines: [{ ...line, quantity }] })),
      )
      .map(({ id }) => id);
  expect(offered([])).toEqual([5, 6, 7, 8]);
  expect(offered([6])).toEqual([6, 7, 8]);
  expect(offered([7])).toEqual([7, 8]);
  expect(offered([8])).toEqual([8]);
  // A code that gives nothing yet is in nobody's way.
  expect(offered([5], 2)).toEqual([5, 6, 7, 8]);
});

test("whatever is offered, the quote gives once nothing is missing and the code is entered", () => {
  const multibuys = fc
    .record({ buy: fc.integer({ min: 1, max: 5 }), get: fc.integer({ min: 1, max: 3 }) })
    .map((multibuyDetails) => multibuyPromotion({ id: 0, multibuyDetails }));
  const discounts = fc
    .record({
      kind: fc.constantFrom("percent" as const, "amount" as const),
      value: fc.integer({ min: 1, max: 90 }),
      minimum: fc.integer({ min: 0, max: 900 }),
      combines: fc.boolean(),
    })
    .map((discount) => discountPromotion(discount));
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.oneof(multibuys, discounts), fc.boolean()), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 0, max: 4 }),
      fc.integer({ min: 1, max: 400 }),
      (made, quantity, rest, price) => {
        const promotions = made.map(([each, autoApply], id) => ({ ...each, id, autoApply }));
        const lines = [{ id: 1, price, quantity, stock: quantity + rest }];
        for (const { id } of promotions) {
          const offer = offerOf(id, 1, { promotions, chosen: [], lines });
          if (!offer) continue;
          const chosen = [id];
          if (offer.kind === "pieces") {
            const paid = lines.map((each) => ({ ...each, quantity: offer.quantity }));
            expect(freeLines(applied(promotions, chosen, paid), paid)).toEqual([
              { id: 1, promotionId: id, quantity: offer.free },
            ]);
          } else {
            const more = { id: 1, price: offer.missing, quantity: 1 };
            const quoted = discountsOf({
              promotions,
              chosen,
              lines: [...lines, more],
              deliveryCost: null,
            }).applied.find((each) => each.id === id);
            expect(quoted?.discount).toBeGreaterThan(0);
            if (offer.kind === "amount") expect(quoted?.discount).toBe(offer.value);
          }
        }
      },
    ),
  );
});
