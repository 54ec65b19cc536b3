import Papa from "papaparse";
import { afterAll, expect, test } from "vitest";
import { jobNames } from "#src/base/jobs/staff/texts.ts";
import { jobNames as partJobNames } from "#src/main/parts/answers.server.ts";
import { defined } from "#testing/defined.ts";
import { openShopWithFakeStripe } from "#testing/fake-stripe.ts";
import { expectBalance, mails, stockOf } from "#testing/customer-client.ts";
import { forAllTests } from "#testing/test-shop.ts";
import { paperWords } from "#testing/pdf-text.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import { cancel, dayFromNow, move as moveAs, passUndoTime, sell } from "#testing/demo-orders.ts";

const { shop, fakeStripe } = await forAllTests(openShopWithFakeStripe());
const sales = await hire(shop, "sales");
const warehouse = await hire(shop, "warehouse");
afterAll(() => expectBalance(shop));

const paidOrder = (quantity?: number) => sell(shop, fakeStripe, quantity);
const move = (body: Parameters<typeof moveAs>[1]) => moveAs(warehouse, body);

test("an order is sent with its date: the customer sees the tracker and gets the email", async () => {
  const { ana, id } = await paidOrder();
  const parcel = { carrier: "Estafeta", guideNumber: "805", deliveryDate: dayFromNow(7) };
  expect(await move({ ids: [id], to: "shipped", from: "processing", ...parcel })).toEqual({
    results: [{ id, moved: true, status: "shipped" }],
  });
  expect(await ana.orders()).toMatchObject([{ status: "S", ...parcel }]);
  await passUndoTime(shop);
  expect(
    (await mails(shop, ana.email)).some(({ subject }) => subject.includes("va en camino")),
  ).toBe(true);
  const order = await sales.read(`orders/${id}`);
  expect(order.history[0]).toMatchObject({ kind: "shipped", actor: warehouse.email });
  expect(order).toMatchObject({ customer: { email: ana.email }, lines: [{ quantity: 2 }] });
});

test("who moves an order that moved meanwhile is told, and nothing happens twice", async () => {
  const { id } = await paidOrder();
  await move({ ids: [id], to: "shipped", from: "processing" });
  const { results } = await move({ ids: [id], to: "shipped", from: "processing" });
  expect(results).toMatchObject([{ moved: false, status: "shipped" }]);
  expect(defined(results[0]).msg).toContain(`El pedido ${id} ya cambió`);
});

test("many orders move at once; those that can't are told one by one", async () => {
  const [one, other] = [await paidOrder(), await paidOrder()];
  await move({ ids: [other.id], to: "shipped" });
  const { results } = await move({
    ids: [one.id, other.id, 999_999],
    to: "shipped",
    deliveryDate: dayFromNow(8),
  });
  expect(results.map(({ moved }) => moved)).toEqual([true, false, false]);
  expect(
    (await move({ ids: [one.id, other.id], to: "completed" })).results.every(({ moved }) => moved),
  ).toBe(true);
});

test("the warehouse cannot give money back, sales can: refund, stock and email follow", async () => {
  const { ana, id, sessionId, productId, stockBefore } = await paidOrder();
  expect(
    (await warehouse.post("orders/cancellations", { ids: [id], to: "cancelled" })).status,
  ).toBe(403);
  expect((await warehouse.post("orders/transitions", { ids: [id], to: "cancelled" })).status).toBe(
    400,
  );
  expect(await cancel(sales, { ids: [id], from: "processing" })).toMatchObject({
    results: [{ moved: true }],
  });
  expect(await stockOf(shop, productId)).toBe(stockBefore);
  expect(await ana.orders()).toMatchObject([{ status: "CA" }]);
  const intent = defined((await fakeStripe.sandbox.findSession(sessionId)).payment_intent);
  await shop.settled();
  expect((await fakeStripe.sandbox.findIntent(intent)).refunded).toBe(true);
  expect(
    (await mails(shop, ana.email)).some(({ subject }) => subject.startsWith("Cancelamos")),
  ).toBe(true);
});

test("an email goes out again when the staff ask for it", async () => {
  const { ana, id } = await paidOrder();
  const received = async () =>
    (await mails(shop, ana.email)).filter(({ subject }) =>
      subject.startsWith("Recibimos tu pedido"),
    );
  expect(await received()).toHaveLength(1);
  expect((await sales.post(`orders/${id}/emails`, { kind: "received" })).status).toBe(202);
  expect(await received()).toHaveLength(2);
  expect((await sales.post(`orders/${id}/emails`, { kind: "nonsense" })).status).toBe(400);
});

