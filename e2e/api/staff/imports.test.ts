import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { makeWorkbook } from "#testing/workbook.ts";
import { afterAll, expect, test } from "vitest";
import { expectBalance, mainInfo } from "#testing/customer-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";
import { defined } from "#testing/defined.ts";
import { othersUpload } from "#src/base/platform/texts.ts";
import { errorOf } from "#testing/error-of.ts";
import { expectOk, fileForm, hire } from "#testing/staff-client.ts";
import type { StaffResponseAt } from "#testing/staff-paths.ts";

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");
afterAll(() => expectBalance(shop));

const csv = (text: string | Buffer) =>
  new Blob([typeof text === "string" ? text : new Uint8Array(text)]);
type Asked = Partial<
  Record<"makeCategories" | "publish" | "fetchImages" | "version" | "acceptPrices", string>
>;
const send = (path: string, text: string | Buffer, asked: Asked) =>
  owner.request("POST", path, fileForm(csv(text), "productos.csv", asked));
const preview = async (text: string | Buffer, asked: Asked = {}) =>
  await expectOk<StaffResponseAt<"POST", "product-imports/preview">>(
    await send("product-imports/preview", text, asked),
  );
const carryOut = async (text: string | Buffer, asked: Asked = {}) =>
  await expectOk<StaffResponseAt<"POST", "product-imports">>(
    await owner.importFile("product-imports", csv(text), "productos.csv", asked),
  );
const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url));

test("the shop's own sheet, exported and imported again, changes nothing", async () => {
  const sheet = await (await owner.get("products/export.csv")).text();
  const { format, rows } = await preview(sheet);
  expect(format).toBe("Hoja de esta tienda");
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.filter(({ action }) => action !== "same")).toEqual([]);
});

test("of many imports at once some are asked to come back, and the shop stays ready", async () => {
  const sheet = await (await owner.get("products/export.csv")).text();
  const people = await Promise.all(Array.from({ length: 20 }, () => hire(shop, "owner")));
  const imports = people.map((each) =>
    each.importFile("product-imports", new Blob([sheet]), "hoja.csv"),
  );
  const ready = await Promise.all(Array.from({ length: 5 }, () => shop.get("/readyz")));
  expect(ready.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const answers = await Promise.all(imports);
  const rejected = answers.filter(({ status }) => status === 503);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20 - rejected.length);
  expect(rejected.length).toBeLessThan(20);
  for (const answer of rejected) {
    expect(answer.headers.get("retry-after")).toBe("10");
    expect(await errorOf(answer)).toEqual({ msg: othersUpload });
  }
  expect(rejected).not.toEqual([]);
});

test("a subcategory that a row names twice, in any case, counts once", async () => {
  const { rows } = await preview("nombre,precio,subcategorias\nPiso doble,80,Pisos|pisos|PISOS\n");
  expect(rows).toMatchObject([{ action: "create", problems: [] }]);
  const done = await carryOut("nombre,precio,subcategorias\nPiso doble,80,Pisos|pisos|PISOS\n");
  expect(done).toMatchObject({ created: 1, errors: 0 });
  const { data } = await owner.list("products", {
    filter: { q: "Piso doble" },
  });
  expect(data).toMatchObject([{ subcategories: ["Pisos"] }]);
});

