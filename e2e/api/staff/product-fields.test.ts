import { expect, test } from "vitest";
import { productUrl } from "#src/base/kernel/urls.ts";
import { mainInfo, someCustomer, someProduct } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { errorOf } from "#testing/error-of.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import type { StaffResponseAt } from "#testing/staff-paths.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");

const recordOf = async (name: string) =>
  await owner.read(`products/${(await someProduct(shop, name)).id}`);
const pageOf = async (product: { id: number; name: string }) =>
  await (await shop.get(productUrl(product))).text();
const elementOf = async (wanted: number) =>
  defined((await mainInfo(shop)).elements.find(({ id }) => id === wanted));

test("what a product cost before is struck out on its page and its card, and told to search engines", async () => {
  const brush = await recordOf("Brocha Profesional");
  const before = brush.price + 120;
  const saved = await owner.save("products", brush, { compareAtPrice: before });
  expect(saved.status).toBe(200);
  await shop.settled();
  expect(await elementOf(brush.id)).toMatchObject({
    price: brush.price,
    compare_at_price: before,
  });
  const page = await pageOf(brush);
  expect(page).toMatch(new RegExp(`<s[^>]*>.*\\$${before}</span></s>`));
  expect(page).toContain("Ahorras $120");
  expect(page).toContain("StrikethroughPrice");
  const results = await (await shop.get("/allsearch?query=brocha")).text();
  expect(results).toContain("Ahorras $120");
});

test("a price before that is not higher than the price is rejected beside its field", async () => {
  const brush = await recordOf("Rodillo Felpa");
  for (const compareAtPrice of [brush.price, 1]) {
    const response = await owner.save("products", brush, { compareAtPrice });
    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({
      errors: [{ field: "compareAtPrice", msg: "Debe ser más alto que el precio" }],
    });
  }
});

test("a scanned code is its product's whole, however many zeros and whatever keyboard it has", async () => {
  const brush = await recordOf("Brocha para Recortar");
  const asked = async (code: string) => {
    const query = new URLSearchParams({ filter: JSON.stringify({ code }), sort: "name" });
    const found = await expectOk<{ data: { id: number }[] }>(
      await owner.get(`products?${query}&order=ASC`),
    );
    return found.data.map(({ id }) => id);
  };
  for (const [given, codes, others] of [
    [
      { sku: "BR-77X", barcode: "036000291452" },
      ["036000291452", "0036000291452", "00036000291452", "36000291452", "'036000291452"],
      ["360002914520", "3600029145", "036000291453"],
    ],
    [
      { sku: "BR-77X", barcode: "96385074" },
      ["96385074", "0000096385074", "BR-77X", "br-77x", "BR'77X", "BR/77X"],
      ["6385074", "BR-77", "R-77X", "BR-77XX"],
    ],
  ] as const) {
    await expectOk(await owner.save("products", await recordOf("Brocha para Recortar"), given));
    for (const code of codes) expect(await asked(code), code).toEqual([brush.id]);
    for (const code of others) expect(await asked(code), code).toEqual([]);
  }
  const { sku, barcode } = brush;
  await expectOk(
    await owner.save("products", await recordOf("Brocha para Recortar"), { sku, barcode }),
  );
});

test("a product is found by its SKU, its barcode, its uses and its surfaces", async () => {
  const brush = await recordOf("Brocha para Recortar");
  const given = { sku: "BR-77X", barcode: "7501031311309", applications: "Cornisas" };
  expect((await owner.save("products", brush, { ...given, substrates: "Pizarra" })).status).toBe(
    200,
  );
  await shop.settled();
  for (const query of ["br-77x", "BR77X", "7501031311309", "cornisa", "pizarra"])
    expect(await (await shop.get(`/allsearch?query=${query}`)).text(), query).toContain(
      `1 resultado para «${query}»`,
    );
  expect((await owner.save("products", await recordOf("Brocha para Recortar"), brush)).status).toBe(
    200,
  );
});

