import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Cut } from "#src/parts/counter/drawer/staff/contract.ts";
import { mexicanDay } from "#src/base/kernel/dates.ts";
import { roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";
import { countStock, someProduct } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { openShopWithQueue } from "#testing/fake-stripe.ts";
import { sellByHand } from "#testing/manual-sale.ts";
import { expectOk, hire, password, type StaffClient } from "#testing/staff-client.ts";
import { eventually, forAllTests } from "#testing/test-shop.ts";

/** «Corte de caja»: what moved in a person's drawer, counted and closed. */

const opened = await forAllTests(openShopWithQueue());
const { shop } = opened;
const owner = await hire(shop, "owner");
const trowel = await someProduct(shop, "Llana Dentada");
await countStock(shop, trowel.id, 10_000);
const today = mexicanDay(new Date());
const cash = { method: "cash", reference: null } as const;
const credit = { method: "credit", days: 30 } as const;

const drawerOf = async (by: StaffClient): Promise<Cut> => await by.read("drawer");
const move = (by: StaffClient, kind: string, amount: number, fields: object = {}) =>
  by.post("drawer/moves", { key: randomUUID(), kind, amount, reason: "Agua", ...fields });
const dueOf = ({ columns }: Pick<Cut, "columns">) => sumPesos(columns.map(({ due }) => due));

/** Counts what must be there, but for a difference in cash. */
function close(by: StaffClient, cut: Cut, { short = 0, ...fields }: Record<string, unknown> = {}) {
  const counted = cut.columns.map(({ method, due }) => ({
    method,
    amount: roundPesos(due - (method === "cash" ? Number(short) : 0)),
  }));
  const body = { key: randomUUID(), day: cut.day, counted, notes: {}, due: dueOf(cut) };
  return by.post("drawer/cuts", { ...body, ...fields });
}

test("a difference needs its sentence, each method its count, and a closed cut is one for ever", async () => {
  const luis = await hire(shop, "sales");
  await sellByHand(opened, cash, { actor: luis.email });
  const cut = await drawerOf(luis);
  const silent = await close(luis, cut, { short: 20 });
  expect([silent.status, await silent.text()]).toEqual([
    409,
    expect.stringContaining("Di qué pasó") as string,
  ]);
  const uncounted = await close(luis, cut, { counted: [] });
  expect(uncounted.status).toBe(409);
  const told = { short: 20, explanation: "Cambio de más", key: randomUUID() };
  const first = await expectOk<{ id: number }>(await close(luis, cut, told));
  const again = await expectOk<{ id: number }>(await close(luis, cut, told));
  expect(again.id).toBe(first.id);
  await expect(shop.db.$client.query("update drawer_cuts set difference = 0")).rejects.toThrow(
    "append-only",
  );
});

test("what moves while somebody counts is told, and of two that close at once one does", async () => {
  const eva = await hire(shop, "sales");
  await sellByHand(opened, cash, { actor: eva.email });
  const seen = await drawerOf(eva);
  await sellByHand(opened, cash, { actor: eva.email });
  const late = await close(eva, seen);
  expect([late.status, await late.text()]).toEqual([
    409,
    expect.stringContaining("Algo se movió") as string,
  ]);
  const now = await drawerOf(eva);
  const both = await Promise.all([close(eva, now), close(eva, now)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect((await drawerOf(eva)).lines).toEqual([]);
  expect((await close(eva, await drawerOf(eva))).status).toBe(409);
});

test("one sees and closes one's own drawer, and the owner everybody's", async () => {
  const [ana, rita] = [await hire(shop, "sales"), await hire(shop, "sales")];
  await sellByHand(opened, cash, { actor: ana.email });
  const cut = await drawerOf(ana);
  expect(cut.people).toHaveLength(1);
  const other = `person=${encodeURIComponent(ana.email)}`;
  expect((await rita.get(`drawer?${other}`)).status).toBe(403);
  expect((await rita.get(`drawer/lines.csv?${other}`)).status).toBe(403);
  expect((await close(rita, cut, { person: ana.email })).status).toBe(403);
  expect((await move(rita, "expense", 5, { person: ana.email })).status).toBe(403);
  expect((await owner.get("drawer?person=nadie@example.com")).status).toBe(404);
  expect((await owner.read(`drawer?${other}`)).lines).toHaveLength(1);
  const { id } = await expectOk<{ id: number }>(await close(owner, cut, { person: ana.email }));
  expect((await rita.get(`drawer/cuts/${id}`)).status).toBe(404);
  expect((await rita.get(`drawer/lines.csv?cut=${id}`)).status).toBe(404);
  expect((await ana.read(`drawer/cuts/${id}`)).actor).toBe(owner.email);
  expect((await rita.read("drawer/cuts")).cuts).toEqual([]);
  expect((await owner.read("drawer/cuts")).cuts.map((each) => each.id)).toContain(id);
  const warehouse = await hire(shop, "warehouse");
  expect((await warehouse.get("drawer")).status).toBe(403);
  expect((await shop.get("/api/admin/drawer")).status).toBe(401);
});

test("cash that is put in or taken out is written once, with why", async () => {
  const paco = await hire(shop, "sales");
  const key = randomUUID();
  const twice = [
    await move(paco, "expense", 10, { key }),
    await move(paco, "expense", 10, { key }),
  ];
  expect(twice.map(({ status }) => status)).toEqual([201, 201]);
  expect((await drawerOf(paco)).columns).toMatchObject([{ paidOut: -10, due: -10 }]);
  for (const [amount, fields] of [
    [0, {}],
    [-5, {}],
    [0.005, {}],
    [1e12, {}],
    [5, { reason: "" }],
    [5, { key: "x" }],
  ] as const)
    expect([amount, fields, (await move(paco, "expense", amount, fields)).status]).toEqual([
      amount,
      fields,
      400,
    ]);
  expect((await move(paco, "payment", 5)).status).toBe(400);
  for (const day of ["2026-02-30", "2999-01-01", "x"])
    expect((await paco.get(`drawer?day=${day}`)).status).toBe(400);
});

test("all payments have their references in one sheet, as the bank lists them", async () => {
  const { id, total } = await sellByHand(opened, { method: "transfer", reference: "=SPEI 77" });
  const period = `from=${today}&to=${today}`;
  const text = await (await owner.get(`drawer/payments.csv?${period}`)).text();
  expect(text).toContain(`,${id},Transferencia,"'=SPEI 77",${total},`);
  expect((await owner.get(`drawer/payments.csv?from=${today}&to=2020-01-01`)).status).toBe(400);
  expect((await (await hire(shop, "sales")).get(`drawer/payments.csv?${period}`)).status).toBe(403);
});

test("a sale whose money was counted and closed is not undone with one press, but given back as a new line", async () => {
  const nora = await hire(shop, "sales");
  const { id, total } = await sellByHand(opened, cash, { actor: nora.email, handedOver: true });
  await expectOk(await close(nora, await drawerOf(nora)));
  const undone = await nora.post(`orders/${id}/undoing`);
  expect([undone.status, await undone.text()]).toMatchObject([
    409,
    expect.stringContaining("corte cerrado") as string,
  ]);
  expect(await owner.read(`orders/${id}`)).toMatchObject({ status: "completed", owed: 0 });
  await expectOk(
    await nora.post(`orders/${id}/refunds`, {
      key: randomUUID(),
      lines: [{ position: 0, quantity: 5 }],
      deliveryCost: false,
      reason: "Se arrepintió",
      goodsReturned: true,
    }),
  );
  const open = await drawerOf(nora);
  expect(open.columns).toMatchObject([{ method: "cash", refunds: -total, due: -total }]);
  // Another one, not counted yet, is undone in the same drawer.
  const next = await sellByHand(opened, cash, { actor: nora.email, handedOver: true });
  await expectOk(await nora.post(`orders/${next.id}/undoing`));
  expect(dueOf(await drawerOf(nora))).toBe(-total);
});

test("a cancelled order gives back to each kind of card what came by it", async () => {
  const sara = await hire(shop, "sales");
  const { id, total } = await sellByHand(opened, credit);
  const rest = roundPesos(total - 100);
  for (const [cardFunding, amount] of [["debit", 100] as const, ["credit", rest] as const]) {
    const payment = { key: randomUUID(), method: "terminal", cardFunding, amount };
    await expectOk(await sara.post(`orders/${id}/payments`, payment));
  }
  await expectOk(await sara.post("orders/cancellations", { ids: [id] }));
  expect((await drawerOf(sara)).columns).toMatchObject([
    { method: "terminal-debit", payments: 100, refunds: -100, due: 0 },
    { method: "terminal-credit", payments: rest, refunds: -rest, due: 0 },
  ]);
});

test("what is sold on credit while its cut is closed is in the next one", async () => {
  const iris = await hire(shop, "sales");
  await expectOk(await move(iris, "float", 100, { reason: null }));
  const cut = await drawerOf(iris);
  const client = await shop.db.$client.connect();
  await client.query("begin");
  await client.query("select from products where id = $1 for update", [trowel.id]);
  // It has begun, and waits for its products.
  const selling = sellByHand(opened, credit, { actor: iris.email });
  await eventually(async () => {
    const { rows } = await shop.db.$client.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(rows).toHaveLength(1);
  });
  await expectOk(await close(iris, cut));
  await client.query("commit");
  client.release();
  const { total } = await selling;
  const next = await drawerOf(iris);
  expect(next.credit).toEqual({ amount: total, sales: 1 });
  await expectOk(await move(iris, "float", 1, { reason: null }));
  await expectOk(await close(iris, await drawerOf(iris)));
  expect((await drawerOf(iris)).credit).toEqual({ amount: 0, sales: 0 });
});

test("who gets another address leaves no drawer that nobody can count", async () => {
  const rosa = await hire(shop, "sales");
  await expectOk(await move(rosa, "float", 700, { reason: null }));
  const { data } = await owner.list("staff");
  const { id } = defined(data.find(({ email }) => email === rosa.email));
  const record = await owner.read(`staff/${id}`);
  await expectOk(await owner.save("staff", record, { email: `nueva-${rosa.email}`, password }));
  const left = await owner.read(`drawer?person=${rosa.email}`);
  expect(left.columns).toMatchObject([{ method: "cash", due: 700 }]);
  await expectOk(await close(owner, left, { person: rosa.email }));
  expect((await owner.read("drawer")).people.map(({ email }) => email)).not.toContain(rosa.email);
});
