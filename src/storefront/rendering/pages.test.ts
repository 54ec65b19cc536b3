import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { beforeEach, describe, expect, it } from "vitest";
import { snapshotOf } from "#src/shop/storefront-data/snapshot.ts";
import type { Storefront } from "#src/shop/storefront-data/storefront.ts";
import { defined } from "#testing/defined.ts";
import { createPageCache, type PageCache } from "./page-cache.server.ts";
import { pageUrlOf } from "./page-url.ts";
import { createPages } from "./pages.server.ts";
import type { Renderer } from "./renderer.server.ts";

const nothing = { elements: [], categories: [], advertisements: [], pos: [], topProducts: [] };

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** The URLs rendered so far, and how the next pages turn out. */
let rendered: string[];
let render: (url: string, round: number) => Response | Promise<Response>;
let cache: PageCache;
let hasCatalogue: boolean;

beforeEach(() => {
  rendered = [];
  hasCatalogue = true;
  cache = createPageCache(1_000_000);
  render = (url, round) => html(`${url} ${round}`);
});

const html = (text: string, status = 200) =>
  new Response(text, { status, headers: { "content-type": "text/html" } });

function open(options: { development?: boolean } = {}) {
  const respond = openPages(options);
  return async (url: string, init: RequestInit = {}) => {
    const response = await respond(new Request(`https://shop.example${url}`, init));
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
}

function openPages(options: { development?: boolean } = {}) {
  const renderer: Renderer = async (request) => {
    const { pathname, search } = new URL(request.url);
    rendered.push(pathname + search);
    return await render(pathname + search, rendered.length);
  };
  const storefront: Storefront = {
    settings: {
      apiHost: "",
      slug: "shop",
      publicUrl: "https://shop.example",
      staging: false,
      paymentMethods: ["card"],
      client: { hashKey: "", hashText: "", websiteKey: "", websiteLabel: "" },
    },
    snapshot: async () => (hasCatalogue ? snapshotOf(nothing, "1") : null),
    countSearch: () => {},
    onChange: () => {},
  };
  return createPages({
    findRedirect: () => Promise.resolve(null),
    render: renderer,
    pageUrlOf: options.development ? null : pageUrlOf,
    storefront,
    cache,
  });
}

describe("the feed of a large shop", () => {
  it("is never in memory in one piece, neither when it is made nor when it is sent", async () => {
    const megabyte = new Uint8Array(1024 * 1024).fill(97);
    const megabytes = 96;
    let peak = 0;
    const before = process.memoryUsage().arrayBuffers;
    const held = () => process.memoryUsage().arrayBuffers - before;
    // What nobody holds any more is collected first: on a busy machine that may wait for long.
    const look = () => {
      if (held() / megabyte.byteLength >= megabytes) collectGarbage();
      peak = Math.max(peak, held());
    };
    render = () => {
      let left = megabytes;
      const pull = (controller: ReadableStreamDefaultController) => {
        look();
        if (left-- > 0) controller.enqueue(megabyte);
        else controller.close();
      };
      return new Response(new ReadableStream({ pull }), {
        headers: { "content-type": "text/csv" },
      });
    };
    const lengthOf = async ({ body }: Response) => {
      let length = 0;
      for await (const chunk of defined(body ?? undefined)) {
        length += chunk.byteLength;
        look();
      }
      return length;
    };
    const respond = openPages();
    const first = await respond(new Request("https://shop.example/about"));
    expect(await lengthOf(first)).toBe(megabytes * megabyte.byteLength);
    const again = await respond(new Request("https://shop.example/about"));
    expect(rendered).toEqual(["/about"]);
    expect(again.headers.get("etag")).toBe(first.headers.get("etag"));
    expect(await lengthOf(again)).toBe(megabytes * megabyte.byteLength);
    expect(peak / megabyte.byteLength).toBeLessThan(megabytes);
  });
});

describe("a page of the catalogue", () => {
  it("is rendered once for all who ask, at the same time and later", async () => {
    const get = open();
    const pages = await Promise.all(Array.from({ length: 20 }, () => get("/about")));
    expect(new Set(pages.map(({ text }) => text))).toEqual(new Set(["/about 1"]));
    expect((await get("/about?utm_source=x")).text).toBe("/about 1");
    expect(rendered).toEqual(["/about"]);
  });

  it("is rendered anew once the catalogue changed", async () => {
    const get = open();
    await get("/about");
    cache.expire();
    expect((await get("/about")).text).toBe("/about 2");
  });

  it("that was being rendered when the catalogue changed is not taken for new", async () => {
    const get = open();
    render = (url, round) => {
      if (round === 1) cache.expire();
      return html(`${url} ${round}`);
    };
    await get("/about");
    expect((await get("/about")).text).toBe("/about 2");
  });

  it("is shown as it was last where it can't be rendered", async () => {
    const get = open();
    await get("/about");
    cache.expire();
    render = () => Promise.reject(new Error("no database"));
    expect(await get("/about")).toMatchObject({ status: 200, text: "/about 1" });
  });

  it("that never could be rendered fails, and is tried again for the next who asks", async () => {
    const get = open();
    render = () => Promise.reject(new Error("no database"));
    await expect(get("/about")).rejects.toThrow("no database");
    render = () => html("healed");
    expect((await get("/about")).text).toBe("healed");
  });

  it("without its product is not kept: the product may come", async () => {
    const get = open();
    render = () => html("unknown product", 404);
    expect((await get("/product/x/7")).status).toBe(404);
    render = () => html("product");
    expect(await get("/product/x/7")).toMatchObject({ status: 200, text: "product" });
  });

  it("rendered without a catalogue is not kept", async () => {
    const get = open();
    hasCatalogue = false;
    await get("/about");
    expect(cache.size).toBe(0);
  });

  it("is told to all who wait even where it is none to keep", async () => {
    const get = open();
    render = () => html("unknown product", 404);
    const pages = await Promise.all([get("/product/x/7"), get("/product/x/7")]);
    expect(pages.map(({ text }) => text)).toEqual(["unknown product", "unknown product"]);
    expect(rendered).toHaveLength(1);
  });

  it("is not sent again to a browser that has it", async () => {
    const get = open();
    const etag = defined((await get("/about")).headers.get("etag"));
    const again = await get("/about", { headers: { "if-none-match": etag } });
    expect(again).toMatchObject({ status: 304, text: "" });
  });
});

describe("a URL", () => {
  it("in another spelling leads to the page's own", async () => {
    const { status, headers } = await open()("/ABOUT/?utm_source=x");
    expect([status, headers.get("location")]).toEqual([301, "/about?utm_source=x"]);
    expect(rendered).toEqual([]);
  });

  it("of no page shows the one page that says so, whichever it is", async () => {
    const get = open();
    render = () => html("no such page", 404);
    const pages = await Promise.all(["/nada", "/nada/de/nada", "/-"].map((url) => get(url)));
    expect(pages.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(rendered).toHaveLength(1);
  });

  it("of a search is rendered for each who asks", async () => {
    const get = open();
    await get("/allsearch?query=a");
    await get("/allsearch?query=a");
    expect(rendered).toEqual(["/allsearch?query=a", "/allsearch?query=a"]);
    expect(cache.size).toBe(0);
  });

  it.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])("takes no %s", async (method) => {
    const { status, headers } = await open()("/about", { method });
    expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    expect(rendered).toEqual([]);
  });

  it("asked for its head alone fills the cache for all", async () => {
    const get = open();
    await get("/about", { method: "HEAD" });
    expect((await get("/about")).text).toBe("/about 1");
  });

  it("in development is rendered as it was asked for, each time", async () => {
    const get = open({ development: true });
    await get("/ABOUT/?x=1");
    await get("/ABOUT/?x=1");
    expect(rendered).toEqual(["/ABOUT/?x=1", "/ABOUT/?x=1"]);
  });
});
