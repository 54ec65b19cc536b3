import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { countStock, someProduct } from "#testing/customer-client.ts";
import { openShopWithQueue } from "#testing/fake-stripe.ts";
import { sellByHand } from "#testing/manual-sale.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import { forAllTests } from "#testing/test-shop.ts";

/** Whoever takes goods to a customer who pays at the door knows what to collect. */

const opened = await forAllTests(openShopWithQueue());
const { shop } = opened;
const warehouse = await hire(shop, "warehouse");
const seller = await hire(shop, "sales");
await countStock(shop, (await someProduct(shop, "Llana Dentada")).id, 10_000);

const send = async (ids: number[], despite: object[] = []) =>
  (
    await expectOk<{ results: { id: number; moved: boolean; msg?: string }[] }>(
      await warehouse.post("orders/transitions", { ids, to: "shipped", despite }),
    )
  ).results;
const paperOf = async (kind: string, id: number) =>
  (await (await warehouse.get(`orders/${kind}?ids=${id}`)).text())
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");
const papers = ["packing-slips", "delivery-notes", "labels", "pick-list"];
const toCollectOf = async (id: number) =>
  (await seller.read("receivables")).debtors
    .flatMap(({ orders }) => orders)
    .find((order) => order.id === id);

test("an order to be paid at the door is sent once its driver knows, and what came is recorded on the way back", async () => {
  const { id, total } = await sellByHand(opened, { method: "credit", days: null });
  const amount = `Cobrar $${total.toLocaleString("en")} en efectivo`;
  for (const kind of papers)
    expect([kind, await paperOf(kind, id)]).toEqual([kind, expect.stringContaining(amount)]);
  expect(await send([id])).toMatchObject([
    { moved: false, msg: expect.stringContaining("cuánto cobra") as string },
  ]);
  expect(await toCollectOf(id)).toMatchObject({ isToCollect: false });
  expect(await send([id], [{ id, hold: "to-collect" }])).toMatchObject([{ moved: true }]);
  expect(await toCollectOf(id)).toMatchObject({ isToCollect: true, owed: total });
  const some = { key: randomUUID(), method: "cash", amount: total - 5 };
  await expectOk(await seller.post(`orders/${id}/payments`, some));
  expect(await toCollectOf(id)).toMatchObject({ isToCollect: true, owed: 5 });
  await expectOk(
    await seller.post(`orders/${id}/payments`, { ...some, key: randomUUID(), amount: 5 }),
  );
  expect(await toCollectOf(id)).toBeUndefined();
  for (const kind of papers) expect(await paperOf(kind, id)).not.toContain("Cobrar");
});

test("what is paid, or on credit with a day, is sent without a word about money", async () => {
  const paid = await sellByHand(opened, { method: "cash", reference: null });
  const later = await sellByHand(opened, { method: "credit", days: 30 });
  expect(await send([paid.id, later.id])).toMatchObject([{ moved: true }, { moved: true }]);
  for (const { id } of [paid, later])
    for (const kind of papers) expect(await paperOf(kind, id)).not.toContain("Cobrar");
});
