import { expect, test } from "vitest";
import { feedUrls, productUrl } from "#src/base/kernel/urls.ts";
import { errorOf } from "#testing/error-of.ts";
import { mainInfo } from "#testing/customer-client.ts";
import { hire } from "#testing/staff-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");
const white4 = await makeVariant(["Blanco", "4 L"], { price: 339, stock: 8 });
const white19 = await makeVariant(["Blanco", "19 L"], { price: 1295, stock: 0 });
const blue4 = await makeVariant(["Azul", "4 L"], { price: 359, stock: 5 });
const { elements } = await mainInfo(shop);
expect(elements.find(({ id }) => id === blue4.id)?.stock).toBe(5);

async function makeVariant(
  values: [string, string],
  { price, stock }: { price: number; stock: number },
) {
  const product = await owner.change("POST", "products", {
    name: `Vinílica Zafiro · ${values.join(" · ")}`,
    price,
    subcategoryIds: [1],
    productLine: "Vinílica Zafiro",
    options: [
      { name: "Color", value: values[0] },
      { name: "Presentación", value: values[1] },
      { name: "", value: null },
    ],
  });
  if (stock > 0)
    await owner.change("POST", `products/${product.id}/movements`, {
      reason: "received",
      quantity: stock,
    });
  return { id: product.id, name: product.name };
}

/** A paint of the demo comes in two sizes. */
const demoVariants = 2;

const textAt = async (path: string) => await (await shop.get(path)).text();
const cardsIn = (html: string) => html.match(/<article.*?<\/article>/gs) ?? [];
const zafiroCards = (html: string) => cardsIn(html).filter((card) => card.includes("Zafiro"));

test("main-info tells each variant as an element of its own, with its line and its options", async () => {
  const { elements } = await mainInfo(shop);
  expect(elements.find(({ id }) => id === white4.id)).toMatchObject({
    name: "Vinílica Zafiro · Blanco · 4 L",
    price: 339,
    product_line: "Vinílica Zafiro",
    options: [
      { name: "Color", value: "Blanco" },
      { name: "Presentación", value: "4 L" },
    ],
  });
  expect(elements.filter(({ options }) => options).length).toBe(3 + demoVariants);
});

test("a listing shows variants as one card with its choices and its lowest price, and counts it once", async () => {
  const page = await textAt("/categories/all?sort=nombre&page=3");
  const [card, ...others] = zafiroCards(page);
  expect(others).toEqual([]);
  expect(card).toMatch(/<h2>Vinílica Zafiro<\/h2>/);
  expect(card).toContain("3 opciones");
  expect(card).toMatch(/Desde<\/small>.*\$339/s);
  const { elements } = await mainInfo(shop);
  expect(page).toContain(`${elements.length - 2 - 1} productos`);
});

test("a filter leaves what it fits: the only variant left is a card like any other", async () => {
  const cards = zafiroCards(await textAt("/categories/all?min=350&max=360&available=1"));
  expect(cards).toHaveLength(1);
  expect(cards[0]).toContain("<h2>Vinílica Zafiro\u00a0· Azul\u00a0· 4\u00a0L</h2>");
  expect(cards[0]).not.toContain("Desde");
});

test("a search finds one card and says of one", async () => {
  const page = await textAt("/allsearch?query=zafiro");
  expect(zafiroCards(page)).toHaveLength(1);
  expect(page).toContain("1 resultado para «zafiro»");
});

test("a variant's page leads to the others by links, marks what is sold out and what does not exist", async () => {
  const page = await textAt(productUrl(white4));
  const links = page.match(/<a [^>]*>(?:(?!<\/a>).)*<\/a>/gs) ?? [];
  const to = (product: { id: number; name: string }) =>
    links.find((link) => link.includes(`href="${productUrl(product)}"`)) ?? "";
  expect(to(white4)).toContain('aria-current="true"');
  expect(to(white19)).toContain("agotado");
  expect(to(blue4)).toContain("Azul");
  expect(await textAt(productUrl(white19))).toContain('title="solo con 4 L"');
  expect(page).not.toContain("Elige cuánto dura");
});

test("search engines and feeds are told which products are variants, and of what", async () => {
  const page = await textAt(productUrl(white4));
  expect(page).toContain('"color":"Blanco"');
  expect(page).toContain('"variesBy":["https://schema.org/color","https://schema.org/size"]');
  const google = await textAt(feedUrls.google);
  const items = google.split("<item>").filter((item) => item.includes("Zafiro"));
  const groups = items.map((item) => /<g:item_group_id>(.*?)<\/g:item_group_id>/.exec(item)?.[1]);
  expect(new Set(groups)).toEqual(new Set([`grupo-${white4.id}`]));
  expect(items[0]).toContain("<g:color>Blanco</g:color><g:size>4 L</g:size>");
  expect(google.split("<item>").filter((item) => item.includes("item_group_id"))).toHaveLength(
    3 + demoVariants,
  );
});

test("two products of a line can't have the same values: the form says so, and an archived one is no hindrance", async () => {
  const twin = {
    name: "Otra",
    price: 1,
    productLine: " vinílica zafiro",
    options: [
      { name: "presentacion", value: "4 L" },
      { name: "color", value: "AZUL" },
    ],
  };
  const rejected = await owner.post("products", twin);
  expect(rejected.status).toBe(409);
  expect(await errorOf(rejected)).toMatchObject({
    msg: expect.stringContaining("Otro producto de esta línea ya tiene estas opciones"),
  });
  expect((await owner.post("products", { ...twin, archived: true })).status).toBe(201);
});

test.each([
  [[{ name: "Color", value: "" }], "Cada opción lleva nombre y valor"],
  [
    [
      { name: "Color", value: "Azul" },
      { name: "COLOR", value: "Rojo" },
    ],
    "Cada opción va una sola vez",
  ],
  [["A", "B", "C", "D"].map((name) => ({ name, value: "1" })), "Usa 3 opciones como máximo"],
  [[{ name: "Color", value: "a;b" }], "sin punto y coma"],
])("options %j are rejected: %s", async (options, msg) => {
  const response = await owner.post("products", { name: "Mal", price: 1, options });
  expect(response.status).toBe(400);
  expect(JSON.stringify(await errorOf(response))).toContain(msg);
});
