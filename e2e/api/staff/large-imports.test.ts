import { afterAll, expect, test } from "vitest";
import { expectBalance, manyCustomers } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import type { StaffResponseAt } from "#testing/staff-paths.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");
afterAll(() => expectBalance(shop));

const count = 1000;

test("customers buy what a large import changes, while it and its undoing are written", async () => {
  const { data } = await owner.list("products", { perPage: 100 });
  const existing = data.filter(({ archived, draft }) => !archived && !draft);
  const wanted = existing.filter(({ stock }) => stock >= 20).slice(0, 2);
  const sheet = [
    "id,nombre,precio,sku,en bodega,descripcion",
    ...existing.map(({ id, name }) => `${id},"${name}",,,,Otra`),
    ...Array.from({ length: count }, (_, at) => `,Tornillo ${at},5,T-${at},3,Nuevo`),
  ].join("\n");
  const file = new Blob([sheet]);
  const customers = await manyCustomers(shop, 10);
  const total = wanted.reduce((sum, { price }) => sum + price, 0);
  // Against the order of their ids.
  const elements = wanted.map(({ id }) => ({ id, quantity: 1 })).toReversed();

  /** Sends purchases, one after the other, until the work is done. */
  async function buyDuring<Result>(work: Promise<Result>): Promise<Result> {
    let isDone = false;
    const ended = work.finally(() => (isDone = true));
    for (let turn = 0; !isDone; turn++) {
      const customer = defined(customers[turn % customers.length]);
      const { status } = await customer.requestPaymentLink({ elements, total });
      expect(status).toBe(200);
    }
    return await ended;
  }

  const { version, counts } = await expectOk<StaffResponseAt<"POST", "product-imports/preview">>(
    await owner.upload("product-imports/preview", file, "grande.csv"),
  );
  expect(counts).toEqual({ create: count, update: existing.length, same: 0, error: 0 });
  const { id } = await expectOk<StaffResponseAt<"POST", "product-imports">>(
    await buyDuring(owner.upload("product-imports", file, "grande.csv", { version })),
  );
  const { data: made, total: all } = await owner.list("products", {
    filter: { q: "Tornillo " },
    sort: "id",
    perPage: 1,
  });
  expect([all, made[0]]).toEqual([count, expect.objectContaining({ sku: "T-0", stock: 3 })]);
  const changed = await owner.read(`products/${defined(wanted[0]).id}`);
  expect(changed).toMatchObject({ description: "Otra" });
  expect(await buyDuring(owner.change("POST", `product-changes/${id}/undo`))).toMatchObject({
    restored: existing.length,
    archived: count,
    left: [],
  });
});
