import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { roundPesos } from "#src/base/kernel/pesos.ts";
import { countStock, someCustomer, someProduct, stockOf } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { draftOrder, priceOf, puebla, refusal, sell, trySale } from "#testing/draft-order.ts";
import { expectOk, hire, type StaffClient } from "#testing/staff-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

/** What the staff sell at the counter and by telephone. */

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");
const seller = await hire(shop, "sales");

const llana = await someProduct(shop, "Llana Dentada");
const techo = await someProduct(shop, "Techo Firme 5 años");

const draftOf = (lines: Record<string, unknown>[], changes: object = {}) => ({
  ...draftOrder([]),
  lines,
  ...changes,
});
const cash = { method: "cash", reference: null } as const;

const orderOf = async (id: number) => await owner.read(`orders/${id}`);

test("a sale in cash is paid, handed over and taken from stock at once", async () => {
  const before = await stockOf(shop, llana.id);
  const { id, total } = await sell(seller, draftOf([{ id: llana.id, quantity: 2 }]));
  expect(total).toBe(llana.price * 2);
  expect(await orderOf(id)).toMatchObject({
    status: "completed",
    total,
    deliveryCost: 0,
    manualPayment: "cash",
    city: "Ciudad de México",
    customer: { name: "Público", lastname: "en general", email: null },
    lines: [{ productId: llana.id, quantity: 2, price: llana.price }],
  });
  expect(await stockOf(shop, llana.id)).toBe(before - 2);
});

test("an order by telephone is delivered to somebody written down, and waits to be sent", async () => {
  const clara = { name: "Clara", lastname: "Fuentes", phone: "2225550134", email: null };
  const draft = draftOf([{ id: llana.id, quantity: 1 }], {
    customer: clara,
    place: puebla,
    notes: "Portón azul",
  });
  const { deliveryCost, total } = await priceOf(seller, draft);
  expect(deliveryCost).toBeGreaterThan(0);
  expect(total).toBe(llana.price + deliveryCost);
  const { id } = await sell(seller, draft, {
    payment: { method: "transfer", reference: "SPEI 88" },
  });
  expect(await orderOf(id)).toMatchObject({
    status: "processing",
    address: "Av. Juárez 1820, La Paz, Puebla, C.P. 72160",
    notes: "Portón azul",
    customer: clara,
  });
  const found = await owner.read("sales/customers?q=222%20555%200134");
  expect(found).toMatchObject([{ ...clara, orders: 1, total, place: puebla }]);
});

test("what is sold to a customer is theirs, and they read it by email", async () => {
  const ana = await someCustomer(shop);
  const [known] = await seller.read(`sales/customers?q=${ana.email}`);
  await sell(
    seller,
    draftOf([{ id: llana.id, quantity: 1 }], { customer: { id: defined(known).id } }),
  );
  expect(await ana.orders()).toMatchObject([{ total: llana.price }]);
});

test("somebody written down whose address the shop knows is that customer", async () => {
  const ana = await someCustomer(shop);
  const person = { name: "Otra", lastname: "Persona", phone: "2221112233", email: ana.email };
  await sell(seller, draftOf([{ id: llana.id, quantity: 1 }], { customer: person }));
  expect(await ana.orders()).toHaveLength(1);
});

test("sales give the percent that the settings say, and no centavo more; owners give anything", async () => {
  const allowed = draftOf([{ id: techo.id, quantity: 1, percent: 5 }]);
  const { total } = await sell(seller, allowed);
  expect(total).toBe(Math.round(techo.price * 95) / 100);
  const lowest = Math.floor(techo.price * 95) / 100;
  const below = draftOf([{ id: techo.id, quantity: 1, price: lowest - 0.01 }]);
  const { msg, priced } = await refusal(await trySale(seller, below));
  expect(msg).toMatch(/^Puedes vender Techo Firme .* desde \$/);
  expect(defined(priced).problems).toMatchObject([{ id: techo.id }]);
  await sell(owner, below);
  const { data } = await owner.list("audit", { filter: { actor: seller.email } });
  expect(data.filter(({ action }) => action !== "login")).toMatchObject([
    {
      action: "sell-below",
      resource: "products",
      recordId: String(techo.id),
      before: { price: techo.price },
      after: { price: lowest - 0.01 },
    },
  ]);
});

test("the owner sets what sales may give", async () => {
  const settings = await owner.read("order-settings");
  await expectOk(await owner.save("order-settings", settings, { salesPercent: 10 }));
  expect((await seller.read("sales/form")).allowedPercent).toBe(10);
  await sell(seller, draftOf([{ id: techo.id, quantity: 1, percent: 10 }]));
  await expectOk(
    await owner.save("order-settings", await owner.read("order-settings"), { salesPercent: 5 }),
  );
});

