import { expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { productRecord } from "#testing/product-record.ts";
import { formatOf, readProducts } from "./formats.ts";
import { htmlText } from "./cell-reader.ts";
import { planImport } from "./plan.ts";
import type { CatalogueProduct } from "./planning.ts";
import type { ImportedProduct } from "./imported-product.ts";
import { readTable } from "#src/base/sheets/read-sheet.ts";
import * as texts from "./texts.ts";
import { unreadColumns } from "#src/base/sheets/texts.ts";

const foreign = (csv: string) => {
  const table = readTable(csv);
  const format = table && formatOf(table);
  return format ? readProducts(table, format) : { products: [], losses: [] };
};
const products = (csv: string) => foreign(csv).products;

test("this shop's sheet is recognized by its Spanish headers, with or without accents", () => {
  const [one] = products(
    "\uFEFFNombre;Precio;Descripción;Subcategorías\r\nPino Puro;168;Limpia;Pisos|Baños y sarro\r\n",
  );
  expect(one).toMatchObject({
    line: 2,
    name: "Pino Puro",
    price: 168,
    description: "Limpia",
    subcategories: ["Pisos", "Baños y sarro"],
  });
});

test("Shopify's variants become products, its image rows do not", () => {
  const csv = `Handle,Title,Body (HTML),Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Image Src,Status
pintura,Pintura Vinílica,<p>Cubre &amp; dura</p>,Pinturas,true,Tamaño,4 L,PV-4,5200,12,499.00,https://a.example/1.jpg,active
pintura,,,,,,19 L,PV-19,24000,3,"1,899.50",,
pintura,,,,,,,,,,,https://a.example/2.jpg,
cubo,Cubo,,Utensilios,true,Title,Default Title,,300,-2,49,,draft`;
  expect(products(csv)).toMatchObject([
    {
      line: 2,
      sku: "PV-4",
      name: "Pintura Vinílica, 4 L",
      description: "Cubre & dura",
      price: 499,
      stock: 12,
      weight: 5.2,
      productLine: "Pintura Vinílica",
      options: [{ name: "Tamaño", value: "4 L" }],
      published: true,
      images: ["https://a.example/1.jpg", "https://a.example/2.jpg"],
    },
    {
      line: 3,
      sku: "PV-19",
      name: "Pintura Vinílica, 19 L",
      options: [{ name: "Tamaño", value: "19 L" }],
      price: 1899.5,
      stock: 3,
    },
    { line: 5, sku: "cubo", name: "Cubo", price: 49, stock: 0, published: false },
  ]);
});

test("WooCommerce's variations inherit missing values from their parent", () => {
  const csv = `ID,Type,SKU,Name,Published,Short description,Stock,Regular price,Weight (kg),Categories,Parent,Attribute 1 name,Attribute 1 value(s),Nombre del atributo 2,Valor(es) del atributo 2
10,variable,IMP,Impermeabilizante,1,Sella techos,,,,Construcción > Impermeabilizantes,,Duración,"3 años, 5 años",Color,
11,variation,IMP-5,Impermeabilizante - 5 años,1,,8,1849,,,IMP,Duración,5 años,Color,
12,simple,,Fibra,0,,,12,0.1,"Limpieza > Utensilios, Ofertas",,Material,Vidrio,,`;
  expect(products(csv)).toMatchObject([
    {
      sku: "IMP-5",
      name: "Impermeabilizante, 5 años",
      description: "Sella techos",
      stock: 8,
      price: 1849,
      productLine: "Impermeabilizante",
      options: [{ name: "Duración", value: "5 años" }],
      subcategories: ["Construcción > Impermeabilizantes"],
    },
    {
      sku: "woo-12",
      name: "Fibra",
      price: 12,
      weight: 0.1,
      published: false,
      subcategories: ["Limpieza > Utensilios", "Ofertas"],
    },
  ]);
});

test("attributes that are not imported are listed", () => {
  const csv = `ID,Type,SKU,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)
1,variable,P,Pintura,,,Color,"Rojo, Azul",,
2,variation,PR,Pintura - Rojo,20,P,Color,Rojo,,
3,simple,F,Fibra,9,,Material,Vidrio,Largo,
4,simple,G,Grava,9,,Material,,,`;
  expect(foreign(csv).losses).toEqual([texts.lossOf("attributes", ["Fibra"])]);
});

test("data of another shop that is not imported is listed", () => {
  const csv = `ID,Type,SKU,Name,Published,In stock?,Stock,Sale price,Regular price,Date sale price ends,Images,Tags,Parent
1,grouped,G,Juego,1,1,,,,,,,
2,external,E,Ajeno,1,1,,,20,,,,
3,variable,V,Sin hijos,1,1,,,,,,,
4,"simple, downloadable",D,Plano,1,1,,8,10,2001-01-01,,,
5,simple,S,Cubo,1,1,,8,10,,"https://a.example/1.jpg, https://a.example/2.jpg",oferta,
6,variation,W,Suelta,1,1,3,,10,,,,perdido`;
  const { products: read, losses } = foreign(csv);
  expect(losses).toEqual([
    texts.lossOf("grouped", ["Juego"]),
    texts.lossOf("external", ["Ajeno"]),
    texts.lossOf("childless", ["Sin hijos"]),
    texts.lossOf("downloads", ["Plano"]),
    texts.lossOf("uncounted", ["Plano", "Cubo"]),
    unreadColumns(["tags"]),
  ]);
  expect(read).toMatchObject([
    { name: "Plano", price: 10, notes: [] },
    {
      name: "Cubo",
      price: 8,
      compareAtPrice: 10,
      images: ["https://a.example/1.jpg", "https://a.example/2.jpg"],
      notes: [],
    },
    { name: "Suelta", notes: [texts.noParent("perdido")] },
  ]);
});

test("a sale that begins later is not applied, and its price and day are told", () => {
  const csv = `ID,Type,SKU,Name,Sale price,Regular price,Date sale price starts,Date sale price ends
1,simple,A,Cubo,8,10,2999-12-24,2999-12-31
2,simple,B,Pala,8,10,2001-01-01,2999-12-31`;
  expect(products(csv)).toMatchObject([
    { price: 10, compareAtPrice: null, notes: [texts.laterSale(8, "2999-12-24")] },
    { price: 8, compareAtPrice: 10, notes: [] },
  ]);
});

test("another shop's old price, brand and barcode are imported, and an invalid barcode is noted", () => {
  const csv = `Handle,Title,Vendor,Variant SKU,Variant Price,Variant Compare At Price,Variant Barcode
a,Cubo,Taller Norte,A,50,80,7501031311309
b,Pala,,B,50,40,7501234567890`;
  expect(products(csv)).toMatchObject([
    { price: 50, compareAtPrice: 80, brand: "Taller Norte", barcode: "7501031311309", notes: [] },
    { compareAtPrice: null, notes: [texts.wrongBarcode("7501234567890")] },
  ]);
});

test("a variant's options are in one cell", () => {
  const csv =
    "nombre,precio,opciones\nA,1,Color=Blanco; Presentación=19 L\nB,1,Relación: 1\nC,1,Azul\nD,1,\n";
  expect(products(csv).map(({ options }) => options)).toEqual([
    [
      { name: "Color", value: "Blanco" },
      { name: "Presentación", value: "19 L" },
    ],
    [{ name: "Relación", value: "1" }],
    [{ name: "Azul", value: "" }],
    [],
  ]);
});

test("a file in none of the three formats is rejected", () => {
  expect(formatOf(defined(readTable("a,b\n1,2")))).toBe(null);
  expect(readTable("no es una tabla")).toBe(null);
});

test("HTML becomes plain text, without scripts", () => {
  expect(htmlText("<p>Uno<br>dos</p><script>alert(1)</script><ul><li>tres &#243;</li></ul>")).toBe(
    "Uno\ndos\ntres ó",
  );
  expect(htmlText("Pesa < 5 kg<STYLE>p { }</STYLE> y\u00a0rinde > 3 m²<!-- nada --></p >")).toBe(
    "Pesa < 5 kg y rinde > 3 m²",
  );
});

test.each(["<", "<script", "<script>", "</script", "<p ", "&", "&#", " ", "\\n", " \n", "<br"])(
  "300 KB of %j are read quickly",
  (piece) => {
    // The input has no other words. A regular expression that restarts at each piece would take
    // minutes, and exceed the time limit below.
    expect(htmlText(`${piece.repeat(300_000 / piece.length)}</script><p>fin</p>`)).toMatch(
      /fin$|^$/,
    );
  },
  60_000,
);

const existing: CatalogueProduct = productRecord({
  sku: "TF-5",
  name: "Techo Firme",
  description: "Sella",
  price: 1849,
  stock: 10,
  content: 19,
  subcategoryIds: [1],
});
const shop = { products: [existing], subcategories: [{ id: 1, name: "Impermeabilizantes" }] };
const nothing = { makeCategories: false, publish: false, fetchImages: false };
const everything = { mayMoveStock: true, mayWrite: true };
const planRows = (rows: ImportedProduct[], catalogue: typeof shop, rights: typeof everything) =>
  planImport(rows, catalogue, { rights, choices: nothing }).rows;
const row = (overrides: object) => ({
  line: 2,
  name: "Techo Firme",
  problems: [],
  notes: [],
  ...overrides,
});

test("an existing product is found by id, SKU or name, and only differences are written", () => {
  expect(
    planRows([row({ sku: "tf-5", name: "Techo Firme", price: 1900 })], shop, everything),
  ).toMatchObject([{ action: "update", id: 7, changes: { price: 1900 } }]);
  expect(
    planRows([row({ id: 7, name: "Techo Firme 5", stock: 10 })], shop, everything),
  ).toMatchObject([{ action: "update", changes: { name: "Techo Firme 5" } }]);
  expect(planRows([row({ name: "TECHO firme", price: 1849 })], shop, everything)[0]).toMatchObject({
    id: 7,
    action: "same",
    notes: [texts.onlyCase("name", "Techo Firme")],
  });
  expect(
    planRows([row({ price: 1849, subcategories: ["impermeabilizantes"] })], shop, everything),
  ).toMatchObject([{ action: "same", changes: {} }]);
});

test("a new product needs a price, and each row lists its problems", () => {
  const rows = [
    row({ name: "Nuevo" }),
    row({ line: 3, name: "Otro", price: 5, subcategories: ["Jardín"] }),
    row({ line: 4, name: "otro", price: 6 }),
    row({ line: 5, id: 99, price: 1 }),
  ];
  expect(planRows(rows, shop, everything)).toMatchObject([
    { action: "error", problems: [texts.noPrice] },
    { action: "error", problems: [texts.unknownSubcategory("Jardín")] },
    { action: "error", problems: [texts.sameProduct(3)] },
    { action: "error", problems: [texts.unknownId(99)] },
  ]);
});

test("the import rejects what the form rejects, row by row", () => {
  const problemsOf = (overrides: object) =>
    planRows([row({ name: "Nuevo", price: 5, ...overrides })], shop, everything).flatMap(
      ({ problems }) => problems,
    );
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ name: "" })).toEqual(["Nombre: Este campo es obligatorio"]);
  expect(problemsOf({ price: -1 })).toEqual(["Precio: El precio no puede ser negativo"]);
  expect(problemsOf({ price: 0 })).toEqual([
    "Precio: Un producto no puede costar $0: para regalarlo, usa una promoción",
  ]);
  expect(problemsOf({ price: 1e12 })).toEqual(["Precio: El precio es demasiado alto"]);
  expect(problemsOf({ coats: 2.5 })).toEqual(["Manos: Escribe un número entero"]);
  expect(problemsOf({ stock: 2e9 })).toEqual(["Las existencias son demasiadas"]);
  expect(problemsOf({ sku: "x".repeat(61) })).toHaveLength(1);
});

