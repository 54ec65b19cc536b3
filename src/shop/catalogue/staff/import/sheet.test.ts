import { describe, expect, it, test } from "vitest";
import { makeWorkbook, textRows } from "#testing/workbook.ts";
import { formatOf } from "./formats.ts";
import { maxRows } from "#src/base/sheets/read-sheet.ts";
import { type ImportPlan, planSheet, inWholePesos } from "./sheet.ts";
import { readTable, tableOf } from "#src/base/sheets/read-sheet.ts";
import fc from "fast-check";
import type { ImportedProduct } from "./imported-product.ts";
import * as texts from "./texts.ts";
import { unreadColumns } from "#src/base/sheets/texts.ts";

describe("a spreadsheet", () => {
  it.each([",", ";", "\t"])("with %j between its cells is a table", (separator) => {
    const text = ["nombre", "precio"].join(separator) + "\nPala" + separator + "5";
    expect(readTable(text)?.rows).toEqual([{ line: 2, cells: { nombre: "Pala", precio: "5" } }]);
  });

  it("has normalized headers and unchanged cells", () => {
    const table = readTable('\uFEFF Nombre ,DESCRIPCIÓN\n  Pala ,"uno\ndos, tres"\n');
    expect(table?.headers).toEqual(["nombre", "descripcion"]);
    expect(table?.rows[0]?.cells).toEqual({ nombre: "Pala", descripcion: "uno\ndos, tres" });
  });

  it("may have a quotation mark inside a cell, or a cell of several lines", () => {
    const table = readTable('nombre,precio\n"Tubo 1/2" PVC",5\n"Cubeta\nazul",7\nCodo 3/4",9\n');
    expect(table?.rows.map(({ cells }) => cells["precio"])).toEqual(["5", "7", "9"]);
  });

  it("has no rows where it is empty", () => {
    expect(readTable("a,b\n,\n  , \n1,2\n\n")?.rows.map(({ cells }) => cells)).toEqual([
      { a: "1", b: "2" },
    ]);
  });

  it.each(["", "a", "a,b", "a,b\n", "una frase sin nada más", "\n\n\n"])("is not %j", (text) => {
    expect(readTable(text)).toBeNull();
  });

  it("may have rows that are too short or too long", () => {
    const table = readTable("a,b,c\n1\n1,2,3,4\n");
    expect(table?.rows.map(({ cells }) => [cells["a"], cells["c"]])).toEqual([
      ["1", undefined],
      ["1", "3"],
    ]);
  });

  it("may have hostile headers", () => {
    const table = readTable("nombre,precio,__proto__,constructor\nPala,5,x,y\n");
    expect(table?.rows[0]?.cells["nombre"]).toBe("Pala");
    expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
  });
});

describe("above the headers of a sheet", () => {
  const knows = (headers: string[]) => headers.includes("nombre");

  it.each([
    ["Lista de precios;;\n;;\nnombre;precio;grupo\nPala;10;Pisos\n", 4],
    ["Precios, de enero,\n\nnombre;precio\nPala;10\n", 4],
    ["Lista\nnombre,precio\n\nPala,10\n", 4],
    ["\uFEFFsep=;\r\nnombre;precio\r\nPala;10\r\n", 2],
    ["sep=|\nnombre|precio\nPala|10\n", 2],
  ])("there may be a title or a separator: %j", (given, line) =>
    expect(readTable(given, knows)?.rows).toMatchObject([
      { line, cells: { nombre: "Pala", precio: "10" } },
    ]),
  );

  it("there is nothing if no row has known headers", () => {
    expect(readTable("a,b\n1,2\n", knows)?.headers).toEqual(["a", "b"]);
  });
});

it("an empty line counts, as in a spreadsheet", () => {
  const table = readTable('a,b\n\n1,"dos\nlíneas"\n,\n3,4\n');
  expect(table?.rows.map(({ line }) => line)).toEqual([3, 5]);
});

it("cells missing at a row's end are empty in a workbook, and undefined in text", () => {
  const cells = ["1"];
  expect(
    tableOf([
      { line: 1, cells: ["a", "b"] },
      { line: 3, cells },
    ])?.rows,
  ).toEqual([{ line: 3, cells: { a: "1", b: "" } }]);
  expect(readTable("a,b\n1\n")?.rows).toEqual([{ line: 2, cells: { a: "1" } }]);
});

