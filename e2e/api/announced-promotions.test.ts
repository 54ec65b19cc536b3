import { expect, test } from "vitest";
import { productUrl } from "#src/base/kernel/urls.ts";
import { defined } from "#testing/defined.ts";
import { mainInfo, someProduct } from "#testing/customer-client.ts";
import { hire } from "#testing/staff-client.ts";
import { eventually, forAllTests, openTestShop } from "#testing/test-shop.ts";

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const condition = "Lleva 3, paga 2 · código\u00a0VERANO";

/** The places among main-info, product page and cart that show the promotion. */
async function tells(productId: number): Promise<string[]> {
  const { elements } = await mainInfo(shop);
  const product = defined(elements.find(({ id }) => id === productId));
  const page = await (await shop.get(productUrl(product))).text();
  const cart = await (await shop.get(`/announced-promotions.json?ids=${productId}`)).text();
  return [
    ...(product.promotion ? ["main-info"] : []),
    ...(page.includes(condition) ? ["page"] : []),
    ...(cart.includes("VERANO") ? ["cart"] : []),
  ];
}
const everywhere = ["main-info", "page", "cart"];

test("the demo announces its multibuy promotions, on cards and with the code", async () => {
  const adhesive = await someProduct(shop, "Pegazulejo Porcelánico");
  expect(adhesive.promotion).toMatchObject({ code: "AZULEJO3", buy: 3, get: 1, ends: null });
  const results = await (await shop.get("/allsearch?query=porcelanico")).text();
  expect(results).toContain("Lleva 4, paga 3 · código\u00a0AZULEJO3");
  const index = await (await shop.get("/catalogue-index.json")).text();
  expect(index).toContain("Lleva 4, paga 3 · código\u00a0AZULEJO3");
});

test("a promotion is announced only when the staff say so, and no longer when they unsay it", async () => {
  const { id } = await someProduct(shop, "Lavanda");
  const input = { code: "VERANO", buy: 2, get: 1, productIds: [id] };
  const made = await owner.change("POST", "promotions", input);
  expect(await tells(id)).toEqual([]);
  const record = await owner.read(`promotions/${made.id}`);
  expect((await owner.save("promotions", record, { announced: true })).status).toBe(200);
  await shop.settled();
  expect(await tells(id)).toEqual(everywhere);
  expect((await owner.request("DELETE", `promotions/${made.id}`)).status).toBe(200);
  await shop.settled();
  expect(await tells(id)).toEqual([]);
});

test("pages follow the moments at which a promotion begins and ends, with nobody changing anything", async () => {
  const { id } = await someProduct(shop, "Lavanda");
  const input = { code: "VERANO", buy: 2, get: 1, announced: true, productIds: [id] };
  const startsAt = inSeconds(2);
  const made = await owner.change("POST", "promotions", { ...input, startsAt });
  expect(await tells(id)).toEqual([]);
  await eventually(async () => expect(await tells(id)).toEqual(everywhere));
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(startsAt));
  const record = await owner.read(`promotions/${made.id}`);
  const ended = await owner.save("promotions", record, { endsAt: inSeconds(2) });
  expect(ended.status).toBe(200);
  await eventually(async () => expect(await tells(id)).toEqual([]));
});

test("a promotion that the stock can't fill is announced nowhere, and the next best is", async () => {
  const { id, stock } = await someProduct(shop, "Grout Estructural");
  expect(stock).toBe(2);
  const input = { announced: true, productIds: [id] };
  const best = await owner.change("POST", "promotions", { ...input, code: "TRES", buy: 1, get: 2 });
  expect((await promotionOf(id)).own).toBeUndefined();
  const next = await owner.change("POST", "promotions", { ...input, code: "DOS", buy: 1, get: 1 });
  await shop.settled();
  expect((await promotionOf(id)).own).toBe("DOS");
  for (const { id: promotion } of [best, next])
    expect((await owner.request("DELETE", `promotions/${promotion}`)).status).toBe(200);
  await shop.settled();
  expect((await promotionOf(id)).own).toBeUndefined();
});

test("pesos off a cheap product say from what sum on they are taken off", async () => {
  const { id, name, price } = await someProduct(shop, "Rodillo de Esponja");
  expect(price).toBe(59);
  const input = { code: "MENOS200", type: "amount", value: 200, scope: "elements" } as const;
  const made = await owner.change("POST", "promotions", {
    ...input,
    announced: true,
    productIds: [id],
  });
  const page = async () => await (await shop.get(productUrl({ id, name }))).text();
  await shop.settled();
  expect(await page()).toContain("$200 menos desde $210 · código\u00a0MENOS200");
  expect((await owner.request("DELETE", `promotions/${made.id}`)).status).toBe(200);
  await shop.settled();
  expect(await page()).not.toContain("MENOS200");
});

/** A product's promotion in main-info, and those for the whole cart. */
async function promotionOf(id: number) {
  const { elements, promotions } = await mainInfo(shop);
  return { own: elements.find((each) => each.id === id)?.promotion?.code, ofCart: promotions };
}

test("a discount on a brand is announced with its products, whatever product takes that brand", async () => {
  const { id, brand } = await someProduct(shop, "Llana Dentada");
  const other = await someProduct(shop, "Lavanda");
  const input = { code: "MARCA", type: "percent", value: 15, scope: "elements" } as const;
  const brands = [defined(brand).toUpperCase()];
  const made = await owner.change("POST", "promotions", { ...input, brands, announced: true });
  await shop.settled();
  expect((await promotionOf(id)).own).toBe("MARCA");
  expect((await promotionOf(other.id)).own).toBeUndefined();
  await shop.settled();
  const page = await (await shop.get(productUrl({ id, name: defined(await nameOf(id)) }))).text();
  expect(page).toContain("15% menos · código\u00a0MARCA");
  const record = await owner.read(`products/${other.id}`);
  expect((await owner.save("products", record, { brand })).status).toBe(200);
  await shop.settled();
  expect((await promotionOf(other.id)).own).toBe("MARCA");
  const again = await owner.read(`products/${other.id}`);
  expect((await owner.save("products", again, { brand: null })).status).toBe(200);
  await shop.settled();
  expect((await promotionOf(other.id)).own).toBeUndefined();
  expect((await owner.request("DELETE", `promotions/${made.id}`)).status).toBe(200);
  await shop.settled();
  expect((await promotionOf(id)).own).toBeUndefined();
});

const nameOf = async (id: number) =>
  (await mainInfo(shop)).elements.find((each) => each.id === id)?.name;

test("a discount on all that is bought is told in the cart, and marks no card", async () => {
  const { id } = await someProduct(shop, "Lavanda");
  const input = { code: "ENVIO", type: "free_delivery", scope: "cart", minimum: 999 } as const;
  const made = await owner.change("POST", "promotions", {
    ...input,
    autoApply: true,
    announced: true,
  });
  const told = async () => await (await shop.get(`/announced-promotions.json?ids=${id}`)).json();
  const discount = { kind: "free_delivery", value: 0, minimum: 999 };
  await shop.settled();
  expect(await told()).toMatchObject({ cart: [{ discount }] });
  expect(await promotionOf(id)).toMatchObject({ own: undefined, ofCart: [{ code: null }] });
  expect((await owner.request("DELETE", `promotions/${made.id}`)).status).toBe(200);
  await shop.settled();
  expect(await told()).toMatchObject({ cart: [] });
});
