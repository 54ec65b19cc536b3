import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as v from "valibot";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { products } from "#src/shop/catalogue/schema.server.ts";
import { clientHeaders } from "#src/base/kernel/client-headers.ts";
import { imageOf } from "#src/base/kernel/image.ts";
import { parseEnv } from "#src/base/platform/env.server.ts";
import { MainInfo } from "#src/shop/storefront-data/contract.ts";
import { findMainInfo } from "#testing/find-main-info.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";
import { defined } from "#testing/defined.ts";

const path = "/api/oralpeace/main-info";
const shop = await forAllTests(openTestShop());

async function mainInfo(): Promise<MainInfo> {
  return (await (await shop.get(path)).json()) as MainInfo;
}

test("pages are rendered from the very main-info that is served", async () => {
  // Pages receive the object itself, without JSON in between: both must be equal.
  expect(await findMainInfo(shop.db)).toStrictEqual(await mainInfo());
});

test("main-info has the contract's shape", async () => {
  const response = await shop.get(path);
  expect(response.status).toBe(200);
  const body = v.parse(MainInfo, await response.json());
  expect(Object.keys(body).toSorted()).toEqual([
    "additions",
    "advertisements",
    "brand",
    "categories",
    "company",
    "configElement",
    "deliveries",
    "deliveryZones",
    "elements",
    "invoices",
    "pos",
    "promotions",
    "quotations",
    "reviews",
    "synonyms",
    "topProducts",
  ]);
  for (const element of body.elements) {
    expect(Object.keys(element)).toEqual(
      expect.arrayContaining([
        "id",
        "name",
        "description",
        "price",
        "image",
        "stock",
        "safety_sheet",
        "fact_sheet",
        "performance",
        "content",
        "weight",
        "instructions",
        "subcategories",
      ]),
    );
    expect(Number.isInteger(element.price)).toBe(true);
    expect(JSON.parse(defined(element.instructions))).toBeInstanceOf(Array);
  }
  expect(body.configElement).toEqual({ performance: "m²", content: "L", weight: "kg" });
});

test("the demo shop has what its visitors expect", async () => {
  const { elements, categories, topProducts, pos, advertisements } = await mainInfo();
  const withStock = (least: number, most = Number.POSITIVE_INFINITY) =>
    elements.filter(({ stock }) => stock >= least && stock <= most).length;
  expect(elements.length).toBeGreaterThanOrEqual(64);
  expect(withStock(20)).toBeGreaterThanOrEqual(5);
  expect(withStock(1, 3)).toBeGreaterThanOrEqual(2);
  expect(withStock(0, 0)).toBeGreaterThanOrEqual(3);
  expect(categories.map(({ name, subcategories }) => [name, subcategories.length])).toEqual([
    ["Construcción", 6],
    ["Limpieza", 6],
  ]);
  expect(topProducts).toHaveLength(5);
  expect(pos.length).toBeGreaterThanOrEqual(10);
  expect(advertisements).toHaveLength(4);
  expect(new Set(elements.map(({ name }) => name)).size).toBe(elements.length);
});

test("every image and sheet of the catalogue can be had", async () => {
  const { elements, categories, advertisements } = await mainInfo();
  const urls = [
    ...elements.flatMap((element) => [element.image, element.safety_sheet, element.fact_sheet]),
    ...categories.flatMap(({ subcategories }) => subcategories.map(({ image }) => image)),
    ...advertisements.flatMap(({ image, imageMedium }) => [image, imageMedium]),
  ];
  for (const url of new Set(urls.filter((each) => typeof each === "string"))) {
    // The smallest file of each image: a fresh clone has to make it.
    const file = await shop.get(imageOf(url)?.webp.split(" ")[0] ?? url);
    expect([url, file.status, file.headers.get("cache-control")]).toEqual([
      url,
      200,
      "public, max-age=31536000, immutable",
    ]);
    await file.arrayBuffer();
  }
});

test("an unchanged main-info is not sent twice", async () => {
  const etag = defined((await shop.get(path)).headers.get("etag"));
  expect((await shop.get(path, { "if-none-match": etag })).status).toBe(304);
  expect((await shop.get(path, { "if-none-match": '"another"' })).status).toBe(200);
});

test("main-info comes compressed as the browser asks", async () => {
  const plain = await (await shop.get(path)).text();
  const compressed = async (encoding: string) => {
    const response = await shop.get(path, { "accept-encoding": encoding });
    expect(response.headers.get("content-encoding")).toBe(encoding);
    return Buffer.from(await response.arrayBuffer());
  };
  expect(brotliDecompressSync(await compressed("br")).toString()).toBe(plain);
  expect(gunzipSync(await compressed("gzip")).toString()).toBe(plain);
});

test("a change of price is in main-info and on the page within moments", async () => {
  const product = defined((await mainInfo()).elements[0]);
  const url = `/product/${encodeURIComponent(product.name)}/${product.id}`;
  expect(await (await shop.get(url)).text()).not.toContain("$4,321");
  await shop.db
    .update(products)
    .set({ price: 4321 })
    .where(eq(products.id, Number(product.id)));
  await shop.settled();
  expect(defined((await mainInfo()).elements[0]).price).toBe(4321);
  expect(await (await shop.get(url)).text()).toContain("$4,321");
});

test("another store's name has no main-info", async () => {
  const response = await shop.get("/api/otra-tienda/main-info");
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ msg: expect.any(String) });
});

test("a website that names itself right is let through, a wrong one is not", async () => {
  const right = await clientHeaders(parseEnv({}).client);
  expect((await shop.get(path, right)).status).toBe(200);
  expect((await shop.get(path, { ...right, "x-client-hash": "0".repeat(64) })).status).toBe(403);
  expect((await shop.get(path, { ...right, "x-client-website": "nonsense" })).status).toBe(403);
  expect((await shop.get(path)).status).toBe(200);
});

test("the endpoints are described as OpenAPI, with a page to read them", async () => {
  const document = (await (await shop.get("/api/openapi.json")).json()) as {
    openapi: string;
    paths: Record<string, object>;
  };
  expect(document.openapi).toMatch(/^3\.1/);
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining(["/api/contacts", "/api/oralpeace/main-info"]),
  );
  expect(await (await shop.get("/api/docs")).text()).toContain("openapi.json");
});
