import { ElementType, parseDocument } from "htmlparser2";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { feedUrls, productUrl } from "#src/base/kernel/urls.ts";
import type { MainInfo } from "#src/shop/storefront-data/contract.ts";
import { defined } from "#testing/defined.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");
const catalogue = (await (await shop.get("/api/oralpeace/main-info")).json()) as MainInfo;

type Row = Record<string, string>;

async function googleItems(): Promise<Row[]> {
  const response = await shop.get(feedUrls.google);
  expect(response.headers.get("content-type")).toContain("application/xml");
  const text = await response.text();
  const document = parseDocument(text, { xmlMode: true });
  const rss = defined(tagsIn(document)[0]);
  expect(rss).toMatchObject({
    name: "rss",
    attribs: { version: "2.0", "xmlns:g": "http://base.google.com/ns/1.0" },
  });
  return tagsIn(defined(tagsIn(rss)[0]), "item").map((item) =>
    // Repeated elements become one comma-separated text, as in Meta's feed.
    Object.fromEntries(
      [...Map.groupBy(tagsIn(item), ({ name }) => name)].map(([name, tags]) => [
        name,
        tags.map(textOf).join(","),
      ]),
    ),
  );
}

async function metaRows(): Promise<Row[]> {
  const response = await shop.get(feedUrls.meta);
  expect(response.headers.get("content-type")).toContain("text/csv");
  const { data, errors } = Papa.parse<Row>(await response.text(), {
    header: true,
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  return data;
}

type Tag = Extract<ReturnType<typeof parseDocument>["children"][number], { attribs: object }>;
const tagsIn = ({ children }: { children: Tag["children"] }, name?: string): Tag[] =>
  children.filter(
    (node): node is Tag =>
      node.type === ElementType.Tag && (name === undefined || node.name === name),
  );
const textOf = ({ children }: Tag): string =>
  children.map((node) => ("data" in node ? node.data : "")).join("");

test("Google's feed has each product on sale with its whole addresses and what Google asks for", async () => {
  const items = await googleItems();
  expect(items.map((item) => item["g:id"])).toEqual(catalogue.elements.map(({ id }) => String(id)));
  for (const [index, item] of items.entries()) {
    const product = defined(catalogue.elements[index]);
    expect(item).toMatchObject({
      "g:title": product.name,
      "g:description": product.description,
      "g:link": `https://tienda.example${productUrl(product)}`,
      "g:price": `${product.compare_at_price ?? product.price}.00 MXN`,
      "g:availability": product.stock > 0 ? "in_stock" : "out_of_stock",
      "g:condition": "new",
      "g:brand": product.brand ?? catalogue.company?.name,
    });
    expect(item["g:identifier_exists"]).toBe(product.gtin ? undefined : "no");
    expect(item["g:gtin"]).toBe(product.gtin ?? undefined);
    expect(item["g:sale_price"]).toBe(
      product.compare_at_price ? `${product.price}.00 MXN` : undefined,
    );
    if (product.image)
      expect(item["g:image_link"]).toMatch(/^https:\/\/tienda\.example\/media\/.+\.webp$/);
    const more = item["g:additional_image_link"]?.split(",") ?? [];
    expect(more).toHaveLength(Math.max(0, (product.images?.length ?? 0) - 1));
    if (product.weight) expect(item["g:shipping_weight"]).toBe(`${product.weight} kg`);
  }
  expect(items.some((item) => item["g:shipping_weight"])).toBe(true);
  expect(items.every((item) => item["g:product_type"]?.includes(" > "))).toBe(true);
});

test("Meta's catalogue says the same as Google's feed, in Meta's words", async () => {
  const [items, rows] = [await googleItems(), await metaRows()];
  expect(rows).toEqual(
    items.map((item) => ({
      id: item["g:id"],
      title: item["g:title"],
      description: item["g:description"],
      availability: item["g:availability"]?.replaceAll("_", " "),
      condition: "new",
      price: item["g:price"],
      sale_price: item["g:sale_price"] ?? "",
      link: item["g:link"],
      image_link: item["g:image_link"] ?? "",
      additional_image_link: item["g:additional_image_link"] ?? "",
      brand: item["g:brand"],
      gtin: item["g:gtin"] ?? "",
      product_type: item["g:product_type"] ?? "",
      shipping_weight: item["g:shipping_weight"] ?? "",
      item_group_id: item["g:item_group_id"] ?? "",
      color: item["g:color"] ?? "",
      size: item["g:size"] ?? "",
      material: item["g:material"] ?? "",
      pattern: item["g:pattern"] ?? "",
    })),
  );
});

test("a change of a product is in both feeds, whatever its text holds; archived it is in none", async () => {
  const name = `Cal "viva" & <pura>, 25 kg`;
  const description = 'Uno,\ndos; "tres" ]]> & <b>\u0007';
  const made = await owner.change("POST", "products", { name, description, price: 90 });
  const find = async () => {
    const item = (await googleItems()).find((each) => each["g:id"] === String(made.id));
    const row = (await metaRows()).find((each) => each["id"] === String(made.id));
    return { item, row };
  };
  await shop.settled();
  const empty = await find();
  expect(empty.item).toMatchObject({
    "g:title": name,
    "g:description": description.replace("\u0007", ""),
    "g:availability": "out_of_stock",
  });
  expect(empty.row).toMatchObject({ title: name, description, price: "90.00 MXN", image_link: "" });
  await owner.change("POST", `products/${made.id}/movements`, { reason: "received", quantity: 3 });
  await shop.settled();
  const { item, row } = await find();
  expect([item?.["g:availability"], row?.["availability"]]).toEqual(["in_stock", "in stock"]);
  await expectOk(
    await owner.save("products", await owner.read(`products/${made.id}`), { archived: true }),
  );
  await shop.settled();
  expect(await find()).toEqual({ item: undefined, row: undefined });
});
