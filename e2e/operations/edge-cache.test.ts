import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import * as v from "valibot";
import { describe, expect, onTestFinished, test } from "vitest";
import { productUrl } from "#src/kernel/urls.ts";
import { mainInfo, someProduct } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { deployedSite, hasNginx, startNginx } from "#testing/processes/nginx.ts";
import { freePort } from "#testing/processes/store-processes.ts";
import { hasVarnish, purgeToken, startVarnish } from "#testing/processes/varnish.ts";
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
  const purges: { keys: string[]; header: string[]; authorization: string | undefined }[] = [];
  let isBusy = true;
  const server = createServer(async (request, response) => {
    const { keys } = v.parse(v.object({ keys: v.array(v.string()) }), await json(request));
    const { authorization } = request.headers;
    const header = String(request.headers["surrogate-key"]).split(" ");
    if (!isBusy) purges.push({ keys, header, authorization });
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

/** Passes purges on, and remembers those that were accepted. */
async function openRelay(target: string) {
  const purged: string[] = [];
  const server = createServer(async ({ headers, url }, response) => {
    const keys = String(headers["surrogate-key"]);
    const { status } = await fetch(`${target}${url}`, {
      method: "POST",
      headers: { authorization: String(headers.authorization), "surrogate-key": keys },
    }).catch(() => ({ status: 502 }));
    if (status === 200) purged.push(...keys.split(" "));
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    purged: () => purged,
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
  for (const { keys: inBody, header } of cdn.purges) expect(header).toEqual(inBody);
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

describe.skipIf(!hasVarnish)("Varnish as deploy/ configures it", () => {
  /** A page is fresh for this long, so that only a purge can make it new. */
  async function openSite(maxAge = "600") {
    const port = await freePort();
    const relay = await openRelay(`http://127.0.0.1:${port}`);
    const shop = await openTestShop({
      env: {
        PAGE_S_MAXAGE: maxAge,
        PAGE_STALE_WHILE_REVALIDATE: "600",
        PAGE_PURGE_URL: `${relay.url}/purge`,
        PAGE_PURGE_TOKEN: purgeToken,
      },
    });
    const site = await startVarnish(port, await shop.listen());
    // A process purges all pages when it starts: what is kept from now on stays.
    await eventually(async () => expect(relay.purged()).toContain("pages"));
    return { shop, site, relay };
  }
  const becomesKept = (url: string) =>
    eventually(async () => expect((await get(url)).cache).toBe("HIT"));

  test("keeps pages, and what is personal never", async () => {
    const { shop, site } = await openSite();
    onTestFinished(() => shop.close());
    await becomesKept(site);
    for (const path of ["/reset-password/abc", "/no-hay-esta-pagina", "/api/oralpeace/main-info"]) {
      await get(`${site}${path}`);
      expect((await get(`${site}${path}`)).cache, path).toBe("MISS");
    }
    const kept = await fetch(site, { headers: { cookie: "algo=1" } });
    expect(kept.headers.get("x-cache"), "the same for everybody").toBe("HIT");
    const purge = { method: "POST", headers: { "surrogate-key": "pages" } };
    expect((await fetch(`${site}/purge`, purge)).status, "not a stranger's to purge").toBe(403);
    expect((await get(site)).cache).toBe("HIT");
  });

  test("forgets the pages that a change makes stale, and no others", async () => {
    const { shop, site, relay } = await openSite();
    onTestFinished(() => shop.close());
    const { id, ...product } = await someProduct(shop);
    const page = `${site}${productUrl({ id: String(id), name: product.name })}`;
    await becomesKept(page);
    await becomesKept(`${site}/about`);
    await shop.db.$client.query("update products set stock = stock - 1 where id = $1", [id]);
    await eventually(async () => expect(relay.purged()).toContain(`product%3A${id}`));
    expect((await get(page)).cache).toBe("MISS");
    expect((await get(`${site}/about`)).cache).toBe("HIT");
    await becomesKept(page);
    await shop.db.$client.query("update products set archived = true where id = $1", [id]);
    await eventually(async () => expect((await get(page)).status).toBe(404));
  });

  test("shows no closed shop's pages, and the open one to its staff alone", async () => {
    const { shop, site } = await openSite();
    onTestFinished(() => shop.close());
    const owner = await hire(shop, "owner");
    await becomesKept(`${site}/about`);
    await owner.change("POST", "opening/close");
    await eventually(async () => expect((await get(`${site}/about`)).status).toBe(503));
    const home = await owner.get("home");
    const [cookie = ""] = /shop_preview=[^;]+/.exec(home.headers.get("set-cookie") ?? "") ?? [];
    expect((await fetch(`${site}/about`, { headers: { cookie } })).status).toBe(200);
    expect((await get(`${site}/about`)).status, "and nobody else").toBe(503);
  });

  test("shows the last page while the store is down, past its time", async () => {
    const { shop, site } = await openSite("1");
    const first = await get(site);
    await becomesKept(site);
    await shop.close();
    await eventually(async () => {
      const last = await fetch(site);
      expect([last.status, await last.text()]).toEqual([200, first.body]);
      expect(Number(last.headers.get("age"))).toBeGreaterThan(2);
    });
  });
});
