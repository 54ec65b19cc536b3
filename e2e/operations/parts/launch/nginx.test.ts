import { describe, expect, onTestFinished, test } from "vitest";
import { productUrl } from "#src/base/kernel/urls.ts";
import { someProduct } from "#testing/customer-client.ts";
import { deployedSite, hasNginx, startNginx } from "#testing/processes/nginx.ts";
import { defined } from "#testing/defined.ts";
import { hire } from "#testing/staff-client.ts";
import { eventually, message, openTestShop } from "#testing/test-shop.ts";

/** nginx in front of the shop, as deploy/ configures it. */

/** Requests a path like a browser; `cache` is what nginx says of its answer. */
async function get(url: string) {
  const response = await fetch(url, { redirect: "manual" });
  const { status, headers } = response;
  return { status, body: await response.text(), cache: headers.get("x-cache") };
}

describe.skipIf(!hasNginx)("nginx as deploy/ configures it", () => {
  async function openSite() {
    const shop = await openTestShop();
    const site = await startNginx(deployedSite(await shop.listen()));
    return { shop, site };
  }

  test("gives visitors a current page, and the last known page while the store is down", async () => {
    const { shop, site } = await openSite();
    const first = await get(site);
    expect(first.status).toBe(200);
    // Not an old page first, and the new one for whoever comes next.
    await eventually(async () => expect((await get(site)).cache).toBe("EXPIRED"));
    await shop.close();
    const last = await get(site);
    expect([last.status, last.body]).toEqual([200, first.body]);
  });

  test("shows no product that was removed, and no shop that was closed", async () => {
    const { shop, site } = await openSite();
    onTestFinished(() => shop.close());
    const product = `${site}${productUrl(await someProduct(shop))}`;
    expect((await get(product)).status).toBe(200);
    const owner = await hire(shop, "owner");
    const { id } = await someProduct(shop);
    await shop.db.$client.query("update products set archived = true where id = $1", [id]);
    await eventually(async () => expect((await get(product)).status).toBe(404));

    expect((await get(`${site}/about`)).status).toBe(200);
    await owner.change("POST", "opening/close");
    await eventually(async () => expect((await get(`${site}/about`)).status).toBe(503));
    const home = await owner.get("home");
    const [preview = ""] = /shop_preview=[^;]+/.exec(home.headers.get("set-cookie") ?? "") ?? [];
    const seen = await fetch(`${site}/about`, { headers: { cookie: preview } });
    expect(seen.status, "the staff look at it").toBe(200);
    expect((await get(`${site}/about`)).status, "and nobody else").toBe(503);
  });

  test("lets the staff's open screens hear of a message at once", async () => {
    const { shop, site } = await openSite();
    onTestFinished(() => shop.close());
    const { cookie } = await hire(shop, "owner");
    const { body } = await fetch(`${site}/api/admin/live`, { headers: { cookie } });
    const reader = defined(body).pipeThrough(new TextDecoderStream()).getReader();
    onTestFinished(() => reader.cancel());
    const heard = async (what: string) => {
      for (let text = ""; !text.includes(what);) {
        const { done, value } = await reader.read();
        if (done) throw new Error(`the stream ended before ${what}`);
        text += value;
      }
    };
    await heard("data: ");
    await shop.post("/api/contacts", message, { "x-client": "web" });
    await heard('"changed":["messages"]');
  });
});