test("a sheet changes prices and stock, makes products, and tells of each row that it can't read", async () => {
  const { data } = await owner.list("products", { sort: "name" });
  const [one, other] = [defined(data[0]), defined(data[1])];
  const sheet = `id,nombre,precio,existencias\n${one.id},"${one.name}",${one.price + 10},\n${other.id},"${other.name}",,77\n,Nuevo,99,5\n,Sin precio,,\n,Malo,mil,1\n`;
  const seen = await preview(sheet);
  expect(seen.rows.map(({ action }) => action)).toEqual([
    "error",
    "error",
    "update",
    "update",
    "create",
  ]);
  expect(seen.rows[1]).toMatchObject({
    line: 6,
    problems: expect.arrayContaining(["«mil» no es un número (precio)"]),
  });
  const before = await owner.read(`products/${one.id}`);
  const done = await carryOut(sheet);
  expect(done).toMatchObject({ created: 1, updated: 2, errors: 2 });
  expect(await owner.read(`products/${one.id}`)).toMatchObject({
    price: one.price + 10,
    description: before.description,
    instructions: before.instructions,
  });
  expect((await mainInfo(shop)).elements).toContainEqual(
    expect.objectContaining({ name: "Nuevo", price: 99, stock: 5 }),
  );

  const undone = await owner.change("POST", `product-changes/${done.id}/undo`, undefined);
  expect(undone).toMatchObject({ restored: 2, removed: 0, archived: 1, left: [] });
  expect(await owner.read(`products/${one.id}`)).toEqual(before);
  expect((await mainInfo(shop)).elements.some(({ name }) => name === "Nuevo")).toBe(false);
  expect((await owner.post(`product-changes/${done.id}/undo`)).status).toBe(409);
});

/** Returns the shop's own sheet with edited cells. */
async function sheetOf(
  edit: (row: Record<string, string>) => Record<string, string> = (row) => row,
): Promise<string> {
  const text = await (await owner.get("products/export.csv")).text();
  const { data } = Papa.parse<Record<string, string>>(text.replace("\uFEFF", "").trim(), {
    header: true,
  });
  return Papa.unparse(data.map(edit));
}

async function inStock() {
  const { data } = await owner.list("products", { perPage: 100 });
  return defined(data.find(({ stock, archived }) => stock > 20 && !archived));
}

async function writeOff({ id }: { id: number }, quantity: number): Promise<void> {
  await owner.change("POST", `products/${id}/movements`, { reason: "written-off", quantity });
}

test("a sheet that was downloaded before something was sold brings nothing of it back", async () => {
  const product = await inStock();
  const sheet = await sheetOf();
  await writeOff(product, 3);
  const { rows } = await preview(sheet);
  expect(rows.filter(({ action }) => action !== "same")).toEqual([]);
  await carryOut(sheet);
  expect(await owner.read(`products/${product.id}`)).toMatchObject({ stock: product.stock - 3 });
});

test("emptied cells take their texts away, and a new product may have empty ones", async () => {
  const words = {
    descripcion: "Une",
    marca: "Norte",
    linea: "Colas",
    usos: "Muro",
    empaque: "saco",
  };
  const header = ["nombre", "precio", ...Object.keys(words)].join();
  await carryOut(`${header}\nCola blanca,50,${Object.values(words).join()}\nCola roja,60,,,,,\n`);
  const named = async (q: string) =>
    defined((await owner.list("products", { filter: { q } })).data[0]);
  const { id } = await named("Cola blanca");
  expect(await owner.read(`products/${(await named("Cola roja")).id}`)).toMatchObject({
    description: "",
    brand: null,
  });
  const sheet = await sheetOf((row) =>
    row["id"] === String(id)
      ? { ...row, ...Object.fromEntries(Object.keys(words).map((name) => [name, ""])) }
      : row,
  );
  const { rows } = await preview(sheet);
  const changed = rows.filter(({ action }) => action !== "same");
  expect(changed).toMatchObject([{ id, action: "update", problems: [] }]);
  expect(defined(changed[0]).differences.map(({ field }) => field)).toEqual([
    "description",
    "pack",
    "brand",
    "productLine",
    "applications",
  ]);
  await carryOut(sheet);
  expect(await owner.read(`products/${id}`)).toMatchObject({
    description: "",
    pack: null,
    brand: null,
    productLine: null,
    applications: null,
    price: 50,
  });
});

