import { sql } from "drizzle-orm";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readSearchIndex } from "#src/shop/search/search-index.ts";
import { largeCatalogue } from "#src/shop/storefront-data/snapshot.ts";
import { mainInfo } from "#testing/customer-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

/** A shop with more products than a browser receives for searching. */

const shop = await forAllTests(openTestShop());
await shop.db.execute(sql`
  insert into products (name, description, price, stock, instructions, position)
  select 'Tornillo ' || number || ' galvanizado', 'De cabeza plana', 10 + number, 5, '[]', number
  from generate_series(1, ${largeCatalogue}::int) as number`);
expect((await mainInfo(shop)).elements.length).toBeGreaterThan(largeCatalogue);

test("each of thousands of products is read once, in the staff's order", async () => {
  const { elements } = await mainInfo(shop);
  const bolts = elements.map(({ name }) => name).filter((name) => name.startsWith("Tornillo"));
  expect(bolts).toEqual(
    Array.from({ length: largeCatalogue }, (_, index) => `Tornillo ${index + 1} galvanizado`),
  );
});

/** Returns the browser's response, and its size. */
async function receive(path: string) {
  const response = await shop.get(path, { "accept-encoding": "br" });
  const bytes = Buffer.from(await response.arrayBuffer());
  const index = readSearchIndex(JSON.parse(brotliDecompressSync(bytes).toString()));
  return { index, kilobytes: bytes.byteLength / 1024 };
}
const search = (query: string) =>
  receive(`/catalogue-search.json?query=${encodeURIComponent(query)}`);

// Until the new index is built, the shop searches the old one.
await shop.settled();
const { index } = await search("tornillo");
expect(index.search.find("tornillo").products).not.toEqual([]);

describe("while somebody types in a large shop", () => {
  test("the browser begins with a few kilobytes", async () => {
    const { index, kilobytes } = await receive("/catalogue-index.json");
    expect(kilobytes).toBeLessThan(10);
    expect(index.askedFor).toBe("");
    expect(index.topProducts).toHaveLength(5);
    const { elements } = await mainInfo(shop);
    const name = "Impermeabilizantes";
    const inside = elements.filter(({ subcategories }) =>
      subcategories.some((each) => each.name === name),
    );
    expect(index.categories).toContainEqual({
      name,
      count: inside.length,
      hasCalculator: true,
    });
  });

  test("a category calculates no more once nothing of it that covers a surface is left", async () => {
    const floors = async () =>
      (await receive("/catalogue-index.json")).index.categories.find(
        ({ name }) => name === "Pisos",
      );
    expect(await floors()).toMatchObject({ hasCalculator: true });
    await shop.db.execute(sql`
      update products set stock = 0 where performance > 0 and id in (
        select product_id from product_subcategories
        join subcategories on subcategories.id = subcategory_id where name = 'Pisos')`);
    await shop.settled();
    expect(await floors()).toMatchObject({ hasCalculator: false });
  });

  test.each(["t", "tornillo", "tornillo 4321", "techo firme", "tornilo galbanizado", "xyzzyx"])(
    "«%s» shows what the page of results shows",
    async (query) => {
      const { index, kilobytes } = await search(query);
      const { products, total } = index.search.find(query);
      const page = await (await shop.get(`/allsearch?query=${encodeURIComponent(query)}`)).text();
      const shown = [...page.matchAll(/<article[^>]*>.*?href="\/product\/[^"]*\/(\d+)"/gs)];
      expect(products.slice(0, 3).map(({ id }) => String(id))).toEqual(
        total === 0 ? [] : shown.slice(0, Math.min(3, total)).map(([, id]) => id),
      );
      expect(products.length).toBe(Math.min(total, 48));
      expect(kilobytes).toBeLessThan(20);
    },
  );

  test("the whole number of what was found is told", async () => {
    const { index } = await search("tornillo");
    expect(index.search.find("tornillo").total).toBe(largeCatalogue);
  });
});

test("a price is on its page soon, however large the shop is", async () => {
  const { index } = await search("tornillo 77");
  const [{ id, name } = { id: 0, name: "" }] = index.search.find("tornillo 77").products;
  expect(name).toBe("Tornillo 77 galvanizado");
  const path = `/product/${encodeURIComponent(name)}/${id}`;
  expect(await (await shop.get(path)).text()).toContain(name);
  await shop.db.execute(sql`update products set price = 98765 where id = ${id}`);
  await shop.settled();
  expect(await (await shop.get(path)).text()).toContain("$98,765");
});

test("a product that is new is found by its name", async () => {
  await shop.db.execute(sql`
    insert into products (name, description, price, stock, instructions, position)
    values ('Chapaleta de latón', 'Para tinacos', 45, 5, '[]', 1)`);
  await shop.settled();
  const { index } = await search("chapaleta");
  expect(index.search.find("chapaleta").products).toMatchObject([{ name: "Chapaleta de latón" }]);
});
