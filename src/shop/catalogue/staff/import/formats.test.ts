import { formula } from "#src/base/kernel/formula.ts";
import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { sheetFields } from "#src/shop/catalogue/product/product-fields.ts";
import { pick } from "#src/base/kernel/records.ts";
import { productRecord } from "#testing/product-record.ts";
import { maxOptionName, maxOptionValue } from "#src/shop/catalogue/variants/options.ts";
import { sheetRow, withBase } from "./export-sheet.ts";
import { formatOf, readProducts } from "./formats.ts";
import { foreignOption, listCell, optionsIn } from "./cell-reader.ts";
import { isEdited, readBase } from "./sheet-base.ts";
import { readTable } from "#src/base/sheets/read-sheet.ts";
import * as texts from "./texts.ts";

type Stored = Parameters<typeof sheetRow>[0];

const stored: Stored = {
  ...pick(productRecord(), ["id", "shortfall", "committed", "reserved", ...sheetFields]),
  sku: "TF-5",
  name: "Techo Firme",
  description: "Sella\ny dura",
  price: 1849.5,
  stock: 10,
  content: 19,
  weight: 0.35,
  years: 5,
  productLine: "Techo",
  options: [{ name: "Presentación", value: "19 L" }],
  brand: "Norte",
  barcode: "7501031311309",
  subcategories: "Pisos|Baños y sarro",
  complementary: "TF-6",
};

const options = { escapeFormulae: formula, newline: "\r\n" };

/** The sheet as it is downloaded, and read again as it is. */
function again(products: Stored[], delimiter = ",") {
  const rows = withBase(products.map(sheetRow));
  const table = readTable(`\uFEFF${Papa.unparse(rows, { ...options, delimiter })}`);
  expect(table && formatOf(table)).toBe("own");
  return readProducts(table!, "own");
}

describe("a downloaded sheet", () => {
  it("contains each product as the shop has it", () => {
    const { products, losses } = again([stored]);
    expect(losses).toEqual([]);
    expect(products).toMatchObject([
      {
        line: 2,
        id: 7,
        sku: "TF-5",
        name: "Techo Firme",
        price: 1849.5,
        stock: 10,
        description: "Sella\ny dura",
        weight: 0.35,
        years: 5,
        coats: null,
        compareAtPrice: null,
        barcode: "7501031311309",
        options: stored.options,
        subcategories: ["Pisos", "Baños y sarro"],
        complementary: ["TF-6"],
        problems: [],
        notes: [],
      },
    ]);
  });

  it("is also read with semicolons between its cells", () => {
    expect(again([stored], ";").products).toEqual(again([stored]).products);
  });

  it("without its last column does not change names that look like formulas", () => {
    const row = sheetRow({ ...stored, name: "+Brillo 5 L", description: "- Rinde\n- Dura" });
    const table = readTable(Papa.unparse([row], options))!;
    expect(table.rows[0]?.cells["nombre"]).toBe("'+Brillo 5 L");
    expect(readProducts(table, "own").products).toMatchObject([
      { name: "+Brillo 5 L", description: "- Rinde\n- Dura" },
    ]);
  });

  it("has no edited cells until somebody edits one", () => {
    const text = fc.string({ unit: fc.constantFrom(...Array.from("aÁ0 ,;\"'=+-@\n\tñ🧱|")) });
    const price = fc.nat(9_999_999).map((centavos) => centavos / 100);
    const product = fc.record({
      name: text,
      description: text,
      sku: fc.option(text),
      brand: fc.option(text),
      price,
      compareAtPrice: fc.option(price),
      weight: fc.option(fc.nat(900_000).map((grams) => grams / 1000)),
      stock: fc.nat(100_000),
    });
    fc.assert(
      fc.property(fc.array(product, { minLength: 1, maxLength: 4 }), (given) => {
        const { products } = again(given.map((each, id) => ({ ...stored, ...each, id: id + 1 })));
        expect(products.map(({ id }) => id)).toEqual(given.map((_, index) => index + 1));
        products.forEach((read, index) => {
          expect(read.problems).toEqual([]);
          expect(read.price).toBe(given[index]?.price);
          expect(read.stock).toBe(given[index]?.stock);
          const base = readBase(read.base)!;
          expect(base.stock).toBe(read.stock);
          const fields = ["name", "description", "sku", "brand", "weight"] as const;
          expect(fields.filter((field) => isEdited(base, field, read[field]))).toEqual([]);
        });
      }),
      { numRuns: 60 },
    );
  });
});

