import sharp from "sharp";
import { expect, test } from "vitest";
import { someCustomer, someProduct } from "#testing/customer-client.ts";
import { draftOrder } from "#testing/draft-order.ts";
import { quoteDraft } from "#testing/parts/quotations/quote.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");

async function uploaded(background: string): Promise<string> {
  const image = sharp({ create: { width: 640, height: 480, channels: 3, background } });
  const file = new Blob([new Uint8Array(await image.jpeg().toBuffer())]);
  return (await expectOk<{ url: string }>(await owner.upload("files/images", file, "a.jpg"))).url;
}

test("an image that a review names stays while a quotation shows it", async () => {
  const [quoted, other] = [await uploaded("#223344"), await uploaded("#332211")];
  const ana = await someCustomer(shop);
  const { id } = await someProduct(shop);
  await shop.db.$client.query(
    `insert into reviews (product_id, customer_id, author, stars, text, images)
     select $1, id, 'Ana R.', 4, 'Rinde', $2::jsonb from customers where email = $3`,
    [id, JSON.stringify([quoted, other]), ana.email],
  );
  const show = (url: string | null) =>
    shop.db.$client.query("update products set image = $1 where id = $2", [url, id]);
  await show(quoted);
  await quoteDraft(owner, draftOrder([{ id, quantity: 1 }]));
  await show(null);
  await expectOk(await ana.post("/api/customers/erasure", { currentPassword: "Segura123!" }));
  await shop.settled();
  expect((await shop.get(quoted)).status).toBe(200);
  expect((await shop.get(other)).status).toBe(404);
});