test("an edited stock is a difference from what the sheet said, and of the other cells only the edited ones count", async () => {
  const product = await inStock();
  const sheet = await sheetOf((row) =>
    row["id"] === String(product.id)
      ? { ...row, "en bodega": String(Number(row["en bodega"]) + 5) }
      : row,
  );
  const record = await owner.read(`products/${product.id}`);
  await expectOk(
    await owner.save("products", record, { description: "Otra persona la escribió después" }),
  );
  await writeOff(product, 2);
  const { rows } = await preview(sheet);
  const changed = rows.filter(({ action }) => action !== "same");
  expect(changed).toMatchObject([
    {
      id: product.id,
      differences: [
        { field: "onHand" },
        { field: "stock", from: product.stock - 2, to: product.stock + 3 },
      ],
    },
  ]);
  // Sold between preview and import: deducted too.
  const { version } = await preview(sheet);
  await writeOff(product, 1);
  await expectOk(await send("product-imports", sheet, { version }));
  expect(await owner.read(`products/${product.id}`)).toMatchObject({
    stock: product.stock + 2,
    description: "Otra persona la escribió después",
  });
});

test("an import that is no longer what its preview showed is rejected as a whole", async () => {
  const product = await inStock();
  const sheet = `id,nombre,precio\n${product.id},"${product.name}",3333\n`;
  const { version } = await preview(sheet);
  const record = await owner.read(`products/${product.id}`);
  await owner.save("products", record, { price: record.price + 1 });
  const response = await send("product-imports", sheet, { version });
  expect([response.status, (await errorOf(response)).msg]).toEqual([
    409,
    "Algo cambió mientras mirabas: revisa otra vez qué cambia",
  ]);
  expect(await owner.read(`products/${product.id}`)).toMatchObject({ price: record.price + 1 });
  const { version: current } = await preview(sheet);
  expect((await send("product-imports", sheet, { version: current })).status).toBe(201);
  expect(await owner.read(`products/${product.id}`)).toMatchObject({ price: 3333 });
});

test("before an import is undone it says what becomes of each product", async () => {
  const product = await inStock();
  const name = `Recién importado ${crypto.randomUUID()}`;
  const done = await carryOut(
    `id,nombre,precio\n${product.id},"${product.name}",4444\n,${name},10\n`,
  );
  const { data } = await owner.read(`product-changes/${done.id}/undo`);
  expect(data).toMatchObject([
    { id: product.id, action: "back", differences: [{ field: "price", from: 4444 }] },
    { name, action: "remove" },
  ]);
  await owner.change("POST", `product-changes/${done.id}/undo`, undefined);
  expect((await owner.get(`product-changes/${done.id}/undo`)).status).toBe(409);
});

test("only the newest import is undone; the categories that it made stay", async () => {
  const [unique] = crypto.randomUUID().split("-");
  const sheet = (name: string) =>
    `nombre,precio,subcategorias\n${name} ${unique},10,Jardín ${unique} > Palas ${unique}\n`;
  const older = await carryOut(sheet("Pala"), { makeCategories: "1" });
  const newest = await carryOut(sheet("Pico"), { makeCategories: "1" });
  const { data } = await owner.read("product-changes?kind=import");
  expect(data.filter(({ canBeUndone }) => canBeUndone).map(({ id }) => id)).toEqual([newest.id]);
  const refused = await owner.post(`product-changes/${older.id}/undo`);
  expect([refused.status, (await errorOf(refused)).msg]).toEqual([
    409,
    "Ese cambio ya se deshizo, o hay otro más nuevo: solo se deshace el último",
  ]);
  expect(await owner.change("POST", `product-changes/${newest.id}/undo`, undefined)).toMatchObject({
    removed: 1,
  });
  expect((await owner.post(`product-changes/${older.id}/undo`)).status).toBe(409);
  expect((await owner.list("products", { filter: { q: unique! } })).data).toMatchObject([
    { name: `Pala ${unique}` },
  ]);
  expect((await owner.list("subcategories", { filter: { q: unique! } })).total).toBe(1);
});

test("an import without the version of a preview is refused", async () => {
  const response = await send("product-imports", "nombre,precio\nSin mirar,5\n", {});
  expect([response.status, (await errorOf(response)).msg]).toEqual([400, "Mira antes qué cambia"]);
});

