import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pricedLine } from "#src/shop/cart/priced-lines.ts";
import type { CartLine } from "#src/shop/cart/rules.ts";
import type { DeliveryRate } from "#src/shop/delivery/contract.ts";
import { quote } from "#src/shop/orders/quote/quote.ts";
import type { Discount, Promotion } from "#src/shop/promotions/contract.ts";
import { discountPromotion } from "#testing/promotions.ts";
import { checkoutDelivery } from "./checkout-delivery.ts";
import { orderSums } from "./order-sums.ts";
import { freeLinesOf } from "./summary-lines.ts";

const line = (overrides: Partial<CartLine> = {}): CartLine => ({
  id: 1,
  name: "Techo Firme",
  description: null,
  image: null,
  price: 100,
  stock: 9,
  quantity: 2,
  ...overrides,
});
const promotion = (
  discount: Partial<Discount>,
  overrides: Partial<Promotion & { id: number }> = {},
) => discountPromotion(discount, { autoApply: true, ...overrides });

describe("what a cart costs", () => {
  it("is not known while nobody knows what its delivery costs", () => {
    expect(orderSums([line()], [], [], null)).toMatchObject({
      itemsTotal: 200,
      deliveryCost: null,
      total: null,
    });
  });

  it("is its products and the delivery, free of charge or not", () => {
    const total = (cost: number) => orderSums([line()], [], [], { cost, minCost: cost }).total;
    expect([total(249), total(0)]).toEqual([449, 200]);
  });

  it("is counted in centavos where prices have some, however the backend wrote them", () => {
    const lines = [line({ price: "0.10", quantity: 3 }), line({ id: 2, price: 0.2, quantity: 1 })];
    expect(orderSums(lines, [], [], { cost: 0, minCost: 0 }).total).toBe(0.5);
  });

  it("has the cheapest delivery taken off, and no more, where that is a gift", () => {
    const gift = promotion({ kind: "free_delivery", value: 0 });
    expect(orderSums([line()], [gift], [], { cost: 750, minCost: 400 })).toMatchObject({
      deliveryCost: 350,
      total: 550,
    });
    expect(orderSums([line()], [gift], [], null)).toMatchObject({ deliveryCost: null });
  });

  it("of an empty cart is nothing but its delivery", () => {
    const sums = orderSums([], [promotion({})], [], { cost: 99, minCost: 99 });
    expect(sums).toMatchObject({ itemsTotal: 0, total: 99 });
  });
});

const anyLines = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 5 }),
      centavos: fc.oneof(
        fc.integer({ min: 1, max: 3000 }).map((pesos) => pesos * 100),
        fc.integer({ min: 1, max: 300_000 }),
      ),
      quantity: fc.integer({ min: 1, max: 12 }),
      left: fc.nat(4),
      grams: fc.nat(30_000),
      isText: fc.boolean(),
      steps: fc.array(fc.record({ from: fc.integer({ min: 2, max: 12 }), off: fc.nat(90) }), {
        maxLength: 3,
      }),
    }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 5 },
  )
  .map((lines) =>
    lines.map(({ id, centavos, quantity, left, grams, isText, steps }) => {
      const price = centavos / 100;
      const priceSteps = steps.map(({ from, off }) => ({
        from,
        price: Math.max(1, Math.floor((centavos * (100 - off)) / 100)) / 100,
      }));
      return {
        line: line({
          id,
          name: `Producto ${id}`,
          price: isText ? String(price) : price,
          price_steps: priceSteps,
          stock: quantity + left,
          quantity,
        }),
        product: {
          id,
          name: `Producto ${id}`,
          price,
          priceSteps,
          image: null,
          stock: quantity + left,
          weight: grams / 1e3,
        },
      };
    }),
  );
const anyPromotion = fc
  .record({
    kind: fc.constantFrom("percent" as const, "amount" as const, "free_delivery" as const, null),
    value: fc.integer({ min: 1, max: 100 }),
    scope: fc.constantFrom("cart" as const, "elements" as const),
    minimum: fc.nat(5000),
    combines: fc.boolean(),
    exhausted: fc.option(fc.constantFrom("customer" as const, "all" as const), { freq: 6 }),
    elements: fc.subarray([1, 2, 3, 4, 5]),
    autoApply: fc.boolean(),
    buy: fc.integer({ min: 1, max: 4 }),
    get: fc.integer({ min: 1, max: 2 }),
  })
  .map(({ kind, elements, autoApply, buy, get, ...discount }): Omit<Promotion, "id" | "code"> => ({
    type: kind ?? "multibuy",
    elements: elements.map((id) => ({ id })),
    autoApply,
    multibuyDetails: kind
      ? {
          buy: 0,
          get: 0,
        }
      : {
          buy,
          get,
        },
    discount: kind && {
      ...discount,
      kind,
    },
  }));
