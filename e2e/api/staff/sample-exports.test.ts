import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Papa from "papaparse";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { mainInfo } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import type { StaffResponseAt } from "#testing/staff-paths.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

/** Our own sheets in exactly the columns of other shops' sample exports, quirks included. */

/** Requests to the image server. */
const requests: string[] = [];

const images = await Promise.all(
  ["#1D7A4C", "#1747A6", "#B3261E", "#111111"].map((background) =>
    sharp({ create: { width: 300, height: 300, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  ),
);
const named = new Map(
  ["verde", "azul", "roja", "negra"].map((name, index) => [`/${name}.jpg`, images[index]]),
);
const elsewhere = createServer((request, response) => {
  requests.push(request.url ?? "");
  const image = named.get(request.url ?? "");
  if (image) response.end(image);
  else response.writeHead(404).end();
});
await new Promise<void>((open) => elsewhere.listen(0, "127.0.0.1", open));
const origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
afterAll(() => {
  elsewhere.closeAllConnections();
  elsewhere.close();
});
const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");

type Cells = Record<string, string>;
const sheetOf = (columns: string, rows: Cells[]) => {
  const fields = columns.split("|");
  for (const row of rows)
    for (const name of Object.keys(row)) expect(fields, "a column of the sample").toContain(name);
  return Papa.unparse({ fields, data: rows.map((row) => fields.map((name) => row[name] ?? "")) });
};
const choices = { makeCategories: "1", publish: "1", fetchImages: "1" };
const preview = async (text: string) =>
  await expectOk<StaffResponseAt<"POST", "product-imports/preview">>(
    await owner.upload("product-imports/preview", new Blob([text]), "muestra.csv", choices),
  );
async function carryOut(text: string) {
  const done = await expectOk<StaffResponseAt<"POST", "product-imports">>(
    await owner.importFile("product-imports", new Blob([text]), "muestra.csv", choices),
  );
  await shop.settled();
  const { data } = await owner.read("product-changes?kind=import");
  expect(defined(data.find(({ id }) => id === done.id)).images).toMatchObject({ waiting: 0 });
  return done;
}
async function productNamed(name: string) {
  const { data } = await owner.list("products", { filter: { q: name } });
  const found = defined(data.find((each) => each.name === name));
  return await owner.read(`products/${found.id}`);
}

const oldShopify =
  "Handle|Title|Body (HTML)|Vendor|Type|Tags|Published|Option1 Name|Option1 Value|Option2 Name|" +
  "Option2 Value|Option3 Name|Option3 Value|Variant SKU|Variant Grams|Variant Inventory Tracker|" +
  "Variant Inventory Qty|Variant Inventory Policy|Variant Fulfillment Service|Variant Price|" +
  "Variant Compare At Price|Variant Requires Shipping|Variant Taxable|Variant Barcode|Image Src|" +
  "Image Position|Image Alt Text|Gift Card|SEO Title|SEO Description|" +
  "Google Shopping / Google Product Category|Google Shopping / Gender|" +
  "Google Shopping / Age Group|Google Shopping / MPN|Google Shopping / AdWords Grouping|" +
  "Google Shopping / AdWords Labels|Google Shopping / Condition|" +
  "Google Shopping / Custom Product|Google Shopping / Custom Label 0|" +
  "Google Shopping / Custom Label 1|Google Shopping / Custom Label 2|" +
  "Google Shopping / Custom Label 3|Google Shopping / Custom Label 4|Variant Image|" +
  "Variant Weight Unit|Variant Tax Code|Cost per item";

test("Shopify's sample catalogues: no keys, rows with an image alone, each variant with its own", async () => {
  const variant = { Handle: "cubeta-plastica", "Variant Grams": "0", "Variant Price": "42.99" };
  const sheet = sheetOf(oldShopify, [
    {
      ...variant,
      Title: "Cubeta plástica",
      "Body (HTML)": "<p>De un galón</p>",
      Vendor: "Taller Norte",
      Type: "Cubetas",
      Tags: "plástico",
      Published: "true",
      "Option1 Name": "Color",
      "Option1 Value": "Azul",
      "Variant Inventory Qty": "1",
      "Variant Compare At Price": "44.99",
      "Image Src": `${origin}/azul.jpg`,
      "Image Position": "1",
      "Image Alt Text": "Cubeta azul de frente",
      "Variant Image": `${origin}/azul.jpg`,
      "Gift Card": "false",
    },
    {
      ...variant,
      "Option1 Value": "Negra",
      "Variant Inventory Qty": "0",
      "Image Src": `${origin}/negra.jpg`,
      "Image Position": "2",
      "Variant Image": `${origin}/negra.jpg`,
    },
    { Handle: "cubeta-plastica", "Image Src": `${origin}/verde.jpg`, "Image Position": "3" },
    { Handle: "cubeta-plastica", "Image Src": `${origin}/perdida.jpg`, "Image Position": "4" },
  ]);
  const seen = await preview(sheet);
  expect(seen).toMatchObject({ counts: { create: 2, error: 0 }, images: 6 });
  expect(seen.losses.join()).toMatch(/tags.*gift card/);
  const { id } = await carryOut(sheet);
  const [blue, black] = [
    await productNamed("Cubeta plástica, Azul"),
    await productNamed("Cubeta plástica, Negra"),
  ];
  expect(blue).toMatchObject({
    imageAlt: "Cubeta azul de frente",
    brand: "Taller Norte",
    stock: 1,
  });
  // Each shows its own images first, then shared ones; an image of two products is fetched once.
  expect(blue.image).not.toBe(black.image);
  expect(blue.moreImages).toHaveLength(1);
  expect(black.moreImages).toEqual(blue.moreImages);
  expect(requests.filter((url) => url === "/verde.jpg")).toHaveLength(1);
  const failed = await owner.read(`product-changes/${id}/images`);
  expect(failed.data.map(({ url }) => url)).toEqual([
    `${origin}/perdida.jpg`,
    `${origin}/perdida.jpg`,
  ]);
});

const newShopify =
  "Title|URL handle|Description|Vendor|Product category|Type|Tags|Published on online store|" +
  "Status|SKU|Barcode|Option1 name|Option1 value|Option1 Linked To|Option2 name|Option2 value|" +
  "Option2 Linked To|Option3 name|Option3 value|Option3 Linked To|Price|Compare-at price|" +
  "Cost per item|Charge tax|Tax code|Unit price total measure|Unit price total measure unit|" +
  "Unit price base measure|Unit price base measure unit|Inventory tracker|Inventory quantity|" +
  "Continue selling when out of stock|Weight value (grams)|Weight unit for display|" +
  "Requires shipping|Fulfillment service|Product image URL|Image position|Image alt text|" +
  "Variant image URL|Gift card|SEO title|SEO description|" +
  "Color (product.metafields.shopify.color-pattern)|" +
  "Google Shopping / Google product category|Google Shopping / Gender";

test("Shopify's product template of today: other names for the same, and a gallery", async () => {
  const sheet = sheetOf(newShopify, [
    {
      Title: "Llana de acero",
      "URL handle": "llana-de-acero",
      Description: "Para aplanados",
      "Product category": "Hardware > Tools > Masonry Tools > Trowels",
      Type: "Llanas",
      "Published on online store": "TRUE",
      Status: "Active",
      SKU: "LL-1",
      "Option1 name": "Title",
      "Option1 value": "Default Title",
      Price: "249",
      "Inventory quantity": "25",
      "Weight value (grams)": "220",
      "Product image URL": `${origin}/roja.jpg`,
      "Image position": "1",
      "Image alt text": "De frente",
    },
    {
      "URL handle": "llana-de-acero",
      "Product image URL": `${origin}/negra.jpg`,
      "Image position": "2",
      "Image alt text": "De lado",
    },
  ]);
  expect(await preview(sheet)).toMatchObject({
    format: "Exportación de Shopify",
    counts: { create: 1, error: 0 },
    newSubcategories: ["Hardware > Llanas"],
    losses: [],
    images: 2,
  });
  const { id } = await carryOut(sheet);
  const trowel = await productNamed("Llana de acero");
  expect(trowel).toMatchObject({
    sku: "LL-1",
    price: 249,
    stock: 25,
    weight: 0.22,
    imageAlt: "De frente",
    moreImages: [{ alt: "De lado" }],
    draft: false,
  });
  // After undoing, a product that was edited since keeps no fetched image.
  await expectOk(await owner.save("products", trowel, { brand: "Otra" }));
  await owner.change("POST", `product-changes/${id}/undo`, undefined);
  const left = await owner.read(`products/${trowel.id}`);
  expect(left).toMatchObject({ brand: "Otra", image: null, imageAlt: null, moreImages: [] });
});

const wooCommerce =
  "ID|Type|SKU|Name|Published|Is featured?|Visibility in catalog|Short description|Description|" +
  "Date sale price starts|Date sale price ends|Tax status|Tax class|In stock?|Stock|" +
  "Backorders allowed?|Sold individually?|Weight (lbs)|Length (in)|Width (in)|Height (in)|" +
  "Allow customer reviews?|Purchase note|Sale price|Regular price|Categories|Tags|" +
  "Shipping class|Images|Download limit|Download expiry days|Parent|Grouped products|Upsells|" +
  "Cross-sells|External URL|Button text|Position|Attribute 1 name|Attribute 1 value(s)|" +
  "Attribute 1 visible|Attribute 1 global|Attribute 2 name|Attribute 2 value(s)|" +
  "Attribute 2 visible|Attribute 2 global|Meta: _wpcom_is_markdown|Download 1 name|" +
  "Download 1 URL|Download 2 name|Download 2 URL";

test("WooCommerce's sample_products.csv: pounds, parents' images, and what has no place is named", async () => {
  const sheet = sheetOf(wooCommerce, [
    {
      ID: "44",
      Type: "variable",
      SKU: "guante",
      Name: "Guante",
      Published: "1",
      "Short description": "Con puño.",
      Description: "Aguanta solventes.",
      "In stock?": "1",
      "Weight (lbs)": ".5",
      Categories: "Protección > Guantes",
      Images: ["verde", "azul", "roja"].map((name) => `${origin}/${name}.jpg`).join(", "),
      "Attribute 1 name": "Color",
      "Attribute 1 value(s)": "Verde, Azul",
    },
    ...["verde", "azul"].map((color, index) => ({
      ID: String(76 + index),
      Type: "variation",
      SKU: `guante-${color}`,
      Name: `Guante - ${color}`,
      Published: "1",
      "In stock?": "1",
      Stock: "3",
      "Sale price": index === 0 ? "18" : "",
      "Regular price": "20",
      Images: `${origin}/${color}.jpg`,
      Parent: index === 0 ? "guante" : "id:44",
      "Attribute 1 name": "Color",
      "Attribute 1 value(s)": color,
    })),
    { ID: "87", Type: "grouped", SKU: "kit", Name: "Kit", "Grouped products": "guante-azul" },
    { ID: "90", Type: "external", SKU: "ajeno", Name: "Ajeno", "Regular price": "11.05" },
    {
      ID: "73",
      Type: "simple, downloadable, virtual",
      SKU: "plano",
      Name: "Plano de obra",
      Published: "1",
      "In stock?": "1",
      "Regular price": "15",
      Categories: "Planos",
      "Download 1 name": "Plano",
      "Download 1 URL": "https://a.example/plano.pdf",
    },
  ]);
  const seen = await preview(sheet);
  expect(seen).toMatchObject({ counts: { create: 3, error: 0 }, images: 4 });
  expect(seen.losses).toEqual([
    "Agrupados, que no se importan: 1 (Kit)",
    "De otra tienda, que no se importan: 1 (Ajeno)",
    "Descargables, que se importan sin sus archivos: 1 (Plano de obra)",
    "Sin existencias contadas; los nuevos quedan en 0: 1 (Plano de obra)",
    "Columnas que no se leen: download 1 name, download 1 url",
  ]);
  await carryOut(sheet);
  const green = await productNamed("Guante, verde");
  expect(green).toMatchObject({
    price: 18,
    compareAtPrice: 20,
    description: "Con puño.\nAguanta solventes.",
    stock: 3,
    // The red image belongs to the whole family; the blue one only to the other product.
    moreImages: [{}],
  });
  expect((await productNamed("Guante, azul")).moreImages).toEqual(green.moreImages);
});

test("the shop's own sheet takes several images of a product, however they are set apart", async () => {
  const [green, blue, red] = ["verde", "azul", "roja"].map((name) => `${origin}/${name}.jpg`);
  await carryOut(
    Papa.unparse([
      { nombre: "Balde uno", precio: "80", imagenes: `${green}; ${blue}` },
      { nombre: "Balde dos", precio: "80", imagenes: `${blue}\n${red},${green}` },
    ]),
  );
  const [one, two] = [await productNamed("Balde uno"), await productNamed("Balde dos")];
  expect([one.moreImages.length, two.moreImages.length]).toEqual([1, 2]);
  expect(two.image).toBe(defined(one.moreImages[0]).image);
  const { elements } = await mainInfo(shop);
  expect(elements.find(({ name }) => name === "Balde dos")?.images).toHaveLength(3);
});
