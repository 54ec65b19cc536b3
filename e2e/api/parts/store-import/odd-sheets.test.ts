import { afterAll, expect, test } from "vitest";
import { expectBalance } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { errorOf } from "#testing/error-of.ts";
import { expectOk, fileForm, hire } from "#testing/staff-client.ts";
import type { StaffResponseAt } from "#testing/staff-paths.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";
import { makeWorkbook, makeZip, textRows } from "#testing/workbook.ts";

/** Sheets as the world leaves them, from the upload to the product. */

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");
afterAll(() => expectBalance(shop));

type Sheet = string | Uint8Array<ArrayBuffer>;
type Asked = Record<string, string>;
const blob = (sheet: Sheet) => new Blob([sheet]);
const send = (path: string, sheet: Sheet, asked: Asked = {}) =>
  owner.request("POST", path, fileForm(blob(sheet), "hoja.csv", asked));
const preview = async (sheet: Sheet, asked: Asked = {}) =>
  await expectOk<StaffResponseAt<"POST", "product-imports/preview">>(
    await send("product-imports/preview", sheet, asked),
  );
const bring = async (sheet: Sheet, asked: Asked = {}) =>
  await expectOk<StaffResponseAt<"POST", "product-imports">>(
    await owner.importFile("product-imports", blob(sheet), "hoja.csv", asked),
  );
const named = async (q: string) =>
  defined((await owner.list("products", { filter: { q } })).data[0]);

/** One byte for each character, as a program of one code page writes it. */
const bytes = (text: string) => Uint8Array.from(Array.from(text, (each) => each.charCodeAt(0)));
const copied = (given: Uint8Array) => Uint8Array.from(given);

let names = 0;
const newName = () => `Hoja rara ${++names}`;

test("a file tells its notation once: 1.849 beside 1.849,50 is one thousand eight hundred and forty-nine", async () => {
  const [one, other] = [newName(), newName()];
  const sheet = `nombre;precio\n${one};1.849\n${other};1.849,00\n`;
  expect(await preview(sheet)).toMatchObject({ numbers: null, counts: { create: 2, error: 0 } });
  await bring(sheet);
  expect([(await named(one)).price, (await named(other)).price]).toEqual([1849, 1849]);
});

test("a file whose numbers may be read in two ways is asked about, and not imported before", async () => {
  const name = newName();
  const sheet = `nombre;precio\n${name};1.849\n`;
  const asked = await preview(sheet);
  expect(asked.numbers).toEqual({
    line: 2,
    cell: "1.849",
    point: 1.849,
    comma: 1849,
    decimalMark: null,
  });
  const refused = await owner.importFile("product-imports", blob(sheet), "hoja.csv");
  expect([refused.status, (await errorOf(refused)).msg]).toEqual([
    400,
    "Di antes cómo escribe los números este archivo, por ejemplo «1.849»",
  ]);
  expect((await owner.list("products", { filter: { q: name } })).data).toEqual([]);
  const nonsense = await send("product-imports/preview", sheet, { decimalMark: "both" });
  expect(await nonsense.json()).toMatchObject({ numbers: { decimalMark: null } });
  await bring(sheet, { decimalMark: "comma" });
  expect(await named(name)).toMatchObject({ price: 1849 });
});

test("the shop's own sheet asks nothing about a weight of three decimals", async () => {
  const name = newName();
  await bring(`nombre,precio,peso\n${name},50,"1.125"\n`, { decimalMark: "point" });
  const sheet = await (await owner.get("products/export.csv")).text();
  const [header = "", ...rows] = sheet.split("\r\n");
  const own = [header, ...rows.filter((row) => row.includes(name))].join("\r\n");
  expect(await preview(own)).toMatchObject({ numbers: null, counts: { same: 1, error: 0 } });
});

test.each([
  ["MS-DOS", bytes("nombre,precio,descripcion\nAcr\xa1lico %,50,Ca\xa4er\xa1a y c\x82sped\n")],
  ["Windows", bytes("nombre,precio,descripcion\nAcr\xedlico %,50,Ca\xf1er\xeda y c\xe9sped\n")],
  ["Macintosh", bytes("nombre,precio,descripcion\nAcr\x92lico %,50,Ca\x96er\x92a y c\x8esped\n")],
])("a CSV of %s keeps its accents", async (from, sheet) => {
  const mark = from.charCodeAt(0);
  await bring(sheet.map((byte) => (byte === 0x25 ? mark : byte)));
  const { id } = await named(`Acrílico ${from[0]}`);
  expect(await owner.read(`products/${id}`)).toMatchObject({ description: "Cañería y césped" });
});