test("a row whose key was taken meanwhile lets nothing of its file be written", async () => {
  const key = crypto.randomUUID();
  const sheet = `nombre,precio,sku\nLibre ${key},5,L-${key}\nTomado ${key},5,T-${key}\n`;
  const { version } = await preview(sheet);
  const rival = { name: "Ya con clave", price: 1, sku: `T-${key}`, instructions: [] };
  await expectOk(await owner.post("products", rival));
  expect((await send("product-imports", sheet, { version })).status).toBe(409);
  expect((await owner.list("products", { filter: { q: `Libre ${key}` } })).total).toBe(0);
  expect((await preview(sheet)).rows).toMatchObject([{ action: "create" }, { action: "update" }]);
});

test("a file of more than 10,000 rows is told to be split", async () => {
  const sheet = `nombre,precio\n${"Pala,5\n".repeat(10_001)}`;
  const response = await owner.upload("product-imports/preview", csv(sheet), "larga.csv");
  expect([response.status, (await errorOf(response)).msg]).toEqual([
    400,
    "El archivo tiene más de 10,000 filas: pártelo en varios y súbelos uno por uno",
  ]);
});

test("undoing leaves alone what somebody changed since", async () => {
  const { data } = await owner.list("products", {
    sort: "name",
    order: "DESC",
  });
  const one = defined(data[0]);
  const sheet = `id,nombre,precio\n${one.id},"${one.name}",4321\n`;
  const done = await carryOut(sheet, { acceptPrices: "1" });
  const record = await owner.read(`products/${one.id}`);
  await owner.save("products", record, { price: 5000 });
  expect(await owner.change("POST", `product-changes/${done.id}/undo`, undefined)).toMatchObject({
    restored: 0,
    left: [{ id: one.id }],
  });
  expect(await owner.read(`products/${one.id}`)).toMatchObject({ price: 5000 });
});

test("a product comes back without the subcategory that was deleted since", async () => {
  const { data } = await owner.list("products", { filter: { q: "Primario Anticorrosivo" } });
  const record = await owner.read(`products/${defined(data[0]).id}`);
  const names = new Map(
    (await owner.list("subcategories", {})).data.map(({ id, name }) => [id, name]),
  );
  const own = record.subcategoryIds.map((id) => defined(names.get(id)));
  const lost = `Temporada ${crypto.randomUUID()}`;
  const category = defined((await owner.list("categories", {})).data[0]);
  const made = await owner.change("POST", "subcategories", { name: lost, categoryId: category.id });
  const sheet = (subcategories: readonly string[], price: number) =>
    `id,nombre,precio,subcategorias\n${record.id},"${record.name}",${price},` +
    `"${subcategories.join(" | ")}"\n`;
  await carryOut(sheet([...own, lost], 1111), { acceptPrices: "1" });
  const done = await carryOut(sheet(own, 2222), { acceptPrices: "1" });
  await owner.change("DELETE", `subcategories/${made.id}`);
  const { data: lines } = await owner.read(`product-changes/${done.id}/undo`);
  expect(lines[0]?.note).toMatch("Una subcategoría que tenía ya no existe");
  expect(await owner.change("POST", `product-changes/${done.id}/undo`, undefined)).toMatchObject({
    restored: 1,
    left: [{ id: record.id, reason: "lost-elements" }],
  });
  expect(await owner.read(`products/${record.id}`)).toMatchObject({
    price: 1111,
    subcategoryIds: record.subcategoryIds,
  });
});

const asked: Asked = { makeCategories: "1", publish: "1" };

test.each([
  ["Shopify's", "shopify.csv", "Exportación de Shopify"],
  ["WooCommerce's", "woocommerce.csv", "Exportación de WooCommerce"],
])("%s export is imported as it is, and once more changes nothing", async (_, file, name) => {
  const seen = await preview(sample(file), asked);
  expect(seen.format).toBe(name);
  expect(seen.rows.filter(({ action }) => action === "error")).toEqual([]);
  const done = await carryOut(sample(file), asked);
  expect(done.created).toBe(seen.rows.length);
  const again = await preview(sample(file), asked);
  expect(again.counts).toEqual({ create: 0, update: 0, same: seen.rows.length, error: 0 });
});