test("brand and barcode are public, the supplier is the staff's alone", async () => {
  const roller = await recordOf("Rodillo Felpa");
  const given = { brand: "Felpamex", barcode: "7 501031-311309", supplier: "Secretos SA" };
  expect((await owner.save("products", roller, given)).status).toBe(200);
  await shop.settled();
  expect(await elementOf(roller.id)).toMatchObject({ brand: "Felpamex", gtin: "7501031311309" });
  const page = await pageOf(roller);
  expect(page).toContain('"gtin":"7501031311309"');
  expect(page).toContain('"brand":{"@type":"Brand","name":"Felpamex"}');
  expect(await owner.read(`products/${roller.id}`)).toMatchObject({ supplier: "Secretos SA" });
  const told = await (await shop.get("/api/oralpeace/main-info")).text();
  expect(told).not.toContain("Secretos SA");
});

test("the SAT's keys are kept as it writes them, the staff's alone, and others are rejected", async () => {
  const roller = await recordOf("Rodillo Felpa");
  const given = { satProductKey: " 31211906 ", satUnitKey: "h87" };
  await expectOk(await owner.save("products", roller, given));
  const saved = await owner.read(`products/${roller.id}`);
  expect(saved).toMatchObject({ satProductKey: "31211906", satUnitKey: "H87" });
  await shop.settled();
  expect(Object.keys(await elementOf(roller.id)).join()).not.toMatch(/sat/i);
  for (const [field, value] of [
    ["satProductKey", "3121190"],
    ["satProductKey", "=31211906"],
    ["satUnitKey", "pieza"],
  ] as const)
    expect(await errorOf(await owner.save("products", saved, { [field]: value }))).toMatchObject({
      errors: [{ field }],
    });
});

test("products that a factura could not name are found, to give them the SAT's key", async () => {
  const sponge = await recordOf("Fibra Esponja");
  const without = async () => {
    const { data } = await owner.list("products", { filter: { withoutSatKey: true } });
    return data.map(({ id }) => id);
  };
  expect(await without()).not.toContain(sponge.id);
  await expectOk(await owner.save("products", sponge, { satProductKey: null }));
  expect(await without()).toContain(sponge.id);
});

test("a barcode with a wrong digit is rejected", async () => {
  const roller = await recordOf("Rodillo de Esponja");
  const response = await owner.save("products", roller, { barcode: "7501031311308" });
  expect(await errorOf(response)).toMatchObject({ errors: [{ field: "barcode" }] });
});

test("several images stand in their order on the page, in main-info and for search engines", async () => {
  const paint = await recordOf("Esmalte Alquidálico");
  const other = defined((await recordOf("Barniz Marino")).image);
  const images = [
    { image: defined(paint.image), alt: "La lata cerrada" },
    { image: other, alt: null },
  ];
  const saved = await owner.save("products", paint, {
    imageAlt: "La lata cerrada",
    moreImages: images.slice(1),
  });
  expect(saved.status).toBe(200);
  await shop.settled();
  expect(await elementOf(paint.id)).toMatchObject({ image: paint.image, images });
  const page = await pageOf(paint);
  expect(page).toContain('alt="La lata cerrada"');
  expect(page).toContain(`alt="${paint.name}, imagen 2"`);
  expect(page).toMatch(/"image":\["https:[^\]]+","https:[^\]]+"\]/);
  expect(page.match(/fetchpriority="high"/gi)).toHaveLength(1);
});

test("where the first image is taken away, the second takes its place", async () => {
  const paint = await recordOf("Esmalte Alquidálico");
  const second = defined(paint.moreImages[0]).image;
  expect((await owner.save("products", paint, { image: null })).status).toBe(200);
  expect(await owner.read(`products/${paint.id}`)).toMatchObject({
    image: second,
    moreImages: [],
  });
});

test("an image from elsewhere is rejected", async () => {
  const paint = await recordOf("Esmalte Alquidálico");
  const moreImages = [{ image: "https://otra.example/foto.jpg", alt: null }];
  expect((await owner.save("products", paint, { moreImages })).status).toBe(400);
});

test("the list finds a brand and a supplier, whatever their case and accents", async () => {
  const { data } = await owner.list("products", { filter: { supplier: "herramientas del bajio" } });
  expect(data.map(({ name }) => name).toSorted()).toEqual([
    "Llana Dentada de acero, 10 mm",
    "Llana Lisa de acero, 11 × 4.5 pulg",
  ]);
  const { total } = await owner.list("products", { filter: { brand: "FORJA NORTE" } });
  expect(total).toBe(2);
});

