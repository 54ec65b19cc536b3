import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lineTotal, roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";
import { refundOf } from "#src/shop/orders/refunds/refunds.ts";
import { type CfdiLine, cfdiLines, type OrderToInvoice, soldOf } from "./lines.ts";

const keys = { product: "31201600", unit: "H87" };
const delivery = {
  name: "Envío",
  sku: null,
  keys: { product: "78101802", unit: "E48" },
  quantity: 1,
};
const line = { productId: 1, name: "Adhesivo", sku: "ADH", keys, price: 199, quantity: 3 };
const order: OrderToInvoice = {
  id: 41,
  total: 597,
  deliveryCost: 0,
  refunded: 0,
  refundedDelivery: 0,
  lines: [{ ...line, discount: 0, refunded: 0 }],
};

const invoiced = (changed: Partial<OrderToInvoice>) => {
  const sold = soldOf({ ...order, ...changed }, delivery);
  return sold && cfdiLines(sold);
};

describe("an order for the SAT", () => {
  test("has its lines without IVA, and the total that was paid", () => {
    expect(invoiced({})).toEqual({
      lines: [
        {
          name: "Adhesivo",
          sku: "ADH",
          keys,
          quantity: 3,
          unitValue: 171.551724,
          paid: 597,
          amount: 514.66,
          discount: 0,
          base: 514.66,
          iva: 82.34,
        },
      ],
      subtotal: 514.66,
      discount: 0,
      iva: 82.34,
      total: 597,
    });
  });

  test("has its delivery as a line of its own", () => {
    const { lines = [], total } = invoiced({ total: 717, deliveryCost: 120 }) ?? {};
    expect(lines.map(({ name, base }) => [name, base])).toEqual([
      ["Adhesivo", 514.66],
      ["Envío", 103.45],
    ]);
    expect(total).toBe(717);
  });

  test("counts the free piece of a promotion as a discount on its product", () => {
    const free = { ...line, price: 0, quantity: 1, discount: 0, refunded: 0 };
    const { lines = [] } = invoiced({ lines: [...order.lines, free] }) ?? {};
    expect(lines).toMatchObject([{ quantity: 4, amount: 686.21, discount: 171.55, base: 514.66 }]);
  });

  test("leaves out a gift of another product, for which nothing was paid", () => {
    const gift = { ...line, productId: 2, price: 0, quantity: 1, discount: 0, refunded: 0 };
    expect(invoiced({ lines: [...order.lines, gift] })).toEqual(invoiced({}));
  });

  test("leaves out what was refunded before, and the refunded delivery", () => {
    const { lines = [], total } =
      invoiced({
        total: 717,
        deliveryCost: 120,
        refunded: 319,
        refundedDelivery: 120,
        lines: [{ ...line, discount: 0, refunded: 1 }],
      }) ?? {};
    expect(lines).toMatchObject([{ name: "Adhesivo", quantity: 2 }]);
    expect(total).toBe(398);
  });

  test("spreads money that went back for a scratch over its lines as a discount", () => {
    const { lines = [], total } = invoiced({ total: 717, deliveryCost: 120, refunded: 100 }) ?? {};
    expect(lines.every(({ discount }) => discount > 0)).toBe(true);
    expect(total).toBe(617);
  });

  test("is refused where its lines are worth less than what it cost", () => {
    expect(invoiced({ total: 700 })).toBeNull();
  });
});

const anyLine = fc.record({
  productId: fc.integer({ min: 1, max: 4 }),
  price: fc.oneof(
    fc.integer({ min: 1, max: 30_000 }),
    fc.integer({ min: 1, max: 300_000 }).map((centavos) => centavos / 100),
  ),
  quantity: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 9999 })),
  free: fc.integer({ min: 0, max: 2 }),
  off: fc.double({ min: 0, max: 0.95, noNaN: true }),
  back: fc.double({ min: 0, max: 1, noNaN: true }),
});

/** An order of the shop, with what its own rule of refunds gave back before the invoice. */
const anyOrder = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
    deliveryCost: fc.integer({ min: 0, max: 900 }),
    isDeliveryBack: fc.boolean(),
    scratch: fc.double({ min: 0, max: 0.02, noNaN: true }),
  })
  .map(({ lines, deliveryCost, isDeliveryBack, scratch }): OrderToInvoice => {
    const bought = lines.flatMap(({ productId, price, quantity, off, back, free }) => {
      const common = { productId, name: "Producto", sku: null, keys };
      const discount = Math.floor(price * quantity * off);
      // Most orders have nothing back.
      const refunded = Math.floor(quantity * Math.max(0, back * 3 - 2));
      const paid = { ...common, price, quantity, discount, refunded };
      const given = { ...common, price: 0, quantity: free, discount: 0, refunded: 0 };
      return free > 0 ? [paid, given] : [paid];
    });
    const total = roundPesos(
      sumPesos(bought.map((each) => lineTotal(each) - each.discount)) + deliveryCost,
    );
    const refund = refundOf(
      {
        status: "completed",
        total,
        deliveryCost,
        refunded: 0,
        refundedDelivery: 0,
        wasShipped: true,
        lines: bought.map((each, position) => ({ ...each, position, refunded: 0, returned: 0 })),
      },
      {
        lines: bought.map(({ refunded }, position) => ({ position, quantity: refunded })),
        deliveryCost: isDeliveryBack,
        other: roundPesos(Math.floor(total * scratch)),
      },
    );
    const nothing = { ...order, deliveryCost, total };
    if (refund.problem)
      return { ...nothing, lines: bought.map((each) => ({ ...each, refunded: 0 })) };
    const { amount: refunded, deliveryCost: refundedDelivery } = refund;
    return { ...nothing, refunded, refundedDelivery, lines: bought };
  });

const randomOrders = 10_000;

/** An amount in millionths of a peso: the SAT's limits are exact decimals. */
const exact = (amount: number) => BigInt(Math.round(amount * 1e6));
const half = exact(0.005);
const centavo = exact(0.01);

/** Anexo 20, `Importe` of a `Traslado`: the base half a centavo up or down, cut or rounded up. */
function isIvaAllowed({ base, iva }: CfdiLine): boolean {
  const rated = (amount: bigint) => (amount * 16n) / 100n;
  const lowest = (rated(exact(base) - half) / centavo) * centavo;
  const highest = ((rated(exact(base) + half - 1n) + centavo - 1n) / centavo) * centavo;
  return lowest <= exact(iva) && exact(iva) <= highest;
}

test(
  "10,000 random orders come to what was paid to the centavo, each line within the SAT's limits",
  () =>
    fc.assert(
      fc.property(anyOrder, (one) => {
        const sold = soldOf(one, delivery);
        const { lines, subtotal, discount, iva, total } = cfdiLines(sold ?? []);
        expect(total).toBe(roundPesos(one.total - one.refunded));
        // As the SAT adds up a `Comprobante`.
        expect(roundPesos(subtotal - discount + iva)).toBe(total);
        for (const each of lines) {
          expect(isIvaAllowed(each), JSON.stringify(each)).toBe(true);
          expect(each.base).toBeGreaterThan(0);
          expect(each.discount).toBeGreaterThanOrEqual(0);
          expect(each.unitValue).toBeGreaterThan(0);
          expect(roundPesos(each.amount - each.discount)).toBe(each.base);
          const { amount, unitValue, quantity } = each;
          expect(Math.abs(unitValue * quantity - amount)).toBeLessThan(0.0051 + quantity * 5e-7);
          expect(each.paid).toBe(roundPesos(each.base + each.iva));
        }
      }),
      { numRuns: randomOrders },
    ),
  60_000,
);
