import { afterAll, beforeEach, expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import {
  type CustomerClient,
  expectBalance,
  mails,
  manyCustomers,
  pay,
  press,
  someCustomer,
  someProduct,
} from "#testing/customer-client.ts";
import { draftOrder } from "#testing/draft-order.ts";
import { hire } from "#testing/staff-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

/** Discounts, from the staff's form to the customer's payment and refund. */

let ana: CustomerClient;
const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");
const product = await someProduct(shop, "Brilla Pisos");
afterAll(() => expectBalance(shop));
beforeEach(async () => {
  ana = await someCustomer(shop);
});

let codes = 0;

/** A promotion that runs until its test is over. */
async function running(
  overrides: Record<string, unknown>,
  check: (promotion: { id: number; code: string }) => Promise<void>,
): Promise<void> {
  const code = `PRUEBA${++codes}`;
  const promotion = await owner.change("POST", "promotions", {
    code,
    type: "percent",
    value: 10,
    scope: "cart",
    ...overrides,
  } as never);
  const { id } = promotion as { id: number };
  try {
    await check({ id, code });
  } finally {
    expect((await owner.request("DELETE", `promotions/${id}`)).status).toBe(200);
  }
}

const bought = (quantity: number, off: number, promotions: number[] = []) => ({
  elements: [{ id: product.id, quantity }],
  total: product.price * quantity - off,
  place: { promotions },
});

async function newestOrder(customer: CustomerClient) {
  await shop.settled();
  expect((await customer.orders()).length).toBeGreaterThan(0);
  return defined((await customer.orders())[0]);
}

test("who writes the code pays less, and order, email and staff say by what", async () => {
  await running({}, async ({ id, code }) => {
    const off = Math.floor((product.price * 3) / 10);
    const promotions = await ana.read("promotions/customer");
    expect(promotions.find((each) => each.id === id)).toMatchObject({
      code,
      type: "percent",
      multibuyDetails: { buy: 0, get: 0 },
      discount: { kind: "percent", value: 10, scope: "cart" },
    });
    await pay(shop, await ana.link(bought(3, off, [id])));
    const order = await newestOrder(ana);
    expect(order).toMatchObject({
      total: product.price * 3 - off,
      promotions: [{ code, discount: off, deliveryDiscount: 0 }],
      elements: [{ price: product.price, discount: off }],
    });
    const [email] = await mails(shop, ana.email);
    expect(email?.text).toContain(`Promoción ${code}`);
    expect(await owner.read(`orders/${Number(order.id)}`)).toMatchObject({
      promotions: [{ code, discount: off }],
    });
    expect(await (await owner.get("orders/export.csv")).text()).toContain(code);
    const { data } = await owner.list("promotions", { filter: { q: code } });
    expect(data).toMatchObject([{ uses: 1 }]);
  });
});

test("the browser decides no discount: another total is told the right one", async () => {
  await running({ autoApply: true, minimum: product.price * 2 }, async () => {
    const off = Math.floor((product.price * 2) / 10);
    expect(await ana.changed(bought(2, 0))).toMatchObject({
      total: product.price * 2 - off,
      discount: off,
    });
    expect(await ana.changed(bought(1, 1))).toMatchObject({ total: product.price });
    await ana.link(bought(2, off));
  });
});

test("a discount on a category takes nothing off other products", async () => {
  const [subcategory] = product.subcategories ?? [];
  const { data } = await owner.list("subcategories", { filter: { q: subcategory?.name } });
  const scope = { scope: "elements", subcategoryIds: [defined(data[0]).id], autoApply: true };
  const other = await someProduct(shop, "Cemento gris");
  await running({ ...scope, type: "amount", value: 15 }, async () => {
    const elements = [
      { id: product.id, quantity: 1 },
      { id: other.id, quantity: 1 },
    ];
    const total = product.price + other.price - 15;
    await pay(shop, await ana.link({ elements, total }));
    expect((await newestOrder(ana)).elements).toMatchObject([{ discount: 15 }, { discount: 0 }]);
  });
});

test("a discount on a brand takes nothing off other brands, however it is written", async () => {
  const trowel = await someProduct(shop, "Llana Dentada");
  const brands = [`  ${defined(trowel.brand).toUpperCase()} `];
  const scope = { scope: "elements", brands, autoApply: true };
  await running({ ...scope, type: "amount", value: 15 }, async () => {
    const elements = [
      { id: trowel.id, quantity: 1 },
      { id: product.id, quantity: 1 },
    ];
    const total = product.price + trowel.price - 15;
    await pay(shop, await ana.link({ elements, total }));
    expect((await newestOrder(ana)).elements).toMatchObject([{ discount: 15 }, { discount: 0 }]);
  });
});

test("an automatic discount without a code has none but in the contract's response", async () => {
  const given = { code: "", autoApply: true, type: "amount" };
  await running({ ...given, value: 3 }, async ({ id }) => {
    await running({ ...given, value: 4 }, async (other) => {
      const sent = (await ana.read("promotions/customer")).map(({ code }) => code);
      expect(sent).toEqual(expect.arrayContaining([`automatic-${id}`, `automatic-${other.id}`]));
      expect(new Set(sent).size).toBe(sent.length);
      const record = await owner.read(`promotions/${id}`);
      expect(record.code).toBeNull();
      expect((await owner.save("promotions", record, { minimum: 1 })).status).toBe(200);
      const draft = draftOrder([{ id: product.id, quantity: 1 }]);
      const codes = [`automatic-${id}`];
      const priced = await owner.change("POST", "sales/price", { draft, codes });
      expect(priced.codeProblems).toMatchObject([{ code: `automatic-${id}` }]);
      // From where on a card can be charged besides.
      expect(priced.promotions.map(({ name }) => name)).toEqual([
        "$3 menos desde $13",
        "$4 menos desde $14",
      ]);
      await pay(shop, await ana.link(bought(1, 7, [id, other.id])));
      const order = await newestOrder(ana);
      expect(order.promotions).toEqual([
        { code: null, discount: 3, deliveryDiscount: 0 },
        { code: null, discount: 4, deliveryDiscount: 0 },
      ]);
      const [email] = await mails(shop, ana.email);
      expect(email?.text).toContain("Promoción");
      expect(email?.text).not.toContain("automatic");
      expect((await owner.read(`orders/${Number(order.id)}`)).promotions).toMatchObject([
        { promotionId: id, code: null },
        { promotionId: other.id, code: null },
      ]);
    });
  });
});

test("a promotion that waits for its code has one", async () => {
  await running({}, async ({ id }) => {
    const record = await owner.read(`promotions/${id}`);
    expect((await owner.save("promotions", record, { code: null })).status).toBe(400);
    expect((await owner.save("promotions", record, { code: " " })).status).toBe(400);
  });
});

test("of a brand, for every two pieces one is free, automatically and without a code", async () => {
  const trowel = await someProduct(shop, "Llana Dentada");
  const multibuy = { type: "multibuy", buy: 2, get: 1, scope: "elements" };
  const brands = [defined(trowel.brand)];
  await running({ ...multibuy, brands, code: "", autoApply: true }, async ({ id }) => {
    const row = (await owner.list("promotions", { perPage: 100 })).data.find(
      (each) => each.id === id,
    );
    expect(row).toMatchObject({ products: 0, groups: brands });
    const elements = [{ id: trowel.id, quantity: 2 }];
    await pay(shop, await ana.link({ elements, total: trowel.price * 2 }));
    expect((await newestOrder(ana)).elements).toMatchObject([
      { price: trowel.price },
      { price: 0 },
    ]);
  });
});

test("free delivery begins at its minimum, and the order says what it saved", async () => {
  const place = { state: "Jalisco", city: "Puerto Vallarta" };
  const { deliveryCost } = await ana.changed({ ...bought(2, 1), place });
  expect(deliveryCost).toBeGreaterThan(0);
  const given = { type: "free_delivery", minimum: product.price * 2, autoApply: true };
  await running(given, async () => {
    await pay(shop, await ana.link({ ...bought(2, 0), place }));
    expect(await newestOrder(ana)).toMatchObject({
      deliveryCost: 0,
      promotions: [{ code: null, discount: 0, deliveryDiscount: deliveryCost }],
    });
    const bea = await someCustomer(shop);
    expect(await bea.changed({ ...bought(1, 0), place })).toMatchObject({ deliveryCost });
  });
});

test("what does not combine gives way to what takes off more", async () => {
  await running({ autoApply: true }, async () => {
    const off = Math.floor(product.price / 10);
    await running({ type: "amount", value: off + 1, combines: false }, async ({ id }) => {
      await ana.link(bought(1, off));
      await ana.link(bought(1, off + 1, [id]));
    });
    await running({ type: "amount", value: 1 }, async ({ id }) => {
      await ana.link(bought(1, off + 1, [id]));
    });
  });
});

test("nobody pays less than nothing: of the products Stripe's least charge stays", async () => {
  await running({ type: "amount", value: 900_000 }, async ({ id }) => {
    await ana.link(bought(2, product.price * 2 - 10, [id]));
  });
});

test("a customer uses a promotion as often as it says, and one that was not paid gives its use back", async () => {
  await running({ maxUsesPerCustomer: 1, type: "amount", value: 7 }, async ({ id }) => {
    const first = await ana.link(bought(1, 7, [id]));
    // A different request of the same customer closes their open checkout.
    const second = await ana.link(bought(2, 7, [id]));
    expect(second).not.toBe(first);
    await press(shop, second, { action: "decline" });
    const mine = async () =>
      (await ana.read("promotions/customer")).find((each) => each.id === id)?.discount;
    await shop.settled();
    expect((await mine())?.exhausted).toBeUndefined();
    await pay(shop, await ana.link(bought(1, 7, [id])));
    await newestOrder(ana);
    expect(await mine()).toMatchObject({ exhausted: "customer" });
    const changed = await ana.changed(bought(1, 7, [id]));
    expect(changed.changes).toMatchObject([{ kind: "promotion-used", id }, { kind: "total" }]);
    const bea = await someCustomer(shop);
    await bea.link(bought(1, 7, [id]));
  });
});

test("a cancelled order gives its use back", async () => {
  await running({ maxUses: 1, type: "amount", value: 7 }, async ({ id }) => {
    await pay(shop, await ana.link(bought(1, 7, [id])));
    const order = await newestOrder(ana);
    const bea = await someCustomer(shop);
    expect((await bea.changed(bought(1, 7, [id]))).changes).toMatchObject([
      { kind: "promotion-used" },
      { kind: "total" },
    ]);
    await owner.change("POST", "orders/cancellations", { ids: [Number(order.id)] });
    await bea.link(bought(1, 7, [id]));
  });
});

test("a promotion that is used up is announced nowhere until a use comes back", async () => {
  const told = async () => {
    const answer = await shop.get(`/announced-promotions.json?ids=${product.id}`);
    const { products, cart } = (await answer.json()) as { products: unknown[]; cart: unknown[] };
    return [products.length, cart.length];
  };
  const one = { maxUses: 1, announced: true, type: "amount", value: 7 };
  await running({ ...one, scope: "elements", productIds: [product.id] }, async ({ id }) => {
    await running(one, async ({ id: ofCart }) => {
      await shop.settled();
      expect(await told()).toEqual([1, 1]);
      await pay(shop, await ana.link(bought(2, 14, [id, ofCart])));
      await shop.settled();
      expect(await told()).toEqual([0, 0]);
      const order = await newestOrder(ana);
      await owner.change("POST", "orders/cancellations", { ids: [Number(order.id)] });
      await shop.settled();
      expect(await told()).toEqual([1, 1]);
    });
  });
});

test("of many who want the last use at once, one gets it", async () => {
  const people = await manyCustomers(shop, 6);
  await running({ maxUses: 1, type: "amount", value: 7 }, async ({ id }) => {
    const statuses = await Promise.all(
      people.map(async (person) => (await person.requestPaymentLink(bought(1, 7, [id]))).status),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
  });
});

test("money for a part of a discounted order is what was paid for that part, to the last peso", async () => {
  await running({ type: "amount", value: 10 }, async ({ id }) => {
    await pay(shop, await ana.link(bought(3, 10, [id])));
    const order = await newestOrder(ana);
    const back = async (quantity: number) => {
      const { amount } = await owner.change("POST", `orders/${Number(order.id)}/refunds`, {
        key: crypto.randomUUID(),
        lines: [{ position: 0, quantity }],
        reason: "Llegó rota",
        goodsReturned: true,
      });
      return amount;
    };
    await owner.change("POST", "orders/transitions", {
      ids: [Number(order.id)],
      to: "shipped",
    });
    const parts = [await back(1), await back(2)];
    expect(parts[0]).toBe(product.price - 3);
    expect(defined(parts[0]) + defined(parts[1])).toBe(product.price * 3 - 10);
  });
});

test("what staff sell says of each discount why it counts or not", async () => {
  await running({ autoApply: true, combines: false, value: 20 }, async ({ code }) => {
    await running({ minimum: 900_000 }, async ({ code: big }) => {
      await running({ type: "amount", value: 1 }, async ({ code: small }) => {
        const draft = draftOrder([{ id: product.id, quantity: 1 }]);
        const result = await owner.change("POST", "sales/price", { draft, codes: [small] });
        const off = Math.floor(product.price / 5);
        expect(result).toMatchObject({ itemsTotal: product.price, total: product.price - off });
        const verdicts = result.promotions.map((each) => [
          each.name.split("código\u00a0").at(-1),
          each.applies,
          each.verdict,
        ]);
        expect(verdicts).toEqual([
          [code, true, "Se aplica"],
          [big, false, "Pide su código"],
          [small, false, `No se combina, y ${code} descuenta más`],
        ]);
      });
    });
  });
});

test.each([
  [{ type: "percent", value: 101 }, "value", "Escribe un porcentaje de 1 a 100"],
  [{ type: "amount", value: 0 }, "value", "Escribe cuántos pesos se descuentan"],
  [{ scope: "elements" }, "productIds", /Elige al menos un producto, una categoría/],
  [{ maxUses: 0 }, "maxUses", "Al menos 1"],
  [{ type: "multibuy" }, "buy", "Escribe cuántas se compran"],
])(
  "a promotion that says nothing sensible is rejected in Spanish: %o",
  async (given, field, msg) => {
    const response = await owner.post("promotions", {
      code: "MAL",
      type: "percent",
      value: 10,
      scope: "cart",
      ...given,
    });
    expect(response.status).toBe(400);
    const { errors } = (await response.json()) as { errors: { field: string; msg: string }[] };
    expect(errors).toContainEqual({
      field,
      msg: msg instanceof RegExp ? expect.stringMatching(msg) : msg,
    });
  },
);

test("a code that is over or not yet valid is told with its moment, and others as none", async () => {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
  const asked = (code: string) => ana.get(`/api/promotions/customer/codes/${code}`);
  const told = async (code: string) => (await asked(code)).json();
  const [starts, ends] = [hours(5), hours(-5)];
  await running({ startsAt: starts }, async ({ code }) => {
    expect(await told(code.toLowerCase())).toEqual({ state: "scheduled", at: starts });
  });
  await running({ endsAt: ends }, async ({ code }) => {
    expect(await told(`%20${code}%20`)).toEqual({ state: "over", at: ends });
  });
  await running({}, async ({ code }) => {
    expect(await told(code)).toEqual({ state: "unknown" });
  });
  expect(await told("NADA")).toEqual({ state: "unknown" });
  expect((await shop.get("/api/promotions/customer/codes/NADA")).status).toBe(401);
  // Codes are not to be found by trying.
  const statuses = [];
  for (let times = 0; times < 31; times++) statuses.push((await asked(`X${times}`)).status);
  expect(statuses.at(-1)).toBe(429);
});
