import { describe, expect, onTestFinished, test } from "vitest";
import { productUrl } from "#src/kernel/urls.ts";
import { someProduct } from "#testing/customer-client.ts";
import { deployedSite, hasNginx, startNginx } from "#testing/processes/nginx.ts";
import { hire } from "#testing/staff-client.ts";
import { eventually, openTestShop, type TestShop } from "#testing/test-shop.ts";

/** A cache in front of the shop: what it may cache, and for how long. */

const settings = { PAGE_S_MAXAGE: "60", PAGE_STALE_WHILE_REVALIDATE: "600" };

async function openShop(env: Record<string, string>): Promise<TestShop> {
  const shop = await openTestShop({ env });
  onTestFinished(() => shop.close());
  return shop;
}

test("pages that are everybody's may be kept by a cache in between", async () => {
  const shop = await openShop(settings);
  const product = await someProduct(shop);
  for (const source of ["renderer", "memory"]) {
    const response = await shop.get(productUrl(product));
    expect(response.headers.get("cache-control"), source).toBe(
      "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
    );
  }
  for (const path of ["/reset-password/abc", "/no-hay-esta-pagina", "/api/oralpeace/orders"]) {
    const response = await shop.get(path);
    expect(response.headers.get("cache-control") ?? "", path).not.toContain("s-maxage");
  }
});

test("without the setting nobody keeps a page", async () => {
  const shop = await openShop({});
  const { headers } = await shop.get("/");
  expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
});

/** Requests a path like a browser; `cache` is what nginx says of its answer. */
async function get(url: string) {
  const response = await fetch(url, { redirect: "manual" });
  const { status, headers } = response;
  return { status, body: await response.text(), cache: headers.get("x-cache") };
}

test.skipIf(!hasNginx)(
  "nginx keeps them, and shows them while the store is unavailable",
  async () => {
    const shop = await openTestShop({ env: settings });
    const upstream = await shop.listen();
    const site = await startNginx(
      (port, folder) => `
  proxy_cache_path ${folder}/cache keys_zone=pages:1m;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${upstream};
      proxy_cache pages;
      proxy_cache_use_stale error timeout updating http_502;
      proxy_cache_background_update on;
      add_header x-cache $upstream_cache_status;
    }
  }`,
    );
    const first = await get(site);
    const again = await get(site);
    expect([first.cache, again.cache]).toEqual(["MISS", "HIT"]);
    expect(again.body).toBe(first.body);
    expect((await get(`${site}/reset-password/abc`)).cache).toBe("MISS");
    expect((await get(`${site}/reset-password/abc`)).cache).toBe("MISS");
    await shop.close();
    expect((await get(site)).body).toBe(first.body);
  },
);

describe.skipIf(!hasNginx)("nginx as deploy/ configures it", () => {
  async function openSite() {
    const shop = await openTestShop();
    const site = await startNginx(deployedSite(await shop.listen()));
    return { shop, site };
  }

  test("gives the first visitor after a while the page of now, and the last one while the store is down", async () => {
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
});
