import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import * as v from "valibot";
import { describe, expect, onTestFinished, test } from "vitest";
import { productUrl } from "#src/kernel/urls.ts";
import { mainInfo, someProduct } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { deployedSite, hasNginx, startNginx } from "#testing/processes/nginx.ts";
import { hire } from "#testing/staff-client.ts";
import { eventually, openTestShop, type TestShop } from "#testing/test-shop.ts";

/** A cache in front of the shop: what it may cache, and how it learns that a page is stale. */

const settings = { PAGE_S_MAXAGE: "60", PAGE_STALE_WHILE_REVALIDATE: "600" };

async function openShop(env: Record<string, string>): Promise<TestShop> {
  const shop = await openTestShop({ env });
  onTestFinished(() => shop.close());
  return shop;
}

/** Accepts purges like a CDN; responds with 503 to the first one. */
async function openCdn() {
  const purges: { keys: string[]; authorization: string | undefined }[] = [];
  let isBusy = true;
  const server = createServer(async (request, response) => {
    const { keys } = v.parse(v.object({ keys: v.array(v.string()) }), await json(request));
    if (!isBusy) purges.push({ keys, authorization: request.headers.authorization });
    response.writeHead(isBusy ? 503 : 200).end();
    isBusy = false;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return {
    purges,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`,
  };
}

const keysOf = (response: Response) =>
  defined(response.headers.get("cache-tag") ?? undefined).split(",");

/** Returns the keys of a product page that does not have this one. */
async function keysOfPageWithout(shop: TestShop, key: string): Promise<string[]> {
  for (const element of (await mainInfo(shop)).elements) {
    const keys = keysOf(await shop.get(productUrl(element)));
    if (!keys.includes(key)) return keys;
  }
  throw new Error("all pages show it");
}

test("pages that are everybody's may be kept by who stands between, and name what they show", async () => {
  const shop = await openShop(settings);
  const product = await someProduct(shop);
  for (const source of ["renderer", "memory"]) {
    const response = await shop.get(productUrl(product));
    expect(response.headers.get("cache-control"), source).toBe(
      "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
    );
    expect(keysOf(response)).toEqual(expect.arrayContaining(["pages"]));
    expect(response.headers.get("surrogate-key")?.split(" ")).toEqual(keysOf(response));
  }
  for (const path of ["/reset-password/abc", "/no-hay-esta-pagina", "/api/oralpeace/orders"]) {
    const response = await shop.get(path);
    expect(response.headers.get("cache-control") ?? "", path).not.toContain("s-maxage");
    expect(response.headers.get("cache-tag"), path).toBeNull();
  }
});

test("without the setting nobody keeps a page", async () => {
  const shop = await openShop({});
  const { headers } = await shop.get("/");
  expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  expect(headers.get("cache-tag")).toBeNull();
});

test("a change is told by the keys of the pages that show it, until the cache has taken it", async () => {
  const cdn = await openCdn();
  const shop = await openShop({
    ...settings,
    PAGE_PURGE_URL: cdn.url,
    PAGE_PURGE_TOKEN: "secreto",
  });
  const one = await someProduct(shop);
  const keys = keysOf(await shop.get(productUrl(one)));
  const otherKeys = await keysOfPageWithout(shop, `product%3A${one.id}`);
  await shop.db.$client.query("update products set stock = stock - 1 where id = $1", [one.id]);
  const purged = () => new Set(cdn.purges.flatMap((each) => each.keys));
  expect(keys).toContain(`product%3A${one.id}`);
  await eventually(async () => expect(purged()).toContain(`product%3A${one.id}`));
  // A process purges all pages when it starts, since it may have missed changes.
  const named = otherKeys.filter((key) => key !== "pages");
  expect(named).not.toEqual([]);
  expect(named.filter((key) => purged().has(key))).toEqual([]);
  expect(new Set(cdn.purges.map(({ authorization }) => authorization))).toEqual(
    new Set(["Bearer secreto"]),
  );
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
