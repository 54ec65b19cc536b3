import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { errorOf } from "#testing/error-of.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import type { StaffResponseAt } from "#testing/staff-paths.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");

const pair = (name: string, value: string) => ({ name, value });
const inSize = (color: string, size: string) => [pair("Color", color), pair("Talla", size)];

let made = 0;
const makeGlove = async () => {
  const name = `Guante ${++made}`;
  const given = { name, price: 60, sku: `G${made}`, barcode: "7501031311309", subcategoryIds: [2] };
  return await owner.change("POST", "products", { ...given, description: "De nitrilo" });
};
const asked = (options: ReturnType<typeof inSize>, given = {}) => ({
  options,
  sku: null,
  price: 65,
  stock: 0,
  ...given,
});

test("a product becomes the first variant, and the others are copies of it with their own key, price and stock", async () => {
  const glove = await makeGlove();
  const { ids } = await owner.change("POST", `products/${glove.id}/variants`, {
    own: inSize("Azul", "M"),
    variants: [
      asked(inSize("Azul", "G"), { sku: "GA-G", stock: 12 }),
      asked(inSize("Rojo", "M"), { price: 60 }),
    ],
  });
  expect(await owner.read(`products/${glove.id}`)).toMatchObject({
    name: `${glove.name} · Azul · M`,
    productLine: glove.name,
    options: inSize("Azul", "M"),
    barcode: "7501031311309",
    draft: false,
  });
  expect(await owner.read(`products/${defined(ids[0])}`)).toMatchObject({
    name: `${glove.name} · Azul · G`,
    productLine: glove.name,
    sku: "GA-G",
    price: 65,
    stock: 12,
    description: "De nitrilo",
    subcategoryIds: [2],
    barcode: null,
    draft: true,
  });
  const { data } = await owner.read(`products/${glove.id}/variants`);
  expect(data.map(({ options }) => options.map(({ value }) => value).join(" "))).toEqual([
    "Azul M",
    "Azul G",
    "Rojo M",
  ]);
  const log = await owner.list("audit", { filter: { recordId: String(ids[0]) } });
  expect(log.data).toMatchObject([{ action: "create", actor: owner.email }]);
  // A draft that was never in stock can be deleted.
  expect((await owner.request("DELETE", `products/${defined(ids[1])}`)).status).toBe(200);
});

test("one that exists already, or whose key is another product's, is named, and none is made", async () => {
  const glove = await makeGlove();
  const other = await makeGlove();
  const path = `products/${glove.id}/variants` as const;
  const own = inSize("Azul", "M");
  const tries: [object, string][] = [
    [{ own, variants: [asked(inSize("Azul", "G")), asked(inSize("azul", "g"))] }, "azul · g"],
    [
      {
        own,
        variants: [asked(inSize("Rojo", "G")), asked(inSize("Rojo", "M"), { sku: other.sku })],
      },
      `El SKU ${other.sku} ya es de otro producto`,
    ],
    [{ own, variants: [asked(own)] }, "ya tiene estas opciones"],
    [{ variants: [asked(inSize("Rojo", "G"))] }, "Di qué opciones tiene este producto"],
  ];
  for (const [body, msg] of tries) {
    const response = await owner.post(path, body);
    expect(response.status, msg).toBe(409);
    expect((await errorOf(response)).msg).toContain(msg);
  }
  expect(await owner.read(path)).toMatchObject({ data: [{ id: glove.id, options: [] }] });
  expect(await owner.read(`products/${glove.id}`)).toMatchObject({ name: glove.name });
});

const makeThree = async (glove: { id: number }, staff = owner) => {
  const { ids } = await staff.change("POST", `products/${glove.id}/variants`, {
    own: inSize("Azul", "M"),
    variants: [
      asked(inSize("Azul", "G"), { sku: `${glove.id}-AG`, stock: staff === owner ? 12 : 0 }),
      asked(inSize("Rojo", "M"), { sku: `${glove.id}-RM` }),
      asked(inSize("Rojo", "G")),
    ],
  });
  return ids;
};
const lastEdit = async () => defined((await owner.read("product-changes")).data[0]);
const undo = (id: number) => owner.change("POST", `product-changes/${id}/undo`);