test("one foreign byte spoils its own row, which is told, and no other accent", async () => {
  const name = newName();
  const utf8 = new TextEncoder().encode(`nombre,precio\n${name} ñandú,50\nCa`);
  const sheet = Uint8Array.from([...utf8, 0xf1, ...new TextEncoder().encode("o roto,60\n")]);
  const { rows } = await preview(sheet);
  expect(rows).toMatchObject([
    {
      line: 3,
      action: "error",
      problems: ["«Ca\uFFFDo roto» trae letras que no se pueden leer (nombre)"],
    },
    { line: 2, action: "create", name: `${name} ñandú` },
  ]);
  expect(await bring(sheet)).toMatchObject({ created: 1, errors: 1 });
});

test("what Excel did to a SKU, a name or a size changes no product", async () => {
  const name = newName();
  await bring(`nombre,precio,sku,marca\n${name},50,MAR-05,3-8\n`);
  const { id } = await named(name);
  const before = await owner.read(`products/${id}`);
  const csv = `id,nombre,sku,marca,precio\n${id},${name.toLowerCase()},05-mar,03-ago,50\n`;
  const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="16"/></cellXfs>';
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const rows =
    textRows([["id", "nombre", "sku", "marca", "precio"]]) +
    `<row><c><v>${id}</v></c>${cell(name)}<c s="1"><v>46086</v></c><c t="b"><v>1</v></c><c><v>50</v></c></row>`;
  const workbook = copied(makeWorkbook({ sheets: [{ name: "Hoja", rows }], styles }));
  for (const sheet of [csv, workbook]) {
    const seen = await preview(sheet);
    expect(seen.rows).toMatchObject([{ action: "same", problems: [], differences: [] }]);
    expect(defined(seen.rows[0]).notes.join()).toContain("SKU: tu hoja de cálculo lo cambió a «");
  }
  await bring(`${csv},nuevo,06-mar,,5\n`);
  expect(await owner.read(`products/${id}`)).toEqual(before);
  expect((await owner.list("products", { filter: { q: "06-mar" } })).data).toEqual([]);
});

test.each(["#N/A", "#N/D", "#¡REF!", "#VALUE!", "#¿NOMBRE?", "#¡DIV/0!", "#######"])(
  "%s is an error of its row, never a name or a price",
  async (error) => {
    const name = newName();
    const { rows } = await preview(`nombre,precio\n${error},50\n${name},${error}\n`);
    expect(rows.map(({ action }) => action)).toEqual(["error", "error"]);
    expect(rows.flatMap(({ problems }) => problems)).toEqual(
      expect.arrayContaining([
        `«${error}» es un error de tu hoja de cálculo (nombre)`,
        `«${error}» es un error de tu hoja de cálculo (precio)`,
      ]),
    );
  },
);

test("letters that were spoilt before the download do not keep a count out", async () => {
  const name = newName();
  await owner.change("POST", "products", { name, price: 50, brand: "CaÃ±a" });
  const sheet = await (await owner.get("products/export.csv")).text();
  const [header = "", ...rows] = sheet.split("\r\n");
  const own = [header, ...rows.filter((row) => row.includes(name))].join("\r\n");
  expect(await preview(own)).toMatchObject({ counts: { same: 1, error: 0 } });
  const edited = await preview(own.replace("CaÃ±a", "CaÃ±o"));
  expect(edited.rows.flatMap(({ problems }) => problems)).toEqual([
    "«CaÃ±o» trae letras que no se pueden leer (marca)",
  ]);
});

test("a formula without its value is named, and does not empty the price", async () => {
  const name = newName();
  const rows =
    textRows([["nombre", "precio"]]) +
    `<row><c t="inlineStr"><is><t>${name}</t></is></c><c><f>5*10</f></c></row>`;
  const seen = await preview(copied(makeWorkbook({ sheets: [{ name: "Hoja", rows }] })));
  expect(defined(seen.rows[0]).problems).toContain(
    "La fórmula no trae su resultado (precio): abre el archivo en Excel y guárdalo otra vez",
  );
});

const ole = (part: string) =>
  copied(Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.from(part, "utf16le")]));
