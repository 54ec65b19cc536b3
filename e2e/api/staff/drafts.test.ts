import { expect, test } from "vitest";
import { feedUrls, productUrl } from "#src/base/kernel/urls.ts";
import { mainInfo, newCustomer } from "#testing/customer-client.ts";
import { hire } from "#testing/staff-client.ts";
import { eventually, forAllTests, openTestShop } from "#testing/test-shop.ts";

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

let made = 0;
/** Creates a new product with stock. */
async function makeProduct(publishStatus: { draft?: boolean; publishedFrom?: string }) {
  const name = `Cubeta secreta ${++made}`;
  const product = await owner.change("POST", "products", {
    name,
    price: 90,
    subcategoryIds: [1],
    ...publishStatus,
  });
  const received = { reason: "received" as const, quantity: 9 };
  await owner.change("POST", `products/${product.id}/movements`, received);
  return product;
}

/** Returns every public place that shows the product. */
async function placesOf(product: { id: number; name: string }): Promise<string[]> {
  const paths = {
    page: productUrl(product),
    shop: "/categories/all?sort=precio-desc&min=90&max=90",
    search: `/allsearch?query=${encodeURIComponent(product.name)}`,
    index: "/catalogue-index.json",
    sitemap: "/sitemap.xml",
    google: feedUrls.google,
    meta: feedUrls.meta,
    mainInfo: "/api/oralpeace/main-info",
  };
  const found: string[] = [];
  for (const [place, path] of Object.entries(paths)) {
    const response = await shop.get(path);
    const text = await response.text();
    // The search page repeats the query.
    const isNamed = place !== "search" && text.includes(`"${product.name}"`);
    const isListed = isNamed || text.includes(productUrl(product));
    if (response.status === 200 && isListed) found.push(place);
  }
  return found;
}

test("a draft stands nowhere that is public, and can't be ordered", async () => {
  const draft = await makeProduct({ draft: true });
  const seen = await makeProduct({});
  await shop.settled();
  expect(await placesOf(seen)).toContain("mainInfo");
  expect((await placesOf(seen)).length).toBeGreaterThan(5);
  expect(await placesOf(draft)).toEqual([]);
  const customer = await newCustomer(shop);
  const elements = [{ id: draft.id, quantity: 1 }];
  const { changes } = await customer.changed({ elements, total: 90 });
  expect(changes.map(({ kind }) => kind)).toContain("gone");
});

test("a draft is published, and becomes one again", async () => {
  const draft = await makeProduct({ draft: true });
  const published = await owner.save("products", await owner.read(`products/${draft.id}`), {
    draft: false,
  });
  expect(published.status).toBe(200);
  await shop.settled();
  expect(await placesOf(draft)).toContain("page");
  await owner.save("products", await owner.read(`products/${draft.id}`), { draft: true });
  await shop.settled();
  expect(await placesOf(draft)).toEqual([]);
});

test("a product appears by itself when its moment comes", async () => {
  const publishedFrom = inSeconds(2);
  const product = await makeProduct({ publishedFrom });
  await eventually(async () => expect(await placesOf(product)).toContain("page"));
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(publishedFrom));
  const { elements } = await mainInfo(shop);
  expect(elements.map(({ id }) => id)).toContain(product.id);
});

test("a draft's page is seen in its preview", async () => {
  const draft = await owner.read(`products/${(await makeProduct({ draft: true })).id}`);
  const { html } = await owner.change("POST", "products/preview", draft);
  expect(html).toContain(`${draft.name}</h1>`);
});

test("the list tells drafts from what is published later", async () => {
  const draft = await makeProduct({ draft: true });
  const later = await makeProduct({ publishedFrom: inSeconds(3600) });
  const idsOf = async (publishStatus: string) => {
    const { data } = await owner.list("products", { filter: { publishStatus, q: "secreta" } });
    return data.map(({ id }) => id);
  };
  expect(await idsOf("draft")).toContain(draft.id);
  expect(await idsOf("scheduled")).toContain(later.id);
  expect(await idsOf("scheduled")).not.toContain(draft.id);
  expect(await idsOf("published")).not.toEqual(expect.arrayContaining([draft.id]));
});

test("a moment that is none is rejected", async () => {
  for (const publishedFrom of ["mañana", "2026-02-31T10:00:00Z"]) {
    const response = await owner.post("products", { name: "Cal", price: 9, publishedFrom });
    expect(response.status).toBe(400);
  }
});