test("the newest change that made variants is found behind any number of edits, and no older one is undone", async () => {
  await makeThree(await makeGlove());
  const older = await lastEdit();
  const ids = await makeThree(await makeGlove());
  const [id] = ids;
  for (const amount of Array.from({ length: 10 }, (_, turn) => turn + 1)) {
    const change = { kind: "price" as const, by: "pesos" as const, amount };
    const request = { ids: [defined(id)], change };
    const { version } = await owner.change("POST", "bulk-edits/preview", request);
    await owner.change("POST", "bulk-edits", { ...request, version });
  }
  const { data } = await owner.read("product-changes");
  expect(data.filter(({ kind }) => kind === "variants")).toEqual([]);
  expect(data.map(({ canBeUndone }) => canBeUndone)).toEqual([true, ...Array(9).fill(false)]);
  expect((await owner.read("product-changes?kind=variants")).data).toMatchObject([
    { madeIds: ids, canBeUndone: true },
  ]);
  for (const { id: old } of [older, defined(data[1])]) {
    expect((await owner.get(`product-changes/${old}/undo`)).status).toBe(409);
    const response = await owner.post(`product-changes/${old}/undo`);
    expect([response.status, (await errorOf(response)).msg]).toEqual([
      409,
      expect.stringContaining("solo se deshace el último"),
    ]);
  }
});

test("variants that nobody touched are undone: they are gone, and the product is what it was", async () => {
  const glove = await makeGlove();
  const [counted, red] = await makeThree(glove);
  const edit = await lastEdit();
  expect(edit).toMatchObject({
    title: `Variantes creadas: ${glove.name}`,
    actor: owner.email,
    products: 4,
    madeIds: expect.arrayContaining([counted, red]),
    undoneAt: null,
  });
  expect(await undo(edit.id)).toMatchObject({
    restored: 1,
    removed: 2,
    archived: 1,
    left: [],
  });
  expect((await owner.get(`products/${defined(red)}`)).status).toBe(404);
  // The ledger names this one, so it can't be deleted.
  expect(await owner.read(`products/${defined(counted)}`)).toMatchObject({
    archived: true,
    stock: 0,
    sku: null,
  });
  expect(await owner.read(`products/${glove.id}`)).toMatchObject({
    name: glove.name,
    productLine: null,
    options: [],
  });
  const log = await owner.list("audit", { filter: { recordId: String(red) } });
  expect(log.data.map(({ action }) => action)).toEqual(["create", "delete"]);
  const again = await owner.post(`product-changes/${edit.id}/undo`, {});
  expect([again.status, (await errorOf(again)).msg]).toEqual([
    409,
    expect.stringContaining("Ese cambio ya se deshizo"),
  ]);
  // The same can be made again, with the same keys.
  expect(await makeThree(glove)).toHaveLength(3);
});

test("variants that were edited, counted or ordered since stay, and so does the product with them", async () => {
  const glove = await makeGlove();
  const [counted, red, big] = await makeThree(glove);
  const edit = await lastEdit();
  const movement = { reason: "received", quantity: 1, note: null } as const;
  await owner.change("POST", `products/${defined(counted)}/movements`, movement);
  const edited = await owner.read(`products/${defined(red)}`);
  await owner.save("products", edited, { price: 99 });
  const { restored, removed, archived, left } = await undo(edit.id);
  expect([restored, removed, archived]).toEqual([0, 1, 0]);
  expect(left.map(({ id, reason }) => [id, reason])).toEqual([
    [counted, "stock-moved"],
    [red, "changed-since"],
    [glove.id, "has-variants"],
  ]);
  expect((await owner.get(`products/${defined(big)}`)).status).toBe(404);
  expect(await owner.read(`products/${glove.id}`)).toMatchObject({
    productLine: glove.name,
    options: inSize("Azul", "M"),
  });
});

test("who may not count stock undoes variants without any, and no others", async () => {
  const sales = await hire(shop, "sales");
  await makeThree(await makeGlove());
  const counted = await lastEdit();
  const response = await sales.post(`product-changes/${counted.id}/undo`, {});
  expect([response.status, (await lastEdit()).undoneAt]).toEqual([403, null]);
  await makeThree(await makeGlove(), sales);
  const { id } = await lastEdit();
  expect(await sales.change("POST", `product-changes/${id}/undo`)).toMatchObject({
    removed: 3,
    archived: 0,
  });
});