test("a SKU belongs to one product", () => {
  const two = { ...shop, products: [existing, { ...existing, id: 8, name: "Otro", sku: "OT-1" }] };
  expect(planRows([row({ id: 7, sku: "ot-1" })], two, everything)).toMatchObject([
    { problems: [texts.skuOfAnother("ot-1")] },
  ]);
  const twice = [row({ id: 7, sku: "NUEVA" }), row({ line: 3, id: 8, name: "Otro", sku: "nueva" })];
  expect(planRows(twice, two, everything)).toMatchObject([
    { problems: [] },
    { problems: [texts.sameProduct(2)] },
  ]);
});

test("without permission to move stock, a sheet changes none, with a note on the row", () => {
  const sheet = [
    row({ stock: 77, price: 1900 }),
    row({ line: 3, name: "Nuevo", price: 5, stock: 4 }),
  ];
  const rows = planRows(sheet, shop, { mayMoveStock: false, mayWrite: true });
  expect(rows).toMatchObject([
    { action: "update", changes: { price: 1900 }, notes: [texts.stockKept] },
    { action: "create", changes: { price: 5 }, notes: [texts.stockKept] },
  ]);
  expect(rows.filter(({ changes }) => "stock" in changes)).toEqual([]);
  expect(
    planRows([row({ stock: 10 })], shop, { mayMoveStock: false, mayWrite: true })[0],
  ).toMatchObject({
    action: "same",
    notes: [],
  });
});