test("a product with a level of its own runs low at that, in the list and on the first screen", async () => {
  const trowel = await recordOf("Llana Dentada");
  const lowOnes = async () =>
    (await owner.list("products", { filter: { lowStock: "true" } })).data.map(({ id }) => id);
  expect(await lowOnes()).not.toContain(trowel.id);
  const saved = await owner.save("products", trowel, { lowStockLevel: trowel.stock });
  expect(saved.status).toBe(200);
  expect(await lowOnes()).toContain(trowel.id);
  const { lowStock } = await owner.read("home");
  expect(lowStock?.length).toBeGreaterThan(0);
  await owner.save("products", await owner.read(`products/${trowel.id}`), {
    lowStockLevel: trowel.stock - 1,
  });
  expect(await lowOnes()).not.toContain(trowel.id);
});

const importing = async (sheet: string) =>
  await expectOk<StaffResponseAt<"POST", "product-imports/preview">>(
    await owner.upload("product-imports/preview", new Blob([sheet]), "productos.csv"),
  );

test("a sheet carries all of it, and says what is wrong with it before anything changes", async () => {
  const exported = await (await owner.get("products/export.csv")).text();
  expect(exported).toMatch(/Esmalte Alquidálico negro, 4 L.*645,729/);
  expect(exported).toContain("Herramientas del Bajío");
  const sheet = [
    "nombre,precio,precio anterior,codigo de barras,existencias minimas",
    "Uno,100,150,7501031311309,7",
    "Dos,100,90,,",
    "Tres,100,,7501031311300,",
    "Cuatro,100,,7.50103E+12,",
  ].join("\n");
  const { rows } = await importing(sheet);
  expect(rows).toMatchObject([
    { action: "error", problems: ["Antes costaba: Debe ser más alto que el precio"] },
    { action: "error", problems: [expect.stringContaining("Código de barras: Revisa el código")] },
    {
      action: "error",
      problems: expect.arrayContaining([expect.stringContaining("lo cambió a «7.50103E+12»")]),
    },
    { action: "create", problems: [] },
  ]);
});

test("a sheet's new price is reserved against the price before that is stored", async () => {
  const { rows } = await importing('\uFEFFnombre,precio\n"Esmalte Alquidálico negro, 4 L",800\n');
  expect(rows).toMatchObject([
    { action: "error", problems: ["Antes costaba: Debe ser más alto que el precio"] },
  ]);
});

test("a product or a variant that would cost $0 is rejected with the reason", async () => {
  const reason = "Un producto no puede costar $0: para regalarlo, usa una promoción";
  const roller = await recordOf("Rodillo Felpa");
  const variant = { options: [{ name: "Ancho", value: "4" }], price: 0, sku: null, stock: 0 };
  const refused = [
    await owner.save("products", roller, { price: 0 }),
    await owner.post("products", { name: "Regalo", price: 0 }),
    await owner.post(`products/${roller.id}/variants`, {
      own: [{ name: "Ancho", value: "9" }],
      variants: [variant],
    }),
  ];
  for (const response of refused) {
    expect(response.status).toBe(400);
    const { msg, errors } = await errorOf(response);
    expect([msg, ...(errors ?? []).map((error) => error.msg)].join()).toContain(reason);
  }
  expect((await owner.read(`products/${roller.id}`)).price).toBe(roller.price);
});

test("a product that cost $0 in an earlier version is sold out until it has a price", async () => {
  const tape = await someProduct(shop, "Rodillo Felpa");
  expect(tape.stock).toBeGreaterThan(0);
  await shop.db.$client.query("update products set price = 0 where id = $1", [tape.id]);
  await shop.settled();
  expect(await elementOf(tape.id)).toMatchObject({ stock: 0 });
  const customer = await someCustomer(shop);
  const requested = { elements: [{ id: tape.id, quantity: 1 }], total: 0 };
  expect((await customer.changed(requested)).changes[0]).toMatchObject({ kind: "stock", stock: 0 });
  await expectOk(
    await owner.save("products", await owner.read(`products/${tape.id}`), { price: tape.price }),
  );
  await shop.settled();
  expect(await elementOf(tape.id)).toMatchObject({ stock: tape.stock });
});