test("more than a hundred at once are rejected, and so is stock from who may not count it", async () => {
  const glove = await makeGlove();
  const path = `products/${glove.id}/variants`;
  const many = Array.from({ length: 101 }, (_, place) => asked([pair("Talla", `T${place}`)]));
  const response = await owner.post(path, { own: [pair("Talla", "U")], variants: many });
  expect(response.status).toBe(400);
  expect((await errorOf(response)).msg).toContain("Crea 100 como máximo a la vez");
  const content = await hire(shop, "content");
  const counted = {
    own: [pair("Talla", "U")],
    variants: [asked([pair("Talla", "G")], { stock: 3 })],
  };
  expect((await content.post(path, counted)).status).toBe(403);
});

test("what comes back from the archive may not be the twin of what is on sale", async () => {
  const glove = await makeGlove();
  const size = [pair("Talla", "M")];
  const line = { productLine: `Línea ${glove.name}`, options: size };
  const old = await owner.change("POST", "products", {
    name: "Viejo",
    price: 9,
    ...line,
    archived: true,
  });
  expect((await owner.save("products", glove, line)).status).toBe(200);
  const body = { ids: [old.id], filter: {}, change: { kind: "archive", archived: false } };
  const preview = await owner.change("POST", "bulk-edits/preview", body as never);
  const response = await owner.post("bulk-edits", { ...body, version: preview.version });
  expect(response.status).toBe(409);
  expect((await errorOf(response)).msg).toContain("mismas opciones");
});

async function importSample(file: string) {
  const sheet = new Blob([readFileSync(new URL(`samples/${file}`, import.meta.url))]);
  const fields = { makeCategories: "1", publish: "1" };
  const seen = await expectOk<StaffResponseAt<"POST", "product-imports/preview">>(
    await owner.upload("product-imports/preview", sheet, file, fields),
  );
  await expectOk(await owner.importFile("product-imports", sheet, file, fields));
  return seen;
}

const lineOf = async (q: string) => {
  const { data } = await owner.list("products", { filter: { q }, sort: "id" });
  return await Promise.all(data.map(({ id }) => owner.read(`products/${id}`)));
};

test("variants of Shopify come with their options, under the names that stand in their first row", async () => {
  await importSample("shopify.csv");
  expect(await lineOf("ESM-")).toMatchObject([
    {
      productLine: "Esmalte de secado rápido",
      options: [pair("Tamaño", "1 L"), pair("Color", "Blanco")],
    },
    { options: [pair("Tamaño", "1 L"), pair("Color", "Negro")], stock: 0 },
    { options: [pair("Tamaño", "4 L"), pair("Color", "Blanco")], stock: 7 },
  ]);
  expect(await lineOf("7501234567890")).toMatchObject([{ productLine: null, options: [] }]);
});

test("variations of WooCommerce come with their attributes, in Spanish headers too", async () => {
  await importSample("woocommerce.csv");
  expect(await lineOf("CLORO-")).toMatchObject([
    { productLine: "Cloro concentrado", options: [pair("Contenido", "1 L")] },
    { productLine: "Cloro concentrado", options: [pair("Contenido", "5 L")] },
  ]);
});

test("this shop's sheet carries options in one cell, both ways, and names the row that repeats them", async () => {
  const exported = await (await owner.get("products/export.csv")).text();
  expect(exported).toContain("Tamaño=1 L; Color=Negro");
  const sheet =
    "nombre,precio,linea,opciones\n" +
    "Cuña A,5,Cuñas,Color=Rojo\nCuña B,5,Cuñas,color: rojo\nCuña C,5,Cuñas,Azul\n" +
    "Otro esmalte,5,Esmalte de secado rápido,Color=Negro; Tamaño=1 L\n";
  const { rows } = await expectOk<StaffResponseAt<"POST", "product-imports/preview">>(
    await owner.upload("product-imports/preview", new Blob([sheet]), "cunas.csv"),
  );
  expect(rows.map(({ action, problems }) => [action, ...problems])).toEqual([
    ["error", "Tiene las mismas opciones que la fila 2"],
    ["error", "Opciones: Cada opción lleva nombre y valor: Color, Blanco"],
    ["error", "«Esmalte de secado rápido, 1 L, Negro» ya tiene estas opciones en esta línea"],
    ["create"],
  ]);
});