describe("an emptied cell", () => {
  const read = (text: string) => readProducts(readTable(text)!, "own").products[0]!;
  const columns =
    "descripcion,marca,proveedor,linea,usos,superficies,empaque,peligros,precauciones";

  it("removes the text, like a number", () => {
    expect(read(`nombre,precio,${columns},codigo de barras\nPala,5,,,,,,,,,,\n`)).toMatchObject({
      description: "",
      brand: null,
      supplier: null,
      productLine: null,
      applications: null,
      substrates: null,
      pack: null,
      hazards: null,
      precautions: null,
      barcode: null,
    });
  });

  it("is undefined if its column is missing or its row is shorter", () => {
    for (const text of ["nombre,precio\nPala,5\n", "nombre,precio,descripcion,marca\nPala,5\n"]) {
      expect(read(text)).not.toHaveProperty("brand");
      expect(read(text)).not.toHaveProperty("description");
    }
  });

  it("removes a SKU only from a product that is given by id", () => {
    expect(read("id,nombre,precio,sku\n7,Pala,5,\n").sku).toBe(null);
    expect(read("id,nombre,precio,sku\n,Pala,5,\n")).not.toHaveProperty("sku");
  });

  it("of a price or stock keeps the value, with a note in a downloaded sheet", () => {
    const emptied = "nombre,precio,existencias,original\nPala,,,v1:5 x\n";
    expect(read(emptied).notes).toEqual([texts.priceKept, texts.emptyStockKept]);
    expect(read("nombre,precio,existencias\nPala,,\n").notes).toEqual([]);
  });

  it("in the name is an error", () => {
    expect(read("id,nombre,precio\n7,,5\n").name).toBe("");
  });
});

describe("options in one cell", () => {
  it("are read as they were written", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 70 });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { maxLength: 3 }), (pairs) => {
        const foreign = pairs
          .map(([name, value]) => foreignOption(name, value))
          .filter(({ name, value }) => name && value);
        for (const { name, value } of foreign) {
          expect(name.length).toBeLessThanOrEqual(maxOptionName);
          expect(value.length).toBeLessThanOrEqual(maxOptionValue);
        }
        expect(optionsIn(listCell(foreign))).toEqual(foreign);
      }),
    );
  });

  it("may use a colon, and values may contain both separators", () => {
    expect(optionsIn("Relación=1:2; Uso: exterior=sí;;")).toEqual([
      { name: "Relación", value: "1:2" },
      { name: "Uso: exterior", value: "sí" },
    ]);
  });

  it("are an empty list for an empty cell, and undefined without a column", () => {
    expect([optionsIn(""), optionsIn(" ; "), optionsIn(undefined)]).toEqual([[], [], undefined]);
  });
});

describe("a sheet of counts", () => {
  const readCounts = (csv: string) => {
    const table = readTable(csv)!;
    expect(formatOf(table)).toBe("own");
    return readProducts(table, "own").products;
  };

  it("needs only a code and a number, by any of their names", () => {
    for (const [code, count] of [
      ["SKU", "En bodega"],
      ["clave", "Existencias"],
      ["SKU", "Conteo"],
      ["sku", "Cantidad"],
    ])
      expect(readCounts(`${code},${count}\nTF-5,147\n`)).toMatchObject([
        { sku: "TF-5", stock: 147, isNameless: true },
      ]);
    for (const code of ["Código de barras", "Codigo", "EAN"])
      expect(readCounts(`${code};en bodega\n7501031311309;3\n`)).toMatchObject([
        { barcode: "7501031311309", stock: 3 },
      ]);
    expect(readCounts("id,en bodega\n7,3\n")).toMatchObject([{ id: 7, stock: 3 }]);
  });

  it("is none without a code, or without anything to change", () => {
    expect(formatOf({ headers: ["en bodega", "precio"] })).toBe(null);
    expect(formatOf({ headers: ["id", "sku", "nombre"] })).toBe(null);
  });
});