test.each([
  ["a negative price", { price: -1 }],
  ["no price", { price: 0 }],
  ["a price as text", { price: "1" }],
  ["a huge price", { price: 1e15 }],
  ["fractions of a centavo", { price: 1.001 }],
  ["a negative percent", { percent: -5 }],
  ["a whole percent and more", { percent: 100 }],
  ["price and percent", { price: 1, percent: 1 }],
  ["half a piece", { quantity: 0.5 }],
  ["negative pieces", { quantity: -1 }],
])("%s is refused before anything is computed", async (_, changes) => {
  const draft = draftOf([{ id: llana.id, quantity: 1, ...changes }]);
  expect((await trySale(owner, draft, { total: 1 })).status).toBe(400);
  expect((await owner.post("sales/price", { draft, codes: [] })).status).toBe(400);
});

test.each([[null], ["NaN"], [-1], [0], [1e308]])("a total of %s sells nothing", async (total) => {
  const before = await stockOf(shop, llana.id);
  const response = await trySale(owner, draftOf([{ id: llana.id, quantity: 1 }]), { total });
  expect([400, 409]).toContain(response.status);
  expect(await stockOf(shop, llana.id)).toBe(before);
});

test.each(["warehouse", "content"] as const)("%s sells nothing", async (role) => {
  const other = await hire(shop, role);
  const draft = draftOrder([{ id: llana.id, quantity: 1 }]);
  expect((await other.post("sales/price", { draft, codes: [] })).status).toBe(403);
  expect((await trySale(other, draft, { total: llana.price })).status).toBe(403);
});

test("another total than the shop's is answered with the right figures, and nobody is written down", async () => {
  const person = { name: "Nadie", lastname: "Nuevo", phone: "2229990011", email: null };
  const draft = draftOf([{ id: llana.id, quantity: 1 }], { customer: person });
  const { msg, priced } = await refusal(await trySale(owner, draft, { total: 1 }));
  expect(msg).toContain("El total ahora es");
  expect(priced).toMatchObject({ total: llana.price, problems: [], shortages: [] });
  expect(await owner.read("sales/customers?q=2229990011")).toEqual([]);
});

test("the same key sells once, even pressed twice at once and with another draft", async () => {
  const before = await stockOf(shop, llana.id);
  const draft = draftOf([{ id: llana.id, quantity: 1 }]);
  const key = randomUUID();
  const [one, other] = await Promise.all([
    sell(seller, draft, { key }),
    sell(seller, draft, { key }),
  ]);
  expect(one.id).toBe(other.id);
  const changed = draftOf([{ id: llana.id, quantity: 9 }]);
  expect((await sell(owner, changed, { key })).id).toBe(one.id);
  expect(await stockOf(shop, llana.id)).toBe(before - 1);
});