test("orders are found by number, customer, status, place, product, sum and day", async () => {
  const { ana, id, productId } = await paidOrder();
  const found = async (filter: object) =>
    (await sales.list("orders", { perPage: 100, filter })).data.map((order) => order.id);
  const today = new Date().toLocaleDateString("sv-SE", { timeZone: "America/Mexico_City" });
  const fitting: object[] = [
    { q: String(id) },
    { q: `#${id}` },
    { q: ana.email.slice(0, 8).toUpperCase() },
    { q: "rúiz ana" },
    { status: ["processing", "shipped"] },
    { state: "Jalisco", city: "Guadalajara" },
    { productId },
    { minTotal: 1, maxTotal: 100_000 },
    { from: today, until: today },
    { status: ["processing"], q: ana.email, productId },
  ];
  for (const filter of fitting) expect(await found(filter), JSON.stringify(filter)).toContain(id);
  const other: object[] = [
    { q: "nadie" },
    { status: ["cancelled"] },
    { state: "Oaxaca" },
    { minTotal: 100_000 },
    { until: "2020-01-01" },
    { q: "%" },
  ];
  for (const filter of other) expect(await found(filter), JSON.stringify(filter)).not.toContain(id);
});

test("pages of a list hold every order once", async () => {
  const { total } = await sales.list("orders", { perPage: 1 });
  const ids: number[] = [];
  for (let page = 1; ids.length < total; page++)
    ids.push(
      ...(
        await sales.list("orders", {
          page,
          perPage: 2,
          sort: "total",
          order: "DESC",
        })
      ).data.map(({ id }) => id),
    );
  expect(new Set(ids).size).toBe(total);
});

test("orders leave as a spreadsheet that no cell can turn into a program", async () => {
  const { ana } = await paidOrder();
  await shop.db.$client.query(
    `update customers set name = '=HYPERLINK("http://evil")' where email = $1`,
    [ana.email],
  );
  const response = await sales.get(
    `orders/export.csv?filter=${encodeURIComponent(JSON.stringify({ q: ana.email }))}`,
  );
  expect(response.headers.get("content-disposition")).toContain("pedidos.csv");
  const csv = await response.text();
  expect(csv).toContain("Pedido,Estado,Fecha,Vendido,Pagado,Cliente");
  expect(csv).toContain("'=HYPERLINK");
});

test("what the sheet says was sold today is what the books say, also after refunds and cancellations", async () => {
  const [whole, part, gone] = [await paidOrder(2), await paidOrder(3), await paidOrder(1)];
  await expectOk(
    await sales.post(`orders/${part.id}/refunds`, {
      key: crypto.randomUUID(),
      lines: [{ position: 0, quantity: 1 }],
      reason: "Llegó roto",
      goodsReturned: false,
    }),
  );
  await cancel(sales, { ids: [gone.id], from: "processing" });
  const csv = await (await sales.get("orders/export.csv")).text();
  const { data: rows } = Papa.parse<Record<string, string>>(csv.replace("\uFEFF", "").trimEnd(), {
    header: true,
  });
  const amountsOf = ({ id }: { id: number }) =>
    rows
      .filter((row) => row["Pedido"] === String(id))
      .map((row) => [row["Cobrado"], row["Devuelto"], row["Queda"]].map(Number));
  const [[charged = 0]] = amountsOf(part) as [number[]];
  expect(amountsOf(part)).toEqual([[charged, charged / 3, (charged / 3) * 2]]);
  expect(amountsOf(gone)).toEqual([[charged / 3, charged / 3, 0]]);
  expect(amountsOf(whole)).toEqual([[(charged / 3) * 2, 0, (charged / 3) * 2]]);
  const soldToday = rows
    .filter((row) => row["Pagado"]?.startsWith(dayFromNow(0)) && row["Origen"] === "")
    .reduce((sum, row) => sum + Number(row["Queda"]), 0);
  expect(soldToday).toBe(defined((await sales.read("home")).sales).today.total);
});