describe("an imported file", () => {
  const planOf = (bytes: Uint8Array, centavos = false) =>
    planSheet({
      bytes,
      existing: { products: [], subcategories: [] },
      centavos,
      rights: { mayMoveStock: true, mayWrite: true },
      decimalMark: null,
      choices: { makeCategories: false, publish: false, fetchImages: false },
    });
  const plan = (text: string) => planOf(new TextEncoder().encode(text));

  it("rounds prices with a note, unless the shop allows centavos", async () => {
    const sheet = new TextEncoder().encode("nombre,precio\nPala,5.50\n");
    const [rounded] = ((await planOf(sheet)) as ImportPlan).rows;
    expect(rounded).toMatchObject({
      changes: { price: 6 },
      notes: [texts.priceRounded(5.5, 6)],
    });
    const [exact] = ((await planOf(sheet, true)) as ImportPlan).rows;
    expect(exact).toMatchObject({ changes: { price: 5.5 }, notes: [] });
  });

  it("has a plan for each row", async () => {
    expect(await plan("nombre,precio\nPala,5\nPico,x\n")).toMatchObject({
      format: "own",
      rows: [
        { line: 2, action: "create" },
        { line: 3, action: "error" },
      ],
    });
  });

  it("may be a workbook, of which the first sheet is read", async () => {
    const rows = [
      ["Nombre", "Precio"],
      ["Pala", "5"],
      ["Pico", "x"],
    ];
    const sheets = [
      { name: "Productos", rows: textRows(rows) },
      { name: "Apuntes", rows: "" },
    ];
    expect(await planOf(makeWorkbook({ sheets }))).toMatchObject({
      format: "own",
      losses: [texts.unreadSheets("Productos", ["Apuntes"])],
      rows: [
        { line: 2, action: "create", changes: { price: 5 } },
        { line: 3, action: "error" },
      ],
    });
  });

  it("may have a title above its headers", async () => {
    const rows = [["Lista de precios"], ["Nombre", "Precio"], ["Pala", "5"]];
    const sheets = [{ name: "Productos", rows: textRows(rows) }];
    expect(await planOf(makeWorkbook({ sheets }))).toMatchObject({
      rows: [{ line: 3, action: "create", changes: { price: 5 } }],
    });
  });

  it("lists the columns with data that are not read", async () => {
    expect(await plan("nombre,precio,color,vacía\nPala,5,rojo,\n")).toMatchObject({
      losses: [unreadColumns(["color"])],
    });
  });

  it.each([
    ["to the end of the file", 'nombre,precio\nPala,5\n"Cubeta,7\nPico,9\n'],
    ["to the next cell in quotes", 'nombre,precio\nPala,5\n"Cubeta,7\n"Pico",9\nZapa,1\n'],
  ])("with a quotation mark that continues %s is reported with its row", async (_, text) => {
    expect(await plan(text)).toBe("unclosed-quote:3");
  });

  it("that is not a table, has an unknown format or is too long is rejected", async () => {
    expect(await plan("hola")).toBe("no-table");
    expect(await planOf(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]))).toBe("old-workbook");
    expect(await plan("a,b\n1,2\n")).toEqual({ headers: ["a", "b"] });
    const rows = (count: number) => `nombre,precio\n${"Pala,5\n".repeat(count)}`;
    expect(await plan(rows(maxRows + 1))).toBe("too-many-rows");
  });

  it.each([
    ["own", ["nombre", "precio"]],
    ["shopify", ["handle", "title", "variant price"]],
    ["shopify", ["url handle", "title", "price"]],
    ["woocommerce", ["type", "sku", "name", "regular price"]],
    ["woocommerce", ["tipo", "sku", "nombre", "precio normal"]],
    [null, ["handle", "title"]],
    [null, ["nombre"]],
    [null, []],
  ])("is one of %s by its headers %j", (format, headers) => {
    expect(formatOf({ headers })).toBe(format);
  });
});

const product = (overrides: Partial<ImportedProduct>): ImportedProduct => ({
  line: 2,
  name: "Pala",
  problems: [],
  notes: [],
  ...overrides,
});

test("centavos are rounded, with a note for each price", () => {
  expect(inWholePesos(product({ price: 19.5, compareAtPrice: 25.49 }))).toMatchObject({
    price: 20,
    compareAtPrice: 25,
    notes: [texts.priceRounded(19.5, 20), texts.priceRounded(25.49, 25)],
  });
});

test("prices without centavos and earlier notes stay", () => {
  const whole = product({ price: 20, compareAtPrice: null });
  expect(inWholePesos(whole)).toBe(whole);
  const negative = texts.negativeStock;
  expect(inWholePesos(product({ price: 1.2, notes: [negative] })).notes[0]).toEqual(negative);
});

test("a missing price stays missing, and a removed old price stays removed", () => {
  expect(inWholePesos(product({ compareAtPrice: 9.5 }))).not.toHaveProperty("price");
  expect(inWholePesos(product({ price: 9.5, compareAtPrice: null })).compareAtPrice).toBe(null);
});

test("a price that would be rounded to 0 is rejected", () => {
  expect(inWholePesos(product({ price: 0.4 }))).toMatchObject({
    price: 0.4,
    problems: [texts.priceBelowPeso(0.4)],
    notes: [],
  });
  expect(inWholePesos(product({ price: 0.5 }))).toMatchObject({ price: 1, problems: [] });
  expect(inWholePesos(product({ price: 0 }))).toMatchObject({ price: 0, problems: [] });
});

test("a negative price stays invalid", () => {
  expect(inWholePesos(product({ price: -0.4 }))).toMatchObject({ price: -0.4, notes: [] });
});

test("no price changes by more than half a peso, and none becomes 0 unreported", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (centavos) => {
      const { price = 0, notes, problems } = inWholePesos(product({ price: centavos / 100 }));
      expect(Number.isInteger(price)).toBe(problems.length === 0);
      expect(Math.abs(price - centavos / 100)).toBeLessThanOrEqual(0.5);
      expect(problems.length).toBe(price < 0.5 ? 1 : 0);
      expect(notes.length + problems.length).toBe(centavos % 100 === 0 ? 0 : 1);
    }),
  );
});
