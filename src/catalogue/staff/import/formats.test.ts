import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { maxOptionName, maxOptionValue } from "#src/catalogue/variants/options.ts";
import { sheetRow, withBase } from "./export-sheet.ts";
import { formatOf, readProducts } from "./formats.ts";
import { foreignOption, optionsCell, optionsIn } from "./options-cell.ts";
import { isEdited, readBase } from "./sheet-base.ts";
import { readTable } from "#src/sheets/table.ts";

type Stored = Parameters<typeof sheetRow>[0];

const stored: Stored = {
  id: 7,
  sku: "TF-5",
  name: "Techo Firme",
  description: "Sella\ny dura",
  price: 1849.5,
  stock: 10,
  performance: null,
  content: 19,
  weight: 0.35,
  coats: null,
  pack: null,
  years: 5,
  productLine: "Techo",
  options: [{ name: "Presentación", value: "19 L" }],
  compareAtPrice: null,
  brand: "Norte",
  hazards: null,
  precautions: null,
  barcode: "7501031311309",
  supplier: null,
  lowStockLevel: null,
  applications: null,
  substrates: null,
  draft: false,
  archived: false,
  subcategories: "Pisos|Baños y sarro",
  complementary: "TF-6",
};

const options = { escapeFormulae: true, newline: "\r\n" };

/** The sheet as it is downloaded, and read again as it is. */
function again(products: Stored[], delimiter = ",") {
  const rows = withBase(products.map(sheetRow));
  const table = readTable(`\uFEFF${Papa.unparse(rows, { ...options, delimiter })}`);
  expect(table && formatOf(table)).toBe("own");
  return readProducts(table!, "own");
}

describe("a downloaded sheet", () => {
  it("says of each product what the shop knows of it", () => {
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

  it("is read from a spreadsheet that separates cells by semicolons, too", () => {
    expect(again([stored], ";").products).toEqual(again([stored]).products);
  });

  it("whose last column somebody deleted changes no name that begins like a formula", () => {
    const row = sheetRow({ ...stored, name: "+Brillo 5 L", description: "- Rinde\n- Dura" });
    const table = readTable(Papa.unparse([row], options))!;
    expect(table.rows[0]?.cells["nombre"]).toBe("'+Brillo 5 L");
    expect(readProducts(table, "own").products).toMatchObject([
      { name: "+Brillo 5 L", description: "- Rinde\n- Dura" },
    ]);
  });

  it("shows no edit where nobody edited anything, whatever stands in its cells", () => {
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
          const fields = ["name", "description", "sku", "brand", "weight", "stock"] as const;
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

  it("takes its text away, as with numbers", () => {
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

  it("says nothing where its column is missing, or its row ends before it", () => {
    for (const text of ["nombre,precio\nPala,5\n", "nombre,precio,descripcion,marca\nPala,5\n"]) {
      expect(read(text)).not.toHaveProperty("brand");
      expect(read(text)).not.toHaveProperty("description");
    }
  });

  it("takes a key away only of a product that its id tells", () => {
    expect(read("id,nombre,precio,sku\n7,Pala,5,\n").sku).toBe(null);
    expect(read("id,nombre,precio,sku\n,Pala,5,\n")).not.toHaveProperty("sku");
  });

  it("of a price or stock keeps what there is, which a downloaded sheet is told", () => {
    const emptied = "nombre,precio,existencias,original\nPala,,,v1:5 x\n";
    expect(read(emptied).notes).toEqual([{ kind: "price-kept" }, { kind: "empty-stock-kept" }]);
    expect(read("nombre,precio,existencias\nPala,,\n").notes).toEqual([]);
  });

  it("in the name is an error of its row", () => {
    expect(read("id,nombre,precio\n7,,5\n").name).toBe("");
  });
});

describe("options in one cell", () => {
  it("are those that were written, whatever they were called in another shop", () => {
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
        expect(optionsIn(optionsCell(foreign))).toEqual(foreign);
      }),
    );
  });

  it("may be told by a colon, and a value may hold either sign", () => {
    expect(optionsIn("Relación=1:2; Uso: exterior=sí;;")).toEqual([
      { name: "Relación", value: "1:2" },
      { name: "Uso: exterior", value: "sí" },
    ]);
  });

  it("are none in an empty cell, and not said without a column", () => {
    expect([optionsIn(""), optionsIn(" ; "), optionsIn(undefined)]).toEqual([[], [], undefined]);
  });
});