test("variants of another shop are products of one line, on sale only when somebody asks", async () => {
  const sheet = (name: string) =>
    "Handle,Title,Type,Status,Option1 Name,Option1 Value,Variant SKU,Variant Price\n" +
    `${name},${name},Pisos,active,Tamaño,1 L,${name}-1,50\n${name},,,,,4 L,${name}-4,180\n`;
  const quiet = await preview(sheet("Sellador"), {});
  expect(quiet.losses).toEqual([
    "Columnas que el archivo no trae: existencias",
    "Sin existencias contadas; los nuevos quedan en 0: 2 (Sellador, 1 L, Sellador, 4 L)",
    expect.stringMatching(/^Productos nuevos que quedan como borrador: 2\./),
  ]);
  await carryOut(sheet("Sellador"));
  await carryOut(sheet("Barniz"), { publish: "1" });
  const linesOf = async (q: string) => {
    const { data } = await owner.list("products", { filter: { q }, sort: "price" });
    return await Promise.all(data.map(({ id }) => owner.read(`products/${id}`)));
  };
  expect(await linesOf("Sellador-")).toMatchObject([
    { name: "Sellador, 1 L", productLine: "Sellador", draft: true },
    { name: "Sellador, 4 L", productLine: "Sellador", draft: true },
  ]);
  expect(await linesOf("Barniz-")).toMatchObject([
    { archived: false, draft: false },
    { archived: false, draft: false },
  ]);
});

test("categories are made when somebody asks for it; else the row stays out and names them", async () => {
  const sheet = "nombre,precio,subcategorias\nManguera,80,Jardinería > Riego\nPala,90,riego\n";
  const rejected = await preview(sheet);
  expect(rejected.rows.map(({ problems }) => problems)).toEqual([
    [expect.stringContaining("No hay subcategoría «Riego»")],
    [expect.stringContaining("No hay subcategoría «riego»")],
  ]);
  const seen = await preview(sheet, { makeCategories: "1" });
  expect(seen).toMatchObject({ newSubcategories: ["Jardinería > Riego"] });
  expect(await carryOut(sheet, { makeCategories: "1" })).toMatchObject({ created: 2, errors: 0 });
  expect((await mainInfo(shop)).elements).toContainEqual(
    expect.objectContaining({ name: "Manguera" }),
  );
  expect((await owner.list("subcategories", { filter: { q: "Riego" } })).data).toMatchObject([
    { name: "Riego", category: "Jardinería" },
  ]);
  expect(await carryOut(sheet, { makeCategories: "1" })).toMatchObject({ same: 2 });
});

test("another shop's export creates its categories and fetches its images unless they are switched off", async () => {
  const sheet =
    "Handle,Title,Type,Variant SKU,Variant Price,Image Src\n" +
    "regadera,Regadera,Rociado,REG-1,90,https://a.example/1.jpg\n";
  const counts = { create: 1, update: 0, same: 0, error: 0 };
  const seen = await preview(sheet);
  expect(seen).toMatchObject({
    counts,
    choices: { makeCategories: true, publish: false, fetchImages: true },
    images: 1,
  });
  expect(seen.newSubcategories).toHaveLength(1);
  const off = await preview(sheet, { makeCategories: "0", fetchImages: "0" });
  expect(off).toMatchObject({ counts: { create: 0, error: 1 }, newSubcategories: [], images: 0 });
});