test("of twenty who sell the last piece at once one does, and the others read what is left", async () => {
  const cubeta = await someProduct(shop, "Techo Firme 3 años");
  await countStock(shop, cubeta.id, 1);
  const draft = draftOf([{ id: cubeta.id, quantity: 1 }]);
  const { total } = await priceOf(seller, draft);
  const responses = await Promise.all(
    Array.from({ length: 20 }, async () => await trySale(seller, draft, { total })),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  const { msg } = await refusal(defined(responses.find(({ status }) => status === 409)));
  expect(msg).toContain("se agotó");
  expect(await stockOf(shop, cubeta.id)).toBe(0);
});

test("more than the stock is priced whole, with what can be sold, and is not sold", async () => {
  await countStock(shop, techo.id, 3);
  const draft = draftOf([{ id: techo.id, quantity: 5 }]);
  const priced = await priceOf(owner, draft);
  expect(priced).toMatchObject({
    total: techo.price * 5,
    lines: [{ quantity: 5, stock: 3 }],
    shortages: [{ id: techo.id, msg: expect.stringContaining("solo quedan 3") }],
  });
  await refusal(await trySale(owner, draft));
  expect(await stockOf(shop, techo.id)).toBe(3);
  // All that is there can be sold: nothing is reserved unpaid.
  await sell(owner, draftOf([{ id: techo.id, quantity: 3 }]));
});

test("what is archived is not sold", async () => {
  const brocha = await someProduct(shop, "Brocha");
  const record = await owner.read(`products/${brocha.id}`);
  await expectOk(await owner.save("products", record, { archived: true }));
  const { msg } = await refusal(await trySale(owner, draftOf([{ id: brocha.id, quantity: 1 }])));
  expect(msg).toBe("Un producto ya no se vende");
});

test("a place without delivery and an outlet without pickup are told", async () => {
  const nowhere = { ...puebla, state: "Atlantis", city: "Atlantis" };
  const sent = await trySale(owner, draftOf([{ id: llana.id, quantity: 1 }], { place: nowhere }));
  expect((await refusal(sent)).msg).toContain("No hay envios");
  const closed = draftOf([{ id: llana.id, quantity: 1 }], { pickupOutlet: 999_999 });
  expect((await refusal(await trySale(owner, closed))).msg).toContain("Ya no se puede recoger");
});

test("a customer who is gone buys nothing", async () => {
  const draft = draftOf([{ id: llana.id, quantity: 1 }], { customer: { id: 2_000_000_000 } });
  expect((await trySale(owner, draft)).status).toBe(404);
});

test("promotions apply as in the cart, and say why one does not", async () => {
  const promotion = {
    code: "MOSTRADOR",
    type: "percent",
    value: 10,
    scope: "cart",
    minimum: 0,
    combines: true,
    maxUses: null,
    maxUsesPerCustomer: 1,
    buy: 0,
    get: 0,
    autoApply: false,
    announced: false,
    startsAt: null,
    endsAt: null,
    productIds: [],
    categoryIds: [],
    subcategoryIds: [],
    brands: [],
  };
  const { id } = await expectOk<{ id: number }>(await owner.post("promotions", promotion));
  const draft = draftOf([{ id: llana.id, quantity: 10 }]);
  const without = await priceOf(seller, draft);
  expect(without.promotions.find((each) => each.id === id)).toMatchObject({
    applies: false,
    verdict: "Pide su código",
  });
  const priced = await priceOf(seller, draft, ["mostrador", "NADA"]);
  expect(priced).toMatchObject({
    chosen: [id],
    codeProblems: [{ code: "NADA", msg: "El código promocional no existe" }],
    discount: Math.floor(llana.price),
  });
  // «Público en general» is many people, each with a use of their own.
  const chosen = { ...draft, promotions: [id] };
  const [one, other] = [
    await sell(seller, chosen, { total: priced.total }),
    await sell(seller, chosen, { total: priced.total }),
  ];
  expect(one.total).toBe(priced.total);
  expect(other.total).toBe(priced.total);
});

test.each([
  ["more than the total", [{ ...cash, amount: 1_000_000 }], "pasan del total"],
  ["less cash than is written down", [{ ...cash, amount: llana.price, received: 1 }], "Recibiste"],
])("payments of %s sell nothing", async (_, payments, reason) => {
  const before = await stockOf(shop, llana.id);
  const draft = draftOf([{ id: llana.id, quantity: 1 }]);
  const { msg } = await refusal(await trySale(seller, draft, { payments, credit: null }));
  expect(msg).toContain(reason);
  expect(await stockOf(shop, llana.id)).toBe(before);
});

test.each([
  ["no amount", { amount: 0 }],
  ["less than nothing", { amount: -5 }],
  ["half a centavo", { amount: 0.005 }],
  ["a word", { amount: "mil" }],
  ["on credit among the payments", { method: "credit" }],
  ["at the terminal without its card", { method: "terminal" }],
  ["in cash by a card", { cardFunding: "debit" }],
  ["more cash than there is", { received: 1e12 }],
])("a payment of %s is refused before anything is sold", async (_, changes) => {
  const draft = draftOf([{ id: llana.id, quantity: 1 }]);
  const payments = [{ ...cash, amount: llana.price, ...changes }];
  expect((await trySale(seller, draft, { payments, credit: null })).status).toBe(400);
});

const giveBack = (by: StaffClient, id: number, fields: object) =>
  by.post(`orders/${id}/refunds`, {
    key: randomUUID(),
    lines: [],
    deliveryCost: false,
    other: 0,
    reason: "Llegó raspada",
    goodsReturned: false,
    ...fields,
  });

test("what a seller gives in price and in money without goods counts together, sale by sale", async () => {
  await countStock(shop, llana.id, 1_000);
  const whole = await sell(seller, draftOf([{ id: llana.id, quantity: 100 }]));
  const most = llana.price * 5;
  expect((await giveBack(seller, whole.id, { other: most - 10 })).status).toBe(200);
  const { msg } = await refusal(await giveBack(seller, whole.id, { other: 11 }));
  expect(msg).toContain("puedes dar $10 más en esta venta");
  expect((await giveBack(seller, whole.id, { other: 10 })).status).toBe(200);
  expect((await giveBack(owner, whole.id, { other: 500 })).status).toBe(200);

  const lowered = await sell(seller, draftOf([{ id: llana.id, quantity: 100, percent: 4 }]));
  await refusal(await giveBack(seller, lowered.id, { other: llana.price + 1 }));
  expect((await giveBack(seller, lowered.id, { other: llana.price })).status).toBe(200);
  expect((await orderOf(lowered.id)).lines[0]?.conceded).toBe(llana.price * 4);
});

test("a seller gives no money back for pieces that stay away, but for those that came back", async () => {
  const { id } = await sell(seller, draftOf([{ id: llana.id, quantity: 10 }]));
  const pieces = { lines: [{ position: 0, quantity: 9 }] };
  await refusal(await giveBack(seller, id, pieces));
  expect((await giveBack(seller, id, { ...pieces, goodsReturned: true })).status).toBe(200);
});

test("a sent order whose goods do not come back is cancelled by an owner", async () => {
  const person = { name: "Eva", lastname: "Ríos", phone: "2224447788", email: null };
  const draft = draftOf([{ id: llana.id, quantity: 1 }], { customer: person, place: puebla });
  const { id } = await sell(seller, draft);
  await expectOk(await seller.post("orders/transitions", { ids: [id], to: "shipped" }));
  const lost = { ids: [id], goodsReturned: false };
  const refused = await expectOk<{ results: { moved: boolean; msg?: string }[] }>(
    await seller.post("orders/cancellations", lost),
  );
  expect(refused.results).toMatchObject([
    { moved: false, msg: expect.stringContaining("lo autoriza quien es dueño") as string },
  ]);
  const done = await expectOk(await owner.post("orders/cancellations", lost));
  expect(done).toMatchObject({ results: [{ moved: true, status: "cancelled" }] });
});

test("a sale of the counter is undone with one press: its money as it came, its goods, its order", async () => {
  const before = await stockOf(shop, llana.id);
  const draft = draftOf([{ id: llana.id, quantity: 3 }]);
  const { total } = await priceOf(seller, draft);
  const payments = [
    { method: "cash", amount: 100 },
    { method: "transfer", amount: roundPesos(total - 100), reference: "SPEI 5" },
  ];
  const { id } = await sell(seller, draft, { payments, credit: null });
  const undo = () => seller.post(`orders/${id}/undoing`);
  const both = await Promise.all([undo(), undo()]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const order = await orderOf(id);
  expect(order).toMatchObject({ status: "cancelled", owed: 0 });
  const given = order.payments.filter(({ amount }) => amount < 0);
  expect(given.map(({ method, amount }) => [method, amount])).toEqual(
    expect.arrayContaining([
      ["cash", -100],
      ["transfer", -roundPesos(total - 100)],
    ]),
  );
  expect(given).toHaveLength(2);
  expect(await stockOf(shop, llana.id)).toBe(before);
  const { data } = await owner.list("audit", { filter: { resource: "orders" }, order: "DESC" });
  expect(data.find(({ recordId }) => recordId === String(id))).toMatchObject({
    action: "move",
    actor: seller.email,
    after: { status: "cancelled" },
  });
});

test("a sale of which something went back, of another day or not of the counter is not undone", async () => {
  const reasonOf = async (id: number) =>
    (await refusal(await seller.post(`orders/${id}/undoing`))).msg;
  const given = await sell(seller, draftOf([{ id: llana.id, quantity: 30 }]));
  expect((await giveBack(seller, given.id, { other: 1 })).status).toBe(200);
  expect(await reasonOf(given.id)).toContain("ya volvió dinero");
  const old = await sell(seller, draftOf([{ id: llana.id, quantity: 1 }]));
  await shop.db.$client.query(
    "update orders set sold_at = sold_at - interval '2 days', completed_at = completed_at - interval '2 days' where id = $1",
    [old.id],
  );
  expect(await reasonOf(old.id)).toContain("hoy en el mostrador");
  const person = { name: "Iris", lastname: "Vega", phone: "2223334499", email: null };
  const sent = draftOf([{ id: llana.id, quantity: 1 }], { customer: person, place: puebla });
  expect(await reasonOf((await sell(seller, sent)).id)).toContain("hoy en el mostrador");
});

test("a sale says what a promotion's code gives, while it runs", async () => {
  const promotion = { code: "OFERTA", buy: 2, get: 1, autoApply: false, productIds: [llana.id] };
  const made = await owner.change("POST", "promotions", promotion);
  const saleWith = (code: string) =>
    priceOf(owner, draftOrder([{ id: llana.id, quantity: 5 }]), [code]);
  expect(await saleWith("oferta")).toMatchObject({
    codeProblems: [],
    free: [{ id: llana.id, quantity: 2 }],
    total: 5 * llana.price,
  });
  const unknown = "El código promocional no existe";
  expect(await saleWith("nada")).toMatchObject({ codeProblems: [{ code: "nada", msg: unknown }] });
  await expectOk(await owner.save("promotions", made, { endsAt: "2026-01-01T00:00:00Z" }));
  expect(await saleWith("oferta")).toMatchObject({
    codeProblems: [{ code: "oferta", msg: unknown }],
  });
});