test("the warehouse prints what to pick and a slip for each parcel", async () => {
  const [one, other] = [await paidOrder(2), await paidOrder(3)];
  const ids = `${one.id},${other.id}`;
  const slips = await paperWords(await warehouse.get(`orders/packing-slips?ids=${ids}`));
  for (const words of [
    `Pedido ${one.id}`,
    `Pedido ${other.id}`,
    "Llana Dentada",
    "Av. Hidalgo 1320",
  ])
    expect(slips).toContain(words);
  const picks = await paperWords(await warehouse.get(`orders/pick-list?ids=${ids}`));
  expect(picks).toMatch(/Llana Dentada.* Para [\d, ]+ 5 /);
  expect(picks).toContain(`Para ${one.id}, ${other.id}`);
});

test("the home page counts what was sold today and what waits", async () => {
  const sums = async () => {
    const home = await sales.read("home");
    return { sales: defined(home.sales), waiting: defined(home.waiting), days: home.days };
  };
  const before = await sums();
  const { ana } = await paidOrder();
  const after = await sums();
  expect(after.sales.today.orders).toBe(before.sales.today.orders + 1);
  expect(after.sales.today.total).toBe(
    before.sales.today.total + Number(defined((await ana.orders())[0]).total),
  );
  expect(after.waiting["processing"]).toBe((before.waiting["processing"] ?? 0) + 1);
  expect(after.days).toHaveLength(14);
});

test("the home page counts what is promised for today, what is late and how long the oldest waits; the list shows them", async () => {
  const home = async () => defined((await sales.read("home")).due);
  const before = await home();
  const paid = [await paidOrder(), await paidOrder(), await paidOrder()];
  const [ahead, today, late] = paid.map(({ id }) => id);
  const { deliverBy } = await sales.read(`orders/${defined(ahead)}`);
  const daysAhead = (Date.parse(defined(deliverBy)) - Date.parse(dayFromNow(0))) / 86_400_000;
  for (const [id, days] of [
    [today, daysAhead],
    [late, daysAhead + 1],
  ])
    await shop.db.$client.query(
      "update orders set sold_at = sold_at - make_interval(days => $2) where id = $1",
      [id, days],
    );
  expect(await home()).toEqual({
    today: before.today + 1,
    late: before.late + 1,
    oldest: { id: late, days: daysAhead + 1 },
  });
  const listed = async (filter: object) =>
    (await sales.list("orders", { filter })).data
      .map(({ id, deliverBy: day }) => ({ id, day }))
      .filter(({ id }) => paid.some((each) => each.id === id));
  expect(await listed({ due: "today" })).toEqual([{ id: today, day: dayFromNow(0) }]);
  expect(await listed({ due: "late" })).toEqual([{ id: late, day: dayFromNow(-1) }]);
  // The list counts in the database what the page of an order counts by the shop's rule.
  for (const { id, day } of await listed({}))
    expect(day).toBe((await sales.read(`orders/${id}`)).deliverBy);
  await move({ ids: [defined(late)], to: "shipped" });
  expect(await listed({ due: "late" })).toEqual([]);
  expect((await home()).late).toBe(before.late);
});

test("a job that failed for good is shown with its reason, and tried again", async () => {
  const owner = await hire(shop, "owner");
  const { ana, id } = await paidOrder();
  await shop.db.$client.query(
    `insert into pgboss.job (name, data, state, output, completed_on, retry_limit, retry_count)
     values ('send-order-email', $1, 'failed', '{"message":"el correo no responde"}', now(), 0, 0)`,
    [JSON.stringify({ orderId: id, message: "received", again: "retried" })],
  );
  const { data } = await owner.read("failed-jobs");
  expect(data).toMatchObject([{ name: "send-order-email", reason: "el correo no responde" }]);
  expect((await owner.post(`failed-jobs/${defined(data[0]).id}/retry`)).status).toBe(202);
  expect(
    (await mails(shop, ana.email)).filter(({ subject }) => subject.startsWith("Recibimos")),
  ).toHaveLength(2);
  expect((await owner.post(`failed-jobs/${defined(data[0]).id}/retry`)).status).toBe(404);
  expect((await owner.read("failed-jobs")).data).toEqual([]);
});

test("every job that may fail has a name in Spanish, for who retries it", async () => {
  const { rows } = await shop.db.$client.query<{ name: string }>("select name from pgboss.queue");
  const own = rows.map(({ name }) => name).filter((name) => !name.startsWith("__pgboss"));
  expect(own.length).toBeGreaterThan(20);
  const names = { ...jobNames, ...partJobNames };
  expect(own.filter((name) => !Object.hasOwn(names, name))).toEqual([]);
});
