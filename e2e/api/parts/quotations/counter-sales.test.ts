import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { formatPesos, roundPesos } from "#src/base/kernel/pesos.ts";
import type { PricedSale } from "#src/parts/quotations/staff/sale-contract.ts";
import { countStock, someCustomer, someProduct, stockOf } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { type PaidSale, paymentsOf } from "#testing/paid-sale.ts";
import { saleDraft } from "#testing/parts/quotations/sale-draft.ts";
import { expectOk, hire, type StaffClient } from "#testing/staff-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

/** What the staff sell at the counter and by telephone. */

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");
const seller = await hire(shop, "sales");

const llana = await someProduct(shop, "Llana Dentada");
const techo = await someProduct(shop, "Techo Firme 5 años");

const draftOf = (lines: Record<string, unknown>[], changes: object = {}) => ({
  ...saleDraft([]),
  lines,
  ...changes,
});
const puebla = {
  address: "Av. Juárez 1820, La Paz",
  state: "Puebla",
  city: "Puebla",
  postalCode: "72160",
};
const cash = { method: "cash", reference: null } as const;

const price = async (by: StaffClient, draft: object, codes: string[] = []): Promise<PricedSale> =>
  await expectOk(await by.post("sales/price", { draft, codes }));
async function trySale(
  by: StaffClient,
  draft: object,
  { payment = cash, ...changes }: { payment?: PaidSale } & Record<string, unknown> = {},
) {
  const { total } = { ...(await price(by, draft)), ...changes };
  const paid = paymentsOf(payment, total);
  return await by.post("sales", { draft, ...paid, total, key: randomUUID(), ...changes });
}
const sell = async (by: StaffClient, draft: object, changes: Parameters<typeof trySale>[2] = {}) =>
  await expectOk<{ id: number; total: number }>(await trySale(by, draft, changes));
const orderOf = async (id: number) => await owner.read(`orders/${id}`);
async function refusal(response: Response) {
  expect(response.status, await response.clone().text()).toBe(409);
  const body: { msg: string; priced: PricedSale | null } = await response.json();
  return body;
}

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
  const { deliveryCost, total } = await price(seller, draft);
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

