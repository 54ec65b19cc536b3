import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, inject, test } from "vitest";
import { productUrl } from "#src/base/kernel/urls.ts";
import { currentBuild } from "#src/base/platform/http/builds.server.ts";
import { openDatabase } from "#src/base/platform/db/database.server.ts";
import { parseEnv } from "#src/base/platform/env.server.ts";
import { createLog } from "#src/base/platform/observability/log.server.ts";
import { openShop, type Shop } from "#src/main/shop.server.ts";
import { loadBuiltPages } from "#src/storefront/rendering/renderer.server.ts";
import { inDatabase } from "#testing/postgres.ts";
import { expectBalance, mainInfo, someCustomer, stockOf } from "#testing/customer-client.ts";
import { eventually, forAllTests, openTestShop, whileChanging } from "#testing/test-shop.ts";
import { defined } from "#testing/defined.ts";
import { errorOf } from "#testing/error-of.ts";
import { expectOk, hire } from "#testing/staff-client.ts";

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");

const techoFirme = async () => {
  const { data } = await owner.list("products", { filter: { q: "techo firme 5" } });
  return await owner.read(`products/${defined(data[0]).id}`);
};

test("a changed price is on the shop's pages, and in every process", async () => {
  const product = await techoFirme();
  const { rows } = await shop.db.$client.query<{ name: string }>(
    "select current_database() as name",
  );
  const connection = inDatabase(inject("connection"), defined(rows[0]).name);
  const otherDb = openDatabase(connection, () => {});
  const root = fileURLToPath(new URL("../../..", import.meta.url));
  const other: Shop = await openShop({
    env: parseEnv({ LOG_LEVEL: "silent", DATA_DIR: join(inject("mediaFolder"), "..") }),
    db: otherDb,
    connection,
    log: createLog({ level: "silent", production: true }),
    build: currentBuild(root),
    pages: await loadBuiltPages(currentBuild(root).folder),
  });
  const page = `http://shop${productUrl(product)}`;
  expect(await (await other.fetch(new Request(page))).text()).toContain("$1,849");
  expect((await owner.save("products", product, { price: 1999 })).status).toBe(200);
  for (const process of [shop, other])
    await eventually(async () =>
      expect(await (await process.fetch(new Request(page))).text()).toContain("$1,999"),
    );
  await other.close();
  await otherDb.$client.end();
});

test("the second of two editors is told, sees both versions and overwrites nothing", async () => {
  const beto = await hire(shop, "content");
  const [ana1, beto1] = [
    await techoFirme(),
    await beto.read(`products/${(await techoFirme()).id}`),
  ];
  expect((await owner.save("products", ana1, { description: "Lo que escribió Ana" })).status).toBe(
    200,
  );
  const late = await beto.save("products", beto1, { description: "Lo que escribió Beto" });
  expect(late.status).toBe(412);
  const current = await techoFirme();
  expect(await late.json()).toEqual({ msg: expect.stringContaining("Otra persona"), current });
  expect(current.description).toBe("Lo que escribió Ana");
  // After seeing the other change, the second one may overwrite it.
  expect(
    (
      await beto.save(
        "products",
        { ...beto1, version: current.version },
        { description: "Lo que escribió Beto" },
      )
    ).status,
  ).toBe(200);
});

test("two who save at the same moment: one of them is told", async () => {
  const product = await techoFirme();
  const responses = await Promise.all(
    ["uno", "dos", "tres"].map((sku) => owner.save("products", product, { sku })),
  );
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412]);
});

test("an editor is told of what a bulk edit, an import or a customer changes at that moment", async () => {
  const product = await techoFirme();
  await someCustomer(shop);
  const { data } = await owner.list("customers");
  const customer = await owner.read(`customers/${defined(data[0]).id}`);
  const rivals = [
    { resource: "products", record: product, column: "description", change: { coats: 2 } },
    { resource: "customers", record: customer, column: "name", change: { phone: "5587654321" } },
  ];
  for (const { resource, record, column, change } of rivals) {
    const response = await whileChanging(
      shop,
      `update ${resource} set ${column} = 'Cambio de otros' where id = ${record.id}`,
      () => owner.save(resource, record, change),
    );
    expect(response.status).toBe(412);
    expect(await response.json()).toMatchObject({ current: { [column]: "Cambio de otros" } });
  }
});

