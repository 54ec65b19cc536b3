import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { someProduct } from "#testing/customer-client.ts";
import { expectOk, hire, type StaffClient } from "#testing/staff-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

/** Who decides what the shop asks for its products. */

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");
const others = await Promise.all(
  (["sales", "content"] as const).map(async (role) => [role, await hire(shop, role)] as const),
);
const bucket = await someProduct(shop, "Techo Firme 5 años");
const recordOf = async (id = bucket.id) => await owner.read(`products/${id}`);
const save = async (by: StaffClient, changes: object, id = bucket.id) =>
  (await by.save("products", await recordOf(id), changes)).status;

async function edit(by: StaffClient, change: object): Promise<Response> {
  const body = { ids: [bucket.id], change };
  const { version } = await expectOk<{ version: string }>(
    await owner.post("bulk-edits/preview", body),
  );
  const seen = await by.post("bulk-edits/preview", body);
  if (by !== owner) expect(seen.status).toBe(403);
  return await by.post("bulk-edits", { ...body, version, acceptPrices: true });
}

test.each(others)("%s writes what a product is, not what it costs", async (_, by) => {
  expect(await save(by, { description: `Texto ${randomUUID()}` })).toBe(200);
  expect(await save(by, { price: bucket.price + 1 })).toBe(403);
  expect(await save(by, { compareAtPrice: bucket.price * 2 })).toBe(403);
  expect(await save(by, { priceSteps: [{ from: 2, price: 1 }] })).toBe(403);
  expect(await recordOf()).toMatchObject({ price: bucket.price, compareAtPrice: null });
});

test.each(others)("%s takes a product off sale, and an owner puts it back", async (_, by) => {
  for (const [off, on] of [
    [{ archived: true }, { archived: false }],
    [{ draft: true }, { draft: false }],
  ]) {
    expect(await save(by, off ?? {})).toBe(200);
    // A draft's price is nobody's yet.
    expect(await save(by, { price: 1, priceSteps: [] })).toBe(200);
    expect(await save(by, on ?? {})).toBe(403);
    expect(await save(owner, { ...on, price: bucket.price })).toBe(200);
  }
});

test.each(others)("%s begins a product as a draft, and sells none", async (_, by) => {
  const { version: _version, id: _id, ...copied } = await recordOf();
  const copy = { ...copied, name: `Copia ${randomUUID()}`, sku: null, price: 1, priceSteps: [] };
  expect((await by.post("products", { ...copy, draft: false })).status).toBe(403);
  const { id } = await expectOk<{ id: number }>(
    await by.post("products", { ...copy, draft: true }),
  );
  expect(await save(by, { draft: false }, id)).toBe(403);
  expect(await save(owner, { draft: false }, id)).toBe(200);
  expect(await save(owner, { archived: true }, id)).toBe(200);
});

test.each(others)("%s changes no prices of many, and undoes no such change", async (_, by) => {
  const cheap = { kind: "price", by: "percent", amount: -90 };
  expect((await edit(by, cheap)).status).toBe(403);
  expect((await edit(by, { kind: "publishStatus", to: "published" })).status).toBe(403);
  const { id } = await expectOk<{ id: number }>(await edit(owner, cheap));
  expect((await by.post(`product-changes/${id}/undo`)).status).toBe(403);
  await expectOk(await owner.post(`product-changes/${id}/undo`));
  expect((await recordOf()).price).toBe(bucket.price);
});

test.each(others)("%s makes no promotion and no delivery cost", async (_, by) => {
  expect((await by.post("promotions", {})).status).toBe(403);
  const { version, ...deliveries } = await owner.read("deliveries");
  const sent = await by.request("PUT", "deliveries", deliveries, { "if-match": `"${version}"` });
  expect(sent.status).toBe(403);
});