test("a workbook is read like a sheet of text, its long keys and zeros kept", async () => {
  const header = ["nombre", "precio", "sku"].map(
    (name) => `<c t="inlineStr"><is><t>${name}</t></is></c>`,
  );
  const row = (name: string, key: string) =>
    `<row><c t="inlineStr"><is><t>${name}</t></is></c><c><v>99</v></c>${key}</row>`;
  const rows =
    `<row>${header.join("")}</row>` +
    row("Escobillón A", "<c><v>7509990001112</v></c>") +
    row("Escobillón B", '<c s="1"><v>42</v></c>');
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="000000"/></numFmts>' +
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>';
  const file = makeWorkbook({
    sheets: [
      { name: "Lista", rows },
      { name: "Otra", rows: "" },
    ],
    styles,
  });
  expect(await preview(file)).toMatchObject({
    losses: ["Se lee la hoja «Lista»; no se leen: Otra"],
    rows: [{ problems: [] }, { problems: [] }],
  });
  expect(await carryOut(file)).toMatchObject({ created: 2 });
  const { data } = await owner.list("products", { filter: { q: "Escobillón " }, sort: "name" });
  expect(data.map(({ sku }) => sku)).toEqual(["7509990001112", "000042"]);
});

test("a file that is no table is rejected with words", async () => {
  for (const text of ["", "hola", "a,b\n1,2\n", "PK\u0003\u0004 a spreadsheet's own format"]) {
    const response = await owner.upload("product-imports/preview", csv(text), "x.csv");
    expect(response.status, text).toBe(400);
    expect((await errorOf(response)).msg).toMatch(/tabla|columnas|vacío|dañado/);
  }
});

test("a price of $0 is refused with its reason, in a sheet of each shop", async () => {
  const refused = async (sheet: string) => {
    const { rows } = await preview(sheet);
    expect(rows).toMatchObject([{ action: "error" }]);
    return rows[0]?.problems.join();
  };
  const reason = "Un producto no puede costar $0: para regalarlo, usa una promoción";
  const { data } = await owner.list("products", {});
  const { id, name } = defined(data[0]);
  expect(await refused(`id,nombre,precio\n${id},"${name}",0\n`)).toContain(reason);
  expect(await refused("nombre,precio\nRegalado,0.00\n")).toContain(reason);
  expect(await refused("nombre,precio\nCasi regalado,0.4\n")).toBe(
    "El precio 0.4 quedaría en 0: los precios de esta tienda no llevan centavos",
  );
  expect(await refused("Handle,Title,Variant Price,Variant SKU\nregalo,Regalo,0,RE-1\n")).toContain(
    reason,
  );
  expect(await refused("ID,Type,SKU,Name,Regular price\n1,simple,RE-2,Regalo,0\n")).toContain(
    reason,
  );
});

test("prices that fall by more than half or rise to ten times come first and are written only if accepted", async () => {
  const { data } = await owner.list("products", { sort: "id", order: "DESC" });
  const [usual, cheap, dear] = [defined(data[0]), defined(data[1]), defined(data[2])];
  const sheet =
    "id,nombre,precio\n" +
    `${usual.id},"${usual.name}",${usual.price + 1}\n` +
    `${cheap.id},"${cheap.name}",${Math.ceil(cheap.price / 2) - 1}\n` +
    `${dear.id},"${dear.name}",${dear.price * 10}\n`;
  const seen = await preview(sheet);
  expect(seen.drastic).toBe(2);
  expect(seen.rows.map((row) => [row.id, row.drastic])).toEqual([
    [cheap.id, true],
    [dear.id, true],
    [usual.id, false],
  ]);
  const { version } = seen;
  for (const asked of [{ version }, { version, acceptPrices: "0" }]) {
    const refused = await send("product-imports", sheet, asked);
    expect([refused.status, (await errorOf(refused)).msg]).toEqual([
      400,
      expect.stringContaining("suben a 10 veces"),
    ]);
  }
  expect((await owner.read(`products/${usual.id}`)).price).toBe(usual.price);
  expect(await carryOut(sheet, { version, acceptPrices: "1" })).toMatchObject({ updated: 3 });
  expect((await owner.read(`products/${dear.id}`)).price).toBe(dear.price * 10);
});