test("a sale meanwhile is no conflict", async () => {
  const product = await techoFirme();
  const moved = await owner.post(`products/${product.id}/movements`, {
    reason: "received",
    quantity: 5,
  });
  expect(moved.status).toBe(201);
  expect((await owner.save("products", product, { coats: 3 })).status).toBe(200);
});

test("a change without the version that was seen is rejected", async () => {
  const { version: _, ...product } = await techoFirme();
  expect((await owner.request("PUT", `products/${product.id}`, product)).status).toBe(428);
});

test("the log says who changed what, from what to what, and nobody can rewrite it", async () => {
  const product = await techoFirme();
  await owner.save("products", product, { price: 2001 });
  const { data } = await owner.list("audit", {
    sort: "id",
    order: "DESC",
    filter: { resource: "products", recordId: String(product.id) },
  });
  expect(data[0]).toMatchObject({
    actor: owner.email,
    action: "update",
    before: { price: product.price },
    after: { price: 2001 },
  });
  for (const sql of [
    "update audit_log set actor = 'nadie'",
    "delete from audit_log",
    "truncate audit_log",
  ])
    await expect(shop.db.$client.query(sql)).rejects.toThrow("append-only");
});

test("a new product goes from nothing to the shop's shelf", async () => {
  const { data: places } = await owner.list("subcategories");
  const made = await owner.change("POST", "products", {
    name: "Sellador de prueba",
    description: "Sella",
    price: 250,
    subcategoryIds: [defined(places[0]).id],
    sku: "SEL-1",
  });
  expect(await owner.read(`products/${made.id}`)).toMatchObject({ stock: 0, archived: false });
  const warehouse = await hire(shop, "warehouse");
  expect(
    (
      await warehouse.post(`products/${made.id}/movements`, {
        reason: "counted",
        quantity: 12,
        note: "Estante 4",
      })
    ).status,
  ).toBe(201);
  const element = (await mainInfo(shop)).elements.find(({ id }) => id === made.id);
  expect(element).toMatchObject({
    name: "Sellador de prueba",
    price: 250,
    stock: 12,
    sku: "SEL-1",
  });
  expect(
    (await owner.post("products", { name: "Otro", description: "", price: 1, sku: "SEL-1" }))
      .status,
  ).toBe(409);
  const rejected = await owner.request("DELETE", `products/${made.id}`);
  expect([rejected.status, (await errorOf(rejected)).msg]).toEqual([
    409,
    "Tiene existencias o pedidos anotados: archívalo en vez de borrarlo",
  ]);
  const stored = await owner.read(`products/${made.id}`);
  expect((await owner.save("products", stored, { archived: true })).status).toBe(200);
  expect((await mainInfo(shop)).elements.some(({ id }) => id === made.id)).toBe(false);
  const { data } = await owner.read(`products/${made.id}/movements`);
  expect(data).toMatchObject([{ quantity: 12, note: "Estante 4", reference: warehouse.email }]);
});

test("a product that never had stock can be deleted", async () => {
  const made = await owner.change("POST", "products", {
    name: "Un error",
    description: "",
    price: 1,
  });
  expect((await owner.request("DELETE", `products/${made.id}`)).status).toBe(200);
  expect((await owner.get(`products/${made.id}`)).status).toBe(404);
});

test("stock is never taken below nothing", async () => {
  const product = await techoFirme();
  const stock = await stockOf(shop, product.id);
  const rejected = await owner.post(`products/${product.id}/movements`, {
    reason: "written-off",
    quantity: stock + 1,
  });
  expect([rejected.status, (await errorOf(rejected)).msg]).toEqual([409, `Solo hay ${stock}`]);
  await expectBalance(shop);
});

test("bad input is told field by field and changes nothing", async () => {
  const product = await techoFirme();
  const response = await owner.save("products", product, {
    name: " ",
    price: 10.555,
    image: "https://elsewhere.example/x.png",
  });
  expect(response.status).toBe(400);
  const { errors = [] } = await errorOf(response);
  expect(errors.map(({ field }) => field).toSorted()).toEqual(["image", "name", "price"]);
  expect(await techoFirme()).toEqual(product);
});