test("a customer is found at the counter by the RFC of their invoices, typed in any case", async () => {
  const ana = await someCustomer(shop);
  const profile = { rfc: "FUNK671228PH6", name: "KARLA FUENTE NOLASCO", regime: "612", use: "G03" };
  await expectOk(
    await shop.fetch(
      new Request("http://shop/api/customers/tax-profile", {
        method: "PUT",
        headers: { ...ana.headers, "content-type": "application/json" },
        body: JSON.stringify({ ...profile, postalCode: "72160" }),
      }),
    ),
  );
  const found = await seller.read("sales/customers?q=funk671228ph6");
  expect(found).toMatchObject([{ email: ana.email }]);
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
  const body = { draft, ...paymentsOf(cash, 1), total: 1, key: randomUUID() };
  expect((await owner.post("sales", body)).status).toBe(400);
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
  const body = { draft: draftOf([{ id: llana.id, quantity: 1 }]), codes: [] };
  expect((await other.post("sales/price", body)).status).toBe(403);
  const sale = {
    draft: body.draft,
    ...paymentsOf(cash, llana.price),
    total: llana.price,
    key: randomUUID(),
  };
  expect((await other.post("sales", sale)).status).toBe(403);
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
  const { total } = await price(seller, draft);
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
  const priced = await price(owner, draft);
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

test("a customer who is gone buys nothing, and one without credit nothing on credit", async () => {
  const draft = draftOf([{ id: llana.id, quantity: 1 }], { customer: { id: 2_000_000_000 } });
  expect((await trySale(owner, draft)).status).toBe(404);
  const credit = { payment: { method: "credit", days: 30 } } as const;
  const { msg } = await refusal(
    await trySale(owner, draftOf([{ id: llana.id, quantity: 1 }]), credit),
  );
  expect(msg).toContain("no tiene crédito");
});

test("cash on delivery needs a name and a place to go to", async () => {
  const person = { name: "Rosa", lastname: "Luna", phone: "2224445566", email: null };
  const onDelivery = { payment: { method: "credit", days: null } } as const;
  for (const changes of [{}, { customer: person }, { place: puebla }]) {
    const draft = draftOf([{ id: llana.id, quantity: 1 }], changes);
    expect((await refusal(await trySale(seller, draft, onDelivery))).msg).toContain("crédito");
  }
  const sent = draftOf([{ id: llana.id, quantity: 1 }], { customer: person, place: puebla });
  const { id } = await sell(seller, sent, onDelivery);
  expect(await orderOf(id)).toMatchObject({ status: "processing", manualPayment: "credit" });
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
  const without = await price(seller, draft);
  expect(without.promotions.find((each) => each.id === id)).toMatchObject({
    applies: false,
    verdict: "Pide su código",
  });
  const priced = await price(seller, draft, ["mostrador", "NADA"]);
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

test("a sale is paid in several ways at once, and what is left is owed if that was agreed", async () => {
  const ana = await someCustomer(shop);
  const [known] = await seller.read(`sales/customers?q=${ana.email}`);
  const customer = { id: defined(known).id };
  await shop.db.$client.query("update customers set credit_limit = 5000 where id = $1", [
    customer.id,
  ]);
  const draft = draftOf([{ id: llana.id, quantity: 3 }], { customer });
  const total = 3 * llana.price;
  const inCash = { method: "cash", amount: 100, received: 200 };
  const debit = { method: "terminal", amount: 50.5, cardFunding: "debit", reference: "004871" };
  const payments = [inCash, debit];
  const { msg } = await refusal(await trySale(seller, draft, { payments, credit: null }));
  expect(msg).toBe(`Faltan ${formatPesos(roundPesos(total - 150.5))}`);
  const { id } = await sell(seller, draft, { payments, credit: { days: 30 } });
  const order = await orderOf(id);
  expect(order).toMatchObject({ owed: roundPesos(total - 150.5), paidAt: null });
  expect(order.payments).toMatchObject([
    { ...debit, received: null },
    { ...inCash, reference: null },
  ]);
  const rest = { method: "transfer", amount: roundPesos(total - 150.5), reference: "SPEI 9" };
  const whole = await sell(seller, draft, { payments: [...payments, rest], credit: null });
  const paid = await orderOf(whole.id);
  expect(paid).toMatchObject({ owed: 0, manualPayment: "transfer", dueOn: null });
  expect(paid.paidAt).toBe(paid.soldAt);
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

test.each([
  "222 777 0101",
  "+52 1 222 777 0101",
  "(222) 777-0101",
  "0052 2227770101",
  "Tel. 01 222 777 0101",
])("who is typed as «%s» is found with what they owe and what is overdue", async (typed) => {
  const person = { name: "Olga", lastname: "Paz", phone: "2227770101", email: null };
  const search = async () => await owner.read(`sales/customers?q=${encodeURIComponent(typed)}`);
  if ((await search()).length === 0) {
    const draft = draftOf([{ id: llana.id, quantity: 1 }], { customer: person, place: puebla });
    const { id } = await sell(seller, draft, { payment: { method: "credit", days: null } });
    const despite = [{ id, hold: "to-collect" }];
    await expectOk(await seller.post("orders/transitions", { ids: [id], to: "shipped", despite }));
    await expectOk(await seller.post("orders/transitions", { ids: [id], to: "completed" }));
    await shop.db.$client.query(
      "update orders set completed_at = completed_at - interval '3 days' where id = $1",
      [id],
    );
  }
  const [olga, ...others] = await search();
  expect(others).toEqual([]);
  const { id, phone, credit } = defined(olga);
  expect(phone).toBe(person.phone);
  expect(credit).toMatchObject({ isKnown: true, limit: null, overdue: credit.owed });
  expect(credit.owed).toBeGreaterThan(0);
  expect(await owner.read(`sales/customers/${id}`)).toEqual(olga);
  // Written down again, she is the same.
  const other = { ...person, name: "OLGA", phone: typed };
  const again = draftOf([{ id: llana.id, quantity: 1 }], { customer: other, place: puebla });
  const refused = await trySale(seller, again, { payment: { method: "credit", days: null } });
  expect((await refusal(refused)).msg).toContain("ya venció");
  await sell(seller, draftOf([{ id: llana.id, quantity: 1 }], { customer: person }));
  expect(await search()).toHaveLength(1);
});

test("a sale of the counter is undone with one press: its money as it came, its goods, its order", async () => {
  const before = await stockOf(shop, llana.id);
  const draft = draftOf([{ id: llana.id, quantity: 3 }]);
  const { total } = await price(seller, draft);
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
    price(owner, saleDraft([{ id: llana.id, quantity: 5 }]), [code]);
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