const anyPromotions = fc
  .array(anyPromotion, { maxLength: 4 })
  .map((all) => all.map((each, place) => ({ ...each, id: place + 1, code: `C${place + 1}` })));
const anyRates = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 4 }),
    upTo: fc.integer({ min: 1, max: 400 }),
    cost: fc.nat(900),
    furtherKilogram: fc.option(fc.nat(20)),
    freeFrom: fc.option(fc.nat(9000)),
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 4 },
);
const toRate = ({
  upTo,
  cost,
  ...rate
}: { upTo: number; cost: number } & Pick<
  DeliveryRate,
  "id" | "furtherKilogram" | "freeFrom"
>): DeliveryRate => ({
  ...rate,
  name: `Tarifa ${rate.id}`,
  kind: "parcel",
  daysFrom: 1,
  daysTo: 2,
  steps: [
    {
      upTo,
      cost,
    },
  ],
});

describe("the page and the server", () => {
  const place = { address: "", state: "Puebla", city: "Tehuacán", postalCode: "75700" };
  const asked = {
    lines: anyLines,
    promotions: anyPromotions,
    chosen: fc.subarray([1, 2, 3, 4]),
    cost: fc.nat(900),
    rates: fc.option(anyRates.map((rates) => rates.map(toRate))),
    rateId: fc.option(fc.integer({ min: 1, max: 4 })),
    isPickup: fc.boolean(),
    percent: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 50 })),
  };

  it("come to the same total, to the centavo", () => {
    fc.assert(
      fc.property(fc.record(asked), ({ lines: bought, promotions, rates, ...given }) => {
        const { percent } = given;
        const lines = bought.map((each) => pricedLine(each.line, percent));
        const chosen = given.chosen.filter((id) => id <= promotions.length);
        const data = {
          deliveries: [
            {
              state: place.state,
              cost: given.cost,
              cities: [],
            },
          ],
          zones: rates
            ? [
                {
                  id: 1,
                  name: "Z",
                  states: [place.state],
                  cities: [],
                  postalCodes: [],
                  rates,
                },
              ]
            : [],
          weights: new Map(
            bought.map(({ product }): [string, number] => [String(product.id), product.weight]),
          ),
          promotions,
          accountId: null,
          failed: [],
        };
        const { costs, delivery, rate } = checkoutDelivery(
          { place, isPlaced: true, isPickup: given.isPickup, rateId: given.rateId },
          lines,
          data,
          chosen,
        );
        const seen = orderSums(lines, promotions, chosen, costs);
        const server = quote({
          requested: lines.map(({ id, quantity }) => ({ id: Number(id), quantity })),
          products: new Map(
            bought.map(({ product }) => [
              product.id,
              { ...product, percent, options: [], sku: null },
            ]),
          ),
          promotions,
          chosen,
          expected: seen.total ?? -1,
          deliveryCost: given.isPickup ? 0 : given.cost,
          isPickup: given.isPickup,
          rates,
          rateId: rate?.id ?? null,
        });
        const kinds = server.changes.map(({ kind }) => kind);
        if (delivery?.kind === "too-heavy") {
          expect(seen.total).toBe(null);
          expect(kinds).toContain("weight");
          return;
        }
        expect(kinds.filter((kind) => kind !== "promotion-used")).toEqual([]);
        expect(server.total).toBe(seen.total);
        expect(server.itemsTotal).toBe(seen.itemsTotal);
        expect(server.discounts).toEqual(seen.discounts.applied);
        expect(server.deliveryCost).toBe(seen.deliveryCost);
        expect(server.deliveryRate?.id ?? null).toBe(rate?.id ?? null);
        expect(
          server.lines.flatMap(({ id, quantity, price }) =>
            price === 0 ? [{ id, quantity }] : [],
          ),
        ).toEqual(
          freeLinesOf(lines, promotions, chosen).map(({ id, quantity }) => ({ id, quantity })),
        );
      }),
      { numRuns: 400 },
    );
  });
});