test("categories and best sellers stand on the shop in the order in which the staff put them", async () => {
  const tree = await owner.read("catalogue-order");
  const requested = tree.categories.toReversed().map(({ id, subcategories }) => ({
    id,
    subcategories: subcategories.toReversed().map((each) => each.id),
  }));
  expect((await owner.save("catalogue-order", tree, { categories: requested })).status).toBe(200);
  const { data } = await owner.list("products", { perPage: 3 });
  const productIds = data.map(({ id }) => id).toReversed();
  const best = await owner.read("best-sellers");
  expect(await expectOk(await owner.save("best-sellers", best, { productIds }))).toMatchObject({
    productIds,
  });
  const info = await mainInfo(shop);
  expect(
    info.categories.map(({ id, subcategories }) => ({
      id,
      subcategories: subcategories.map((each) => each.id),
    })),
  ).toEqual(requested);
  expect(info.topProducts.map(({ element }) => element.id)).toEqual(productIds);
});

test.each([
  [
    "catalogue-order",
    async () => {
      const { version, categories } = await owner.read("catalogue-order");
      return { version, change: { categories: categories.toReversed().map(onlyIds) } };
    },
  ],
  [
    "best-sellers",
    async () => {
      const { version } = await owner.read("best-sellers");
      return { version, change: { productIds: [3, 2] } };
    },
  ],
  [
    "advertisement-order",
    async () => {
      const { version, ids } = await owner.read("advertisement-order");
      return { version, change: { ids: ids.toReversed() } };
    },
  ],
] as const)("of two who put %s in order, the second is told", async (name, order) => {
  const { version, change } = await order();
  expect((await owner.save(name, { version }, change)).status).toBe(200);
  const second = await owner.save(name, { version }, change);
  expect([second.status, await second.json()]).toMatchObject([
    412,
    { current: await owner.read(name) },
  ]);
});

function onlyIds({ id, subcategories }: { id: number; subcategories: { id: number }[] }) {
  return { id, subcategories: subcategories.map((each) => each.id) };
}

test("a category with something in it is not deleted", async () => {
  const { data } = await owner.list("categories");
  expect((await owner.request("DELETE", `categories/${defined(data[0]).id}`)).status).toBe(409);
  const { data: subs } = await owner.list("subcategories");
  expect((await owner.request("DELETE", `subcategories/${defined(subs[0]).id}`)).status).toBe(409);
});

test("company texts, colours, delivery costs and outlets are on the shop as they were saved", async () => {
  const company = await owner.read("company");
  const history = [{ type: "paragraph", children: [{ text: "Desde 1990", bold: true }] }];
  const saved = await owner.save("company", company, { name: "Obra Nueva", history });
  expect(saved.status).toBe(200);
  const primaryOf = async (primary: string) =>
    (await owner.save("brand", await owner.read("brand"), { primary })).status;
  expect(await primaryOf("#005533")).toBe(200);
  expect(await primaryOf("red")).toBe(400);
  const deliveries = await owner.read("deliveries");
  const states = [
    {
      state: "Jalisco",
      cost: 0,
      daysFrom: 2,
      daysTo: 4,
      kind: "truck" as const,
      cities: [
        { city: "Zapopan", cost: 55, daysFrom: null, daysTo: null, kind: "parcel" as const },
      ],
    },
  ];
  expect((await owner.save("deliveries", deliveries, { states })).status).toBe(200);
  expect((await owner.save("deliveries", deliveries, { states })).status).toBe(412);
  const atlantis = await owner.save("deliveries", await owner.read("deliveries"), {
    states: [{ state: "Atlántida", cost: 1, cities: [] }],
  });
  expect(atlantis.status).toBe(400);
  for (const wrong of [{ daysFrom: 3 }, { daysFrom: 4, daysTo: 3 }, { daysFrom: 0, daysTo: 1 }]) {
    const backwards = { states: [{ state: "Jalisco", cost: 0, cities: [], ...wrong }] };
    const response = await owner.save("deliveries", await owner.read("deliveries"), backwards);
    expect(response.status).toBe(400);
  }
  const info = await mainInfo(shop);
  expect(info.company).toMatchObject({ name: "Obra Nueva", history: JSON.stringify(history) });
  expect(info.deliveries).toEqual(states);
  expect(await (await shop.get("/about")).text()).toContain("--brand:#005533");
  const outlet = {
    city: "Atlixco",
    name: "Ferretería Sol",
    address: "Calle 1",
    latitude: 19.4,
    longitude: -99.1,
    email: "sol@example.com",
  };
  const made = await owner.change("POST", "outlets", outlet);
  expect((await owner.post("outlets", { ...outlet, latitude: 100 })).status).toBe(400);
  expect(
    (await mainInfo(shop)).pos
      .flatMap(({ pos }) => pos)
      .some(({ name }) => name === "Ferretería Sol"),
  ).toBe(true);
  expect((await owner.request("DELETE", `outlets/${made.id}`)).status).toBe(200);
});

