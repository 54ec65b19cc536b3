import { request as openRequest } from "node:http";
import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";
import { defined } from "#testing/defined.ts";

const shop = await forAllTests(openTestShop());
const url = await shop.listen();

const countCached = async () =>
  Number(/^store_cached_pages (\d+)/m.exec(await (await shop.get("/metrics")).text())?.[1] ?? 0);

/** Uses a real connection, like the cache in front of the shop. */
async function send(method: string, path: string, headers: Record<string, string> = {}) {
  return await new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (settle, fail) => {
      const request = openRequest(url + path, { method, headers }, (response) => {
        const { headers: received } = response;
        // These headers belong to the single request, not to the page.
        const {
          date: _,
          connection: __,
          "keep-alive": ___,
          "x-request-id": ____,
          ...own
        } = received;
        buffer(response).then(
          (body) => settle({ status: defined(response.statusCode), headers: own, body }),
          fail,
        );
      });
      request.on("error", fail).end();
    },
  );
}

describe("nonsense makes no page of its own", () => {
  test.each<[string, (index: number) => string]>([
    ["an unknown order of products", (index) => `/categories/all?sort=zzzz${index}`],
    ["a page that is none", (index) => `/categories/all?page=x${index}`],
    ["a page beyond the end", (index) => `/categories/all?page=${700 + index}`],
    ["the parameters of a campaign", (index) => `/?utm_source=${index}&gclid=${index}`],
    ["an unknown query string", (index) => `/about?x${index}=1`],
    ["an order's number", (index) => `/orders/${index}`],
    ["a token for a new password", (index) => `/reset-password/token${index}`],
    ["a token that confirms an account", (index) => `/confirm-account/token${index}`],
    ["an unknown path", (index) => `/nada${index}`],
    ["an unknown path, deeper", (index) => `/nada/${index}/nada`],
    ["an unknown product", (index) => `/product/x/${900_000 + index}`],
    ["an unknown category", (index) => `/categories/Nada${index}`],
    [
      "another case",
      (index) =>
        `/${"about"
          .split("")
          .map((letter, place) => ((index + 1) & (1 << place) ? letter.toUpperCase() : letter))
          .join("")}`,
    ],
    [
      "escapes of plain characters",
      (index) =>
        `/categories/${"Pisos"
          .split("")
          .map((letter, place) =>
            index & (1 << place) ? `%${letter.charCodeAt(0).toString(16)}` : letter,
          )
          .join("")}`,
    ],
    ["the data of such a page", (index) => `/orders/${index}.data?x=${index}`],
  ])("%s", async (_, pathOf) => {
    await send("GET", pathOf(0));
    const before = await countCached();
    const pages = await Promise.all(
      Array.from({ length: 20 }, (__, index) => send("GET", pathOf(index + 1))),
    );
    expect(Math.max(...pages.map(({ status }) => status))).toBeLessThan(500);
    expect((await countCached()) - before).toBe(0);
  });
});

test.each([
  ["/ABOUT", "/about"],
  ["/about/?utm_source=x", "/about?utm_source=x"],
  ["/Categories/Pisos/", "/categories/Pisos"],
])("%s moved for good to %s", async (path, location) => {
  expect(await send("GET", path)).toMatchObject({ status: 301, headers: { location } });
});

test.each(["/categories/all", "/allsearch?query=limpiador"])(
  "a page beyond the end of %s leads to the last one",
  async (path) => {
    const join = path.includes("?") ? "&" : "?";
    const beyond = await send("GET", `${path}${join}page=777`);
    expect(beyond.status).toBe(302);
    const target = String(beyond.headers["location"]);
    expect(target).toMatch(/[?&]page=\d$|^[^?]*$/);
    expect((await send("GET", target)).status).toBe(200);
  },
);

test.each(["POST", "PUT", "DELETE", "OPTIONS"])("a page takes no %s", async (method) => {
  expect(await send(method, "/about")).toMatchObject({
    status: 405,
    headers: { allow: "GET, HEAD" },
  });
});

test("a link from a campaign shows the page itself", async () => {
  const plain = await send("GET", "/about");
  expect(await send("GET", "/about?utm_source=correo&utm_campaign=verano")).toEqual(plain);
});

describe("HEAD is answered with the headers of GET", () => {
  test.each(["identity", "gzip", "br"])(
    "in %s: a page nobody asked for before, a cached one, an unknown one, one that is not cached",
    async (encoding) => {
      const headers = { "accept-encoding": encoding };
      for (const path of [
        `/pos?${encoding}`,
        "/pos-register",
        "/nada",
        "/allsearch?query=cubeta",
        "/about/",
      ]) {
        const head = await send("HEAD", path, headers);
        const get = await send("GET", path, headers);
        expect(head.body.byteLength).toBe(0);
        expect([head.status, head.headers]).toEqual([get.status, get.headers]);
        if (get.status === 200) expect(head.headers["etag"]).toMatch(/^"/);
      }
    },
  );

  test("and 304 where the client has this version", async () => {
    const { headers } = await send("HEAD", "/about");
    expect(
      (await send("HEAD", "/about", { "if-none-match": String(headers["etag"]) })).status,
    ).toBe(304);
  });
});