test.each([
  ["nothing", "", /está vacío/],
  ["a workbook with a password", ole("EncryptedPackage"), /contraseña/],
  ["a workbook of Excel 97", ole("Workbook"), /Excel antiguo.*guárdalo como Libro de Excel/],
  ["a sheet of LibreOffice", copied(makeZip({ mimetype: "x", "content.xml": "<a/>" })), /\.ods/],
  ["a sheet of Numbers", copied(makeZip({ "Index/Document.iwa": "x" })), /Numbers/],
  ["a web page called .xls", "<html><table><tr><td>sku</td></tr></table></html>", /página web/],
  ["XML of Excel 2003", '<?xml version="1.0"?><Workbook/>', /XML/],
  ["a ZIP of CSVs", copied(makeZip({ "uno.csv": "a,b" })), /comprimido/],
  ["a photo", bytes("\xff\xd8\xff\xe0"), /imagen/],
  ["a PDF", "%PDF-1.7", /PDF/],
  ["half a workbook", copied(makeZip({ "xl/workbook.xml": "<a/>" })).slice(0, 40), /dañado/],
])("%s is told as what it is, by both imports", async (_, file, words) => {
  for (const path of ["product-imports/preview", "moving/customers/preview"]) {
    const response = await send(path, file);
    expect([response.status, (await errorOf(response)).msg]).toEqual([
      400,
      expect.stringMatching(words),
    ]);
  }
});

test("WooCommerce's Spanish export is read, old and new, and what it lacks is named", async () => {
  const [one, other] = [newName(), newName()];
  const seen = await preview(
    "ID,Tipo,SKU,Nombre,Publicado,¿En inventario?,Inventario,Peso (kg),Precio rebajado,Precio normal,Nota\n" +
      `1,simple,W-${one},${one},1,1,7,"1,5",,"1.849,00",interna\n` +
      `2,simple,W-${other},${other},1,1,,"0,5",,99,\n`,
  );
  expect(seen).toMatchObject({
    format: "Exportación de WooCommerce",
    numbers: null,
    counts: { create: 2, error: 0 },
    losses: expect.arrayContaining([
      "Columnas que el archivo no trae: categorías",
      "Columnas que no se leen: nota",
      expect.stringMatching(/^Sin existencias contadas.*: 1 /),
    ]),
  });
  expect(defined(seen.rows[0]).differences).toContainEqual({
    field: "price",
    from: null,
    to: 1849,
  });
});

test("Shopify's export with translated headers is read as the English one", async () => {
  const name = newName();
  const seen = await preview(
    "Identificador de URL,Título,SKU,Precio,Precio de comparación,Costo por artículo,Cantidad de inventario\n" +
      `rara,${name},RARA-1,99,120,mil,4\n`,
  );
  expect(seen.format).toBe("Exportación de Shopify");
  expect(defined(seen.rows[0]).problems).toEqual(["«mil» no es un número (costo)"]);
});

test("columns without a header or with that of another one are named", async () => {
  const seen = await preview(`nombre,precio,,precio\n${newName()},50,suelto,70\n`);
  expect(seen.losses).toContain(
    "Columnas que no se leen: C (sin encabezado), precio (repetida en D)",
  );
});

test("customers with a broken cell stay out by their row; Spanish headers keep whole names", async () => {
  const sheet =
    "Nombre de usuario,Nombre,Apellidos,Correo electrónico,Código postal\n" +
    "ana,Ana María,Ruiz Peña,ana.rara@example.com,06600\n" +
    "rota,#N/A,Luna,rota.rara@example.com,\n" +
    "falsa,VERDADERO,Luna,falsa.rara@example.com,\n";
  const seen = await expectOk<{ problems: { line: number; msg: string }[] }>(
    await send("moving/customers/preview", sheet),
  );
  expect(seen).toMatchObject({
    source: "WooCommerce",
    counts: { create: 1, error: 2 },
    problems: [
      { line: 3, msg: "«#N/A» es un error de tu hoja de cálculo (nombre)" },
      { line: 4, msg: "parece que tu hoja de cálculo cambió el nombre a «VERDADERO»" },
    ],
  });
  await expectOk(await owner.importFile("moving/customers", blob(sheet), "hoja.csv"));
  const { data } = await owner.list("customers", { filter: { q: "ana.rara@example.com" } });
  expect(data).toMatchObject([{ name: "Ana María", lastname: "Ruiz Peña" }]);
});