test("advertisements are added, ordered and taken away", async () => {
  const { data } = await owner.list("advertisements", { sort: "position" });
  const { image } = defined(data[0]);
  const made = await owner.change("POST", "advertisements", {
    title: "Ofertas",
    image,
    href: "/categories/all",
  });
  expect(
    (
      await owner.post("advertisements", {
        title: "Malo",
        image,
        href: "javascript:alert(1)",
      })
    ).status,
  ).toBe(400);
  const ids = [made.id, ...data.map(({ id }) => id)];
  const order = await owner.read("advertisement-order");
  expect(await expectOk(await owner.save("advertisement-order", order, { ids }))).toMatchObject({
    ids,
  });
  expect((await mainInfo(shop)).advertisements[0]).toMatchObject({ title: "Ofertas" });
  expect((await owner.request("DELETE", `advertisements/${made.id}`)).status).toBe(200);
});

test("a promotion has one code, in any case, and ends after it begins", async () => {
  const { data } = await owner.list("products", {
    filter: { minPrice: 1, soldOut: "false" },
    sort: "stock",
    order: "DESC",
  });
  const one = defined(data[0]);
  const promotion = { code: "OFERTA", buy: 2, get: 1, autoApply: false, productIds: [one.id] };
  const made = await owner.change("POST", "promotions", promotion);
  expect((await owner.post("promotions", { ...promotion, code: "oferta" })).status).toBe(409);
  expect(
    (
      await owner.post("promotions", {
        ...promotion,
        code: "X",
        startsAt: "2027-01-02T00:00:00Z",
        endsAt: "2027-01-01T00:00:00Z",
      })
    ).status,
  ).toBe(400);
  expect((await owner.save("promotions", made, { endsAt: "2026-01-01T00:00:00Z" })).status).toBe(
    200,
  );
});

test("messages are marked as answered, with who did it, and stay as they were written", async () => {
  const message = {
    name: "Ana",
    lastname: "Ruiz",
    email: "ana@example.com",
    message: "¿Tienen cemento blanco?",
  };
  expect((await shop.post("/api/contacts", message)).status).toBe(201);
  const { data } = await owner.list("messages", {
    filter: { answered: "false", q: "cemento blanco" },
  });
  const record = await owner.read(`messages/${defined(data[0]).id}`);
  expect(
    (
      await owner.save("messages", record, {
        answered: true,
        note: "Le llamé",
        message: "otra cosa",
      })
    ).status,
  ).toBe(200);
  expect(await owner.read(`messages/${record.id}`)).toMatchObject({
    answered: true,
    answeredBy: owner.email,
    note: "Le llamé",
    message: message.message,
  });
  expect(
    (await owner.list("messages", { filter: { answered: "false" } })).data.some(
      (each) => each.id === record.id,
    ),
  ).toBe(false);
});

test("lists refuse what they do not offer", async () => {
  for (const query of [
    "sort=password_hash",
    "filter={",
    "filter=[]",
    'filter={"passwordHash":"x"}',
    "page=0",
    "perPage=100000",
    "page=x",
    'filter={"from":"ayer"}',
    'filter={"minTotal":"mucho"}',
  ])
    expect((await owner.get(`orders?${encodeURI(query)}`)).status, query).toBe(400);
  expect((await owner.get('orders?filter={"__proto__":1}')).status).toBe(400);
});
