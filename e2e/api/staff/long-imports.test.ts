import { afterAll, expect, test } from "vitest";
import { expectBalance } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import type { StaffResponseAt } from "#testing/staff-paths.ts";
import { eventually, forAllTests, openTestShop } from "#testing/test-shop.ts";

/** More products than one batch. */
const count = 510;
const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");
afterAll(() => expectBalance(shop));

/** Hundreds of products take time on a busy machine. */
const atLast = (check: () => Promise<void>) => eventually(check, 300_000);

const sheetOf = (word: string, price: number) =>
  "nombre,precio,sku\n" +
  Array.from({ length: count }, (_, index) => `${word} ${index},${price},${word}-${index}\n`).join(
    "",
  );
const upload = async (text: string) =>
  await expectOk<StaffResponseAt<"POST", "product-imports">>(
    await owner.upload("product-imports", new Blob([text]), "larga.csv"),
  );
const importOf = async (id: number) =>
  defined((await owner.read("product-changes?kind=import")).data.find((each) => each.id === id));
const productsCalled = async (word: string) =>
  await owner.list("products", { filter: { q: word }, perPage: 1 });

test("a long sheet is written by a job that can be followed, and goes back the same way", async () => {
  const done = await upload(sheetOf("Tornillo", 5));
  expect(done).toMatchObject({ done: false, created: count });
  await atLast(async () =>
    expect(await importOf(done.id)).toMatchObject({
      status: "done",
      position: count,
      total: count,
      products: count,
      failed: 0,
    }),
  );
  expect((await productsCalled("Tornillo-")).total).toBe(count);

  const again = await upload(sheetOf("Tornillo", 6));
  await atLast(async () => expect((await importOf(again.id)).status).toBe("done"));
  const { data, total } = await owner.read(`product-changes/${again.id}/undo`);
  expect([data.length, total]).toEqual([200, count]);
  const first = await owner.read(`products/${defined(data[0]).id}`);
  await owner.save("products", first, { price: 99 });
  expect(await owner.change("POST", `product-changes/${again.id}/undo`, undefined)).toMatchObject({
    done: false,
  });
  await atLast(async () => {
    const { undoneAt, left } = await importOf(again.id);
    expect(undoneAt).not.toBe(null);
    expect(left).toBe(1);
  });
  expect(await owner.read(`products/${first.id}`)).toMatchObject({ price: 99 });
  expect(await owner.read(`products/${defined(data[1]).id}`)).toMatchObject({ price: 5 });
});

test("a row whose key was taken meanwhile is left out and counted, the others are written", async () => {
  const done = await upload(sheetOf("Taquete", 5).replace("Taquete-505\n", "Ocupada\n"));
  await expectOk(
    await owner.post("products", {
      name: "Ya con clave",
      price: 1,
      sku: "Ocupada",
      instructions: [],
    }),
  );
  await atLast(async () => expect((await importOf(done.id)).status).toBe("done"));
  const { failed, products } = await importOf(done.id);
  // The first product gets the key.
  expect(failed + products).toBe(count);
});

test("a long import can be stopped: what is written stays, the rest is not written", async () => {
  const done = await upload(sheetOf("Remache", 5));
  const response = await owner.post(`product-changes/${done.id}/stop`);
  // The import may have ended before.
  expect([200, 409]).toContain(response.status);
  await atLast(async () => expect((await importOf(done.id)).status).not.toBe("writing"));
  const { products } = await importOf(done.id);
  expect((await productsCalled("Remache-")).total).toBe(products);
  expect((await owner.post(`product-changes/${done.id}/stop`)).status).toBe(409);
});
