import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { formatOf, readProducts } from "./formats.ts";
import { readTable } from "#src/base/sheets/read-sheet.ts";
import * as texts from "./texts.ts";

/** What an export of Shopify with these rows brings. */
function imported(...rows: Record<string, string>[]) {
  const fields = ["Handle", "Title", "Variant SKU", "Variant Price"];
  const columns = [...new Set([...fields, ...rows.flatMap(Object.keys)])];
  const table = readTable(Papa.unparse(rows, { columns }));
  expect(table && formatOf(table)).toBe("shopify");
  return readProducts(table!, "shopify").products;
}
const one = { Handle: "pala", Title: "Pala", "Variant SKU": "PA-1", "Variant Price": "99" };
const productOf = (cells: Record<string, string>) => imported({ ...one, ...cells })[0]!;

const small = {
  Handle: "pintura",
  Title: "Pintura",
  "Option1 Name": "Tamaño",
  "Option1 Value": "4 L",
  "Variant Price": "499",
};
const large = { Handle: "pintura", "Option1 Value": "19 L", "Variant Price": "1899" };

describe("rows of one handle", () => {
  it("are one product, wherever in the file they are", () => {
    const products = imported(small, one, large);
    expect(products.map(({ line, name }) => [line, name])).toEqual([
      [2, "Pintura, 4 L"],
      [3, "Pala"],
      [4, "Pintura, 19 L"],
    ]);
    expect(products.map(({ productLine }) => productLine)).toEqual([
      "Pintura",
      undefined,
      "Pintura",
    ]);
  });

  it("without a handle belong to the product before", () => {
    expect(imported(small, { ...large, Handle: "" }, one).map(({ name }) => name)).toEqual([
      "Pintura, 4 L",
      "Pintura, 19 L",
      "Pala",
    ]);
  });

  it("take texts, brand, subcategory and visibility from the first row with a title", () => {
    const said = {
      "Body (HTML)": "<p>Cubre</p>",
      Vendor: "Norte",
      Type: "Pinturas",
      Published: "false",
    };
    const [, second] = imported({ ...small, ...said }, large);
    expect(second).toMatchObject({
      description: "Cubre",
      brand: "Norte",
      subcategories: ["Pinturas"],
      published: false,
    });
  });

  it("keep their own price and stock", () => {
    const products = imported(
      { ...small, "Variant Inventory Qty": "12" },
      { ...large, "Variant Inventory Qty": "" },
    );
    expect(products.map(({ price, stock }) => [price, stock])).toEqual([
      [499, 12],
      [1899, undefined],
    ]);
  });

  it("with only an image are not products", () => {
    const image = { Handle: "pintura", "Image Src": "https://a.example/2.jpg" };
    expect(imported(small, image)).toHaveLength(1);
  });

  it("are imported in the order of their lines", () => {
    const handles = fc.array(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(handles, (rows) => {
        const products = imported(
          ...rows.map((handle, index) => ({
            ...large,
            Handle: handle,
            Title: rows.indexOf(handle) === index ? handle : "",
            "Option1 Value": `${index} L`,
          })),
        );
        expect(products.map(({ line }) => line)).toEqual(rows.map((_, index) => index + 2));
        expect(products.map(({ name }) => name)).toEqual(
          rows.map((handle, index) => `${handle}, ${index} L`),
        );
        expect(new Set(products.map(({ sku }) => sku)).size).toBe(rows.length);
      }),
      { numRuns: 40 },
    );
  });
});

describe("options", () => {
  it("take their names from the first row, or are numbered", () => {
    const [first, second] = imported(
      { ...small, "Option2 Value": "Blanco" },
      { ...large, "Option2 Value": "Azul; mate" },
    );
    expect(first?.options).toEqual([
      { name: "Tamaño", value: "4 L" },
      { name: "Opción 2", value: "Blanco" },
    ]);
    expect(second?.options?.[1]).toEqual({ name: "Opción 2", value: "Azul, mate" });
  });

  it("of a product without variants are ignored", () => {
    const filler = { "Option1 Name": "Title", "Option1 Value": "Default Title" };
    const product = productOf({ ...filler, "Variant SKU": "" });
    expect(product).toMatchObject({ name: "Pala", sku: "pala" });
    expect("options" in product || "productLine" in product).toBe(false);
  });
});

describe("a SKU", () => {
  it("that is missing is made of handle and options", () => {
    expect(
      imported({ ...small, "Option1 Value": "4 L  Mate" }, large).map(({ sku }) => sku),
    ).toEqual(["pintura-4-l-mate", "pintura-19-l"]);
  });

  it("loses the apostrophe that keeps its leading zeros", () => {
    expect(productOf({ "Variant SKU": "'00123" }).sku).toBe("00123");
    expect(productOf({ "Variant SKU": "'" }).sku).toBe("pala");
  });
});

describe("a variant", () => {
  it("without a price is reported, not skipped", () => {
    const blue = { Handle: "pintura", "Option1 Value": "Azul", "Variant Inventory Qty": "6" };
    expect(imported(small, large, blue)[2]).toMatchObject({ name: "Pintura, Azul", stock: 6 });
    const keyed = { Handle: "pintura", "Variant SKU": "P-A" };
    expect(imported(small, keyed)[1]).toMatchObject({ sku: "P-A", productLine: "Pintura" });
    expect(imported(small, keyed)[1]).not.toHaveProperty("price");
  });

  it("is not a row with only an image", () => {
    const image = { Handle: "pintura", "Image Src": "https://a.example/1.jpg" };
    expect(imported(small, image)).toHaveLength(1);
  });
});

describe("stock", () => {
  const sheetOf = (cells: Record<string, string>) =>
    readProducts(readTable(Papa.unparse([{ ...one, ...cells }]))!, "shopify");

  it.each([
    { "Variant Inventory Tracker": "", "Variant Inventory Qty": "0" },
    { "Inventory tracker": "", "Inventory quantity": "0" },
    { "Variant Inventory Tracker": "shopify", "Variant Inventory Qty": "" },
    // Of a shop with several places the export has no such column.
    { "Variant Inventory Tracker": "shopify" },
  ])("that is not counted there is noted and kept here: %j", (cells) => {
    const { products, losses } = sheetOf(cells);
    expect(products[0]).not.toHaveProperty("stock");
    expect(losses).toEqual([texts.lossOf("uncounted", ["Pala"])]);
  });

  it.each([
    [0, { "Variant Inventory Tracker": "shopify", "Variant Inventory Qty": "0" }],
    [0, { "Variant Inventory Qty": "0" }],
    [5, { "Variant Inventory Tracker": "", "Variant Inventory Qty": "5" }],
  ])("of %i is read from %j", (stock, cells) => {
    const { products, losses } = sheetOf(cells);
    expect([products[0]?.stock, losses]).toEqual([stock, []]);
  });
});

describe("a price", () => {
  it("has a cost beside it, where Shopify knows one", () => {
    expect(productOf({ "Cost per item": "61.5" })).toMatchObject({ price: 99, cost: 61.5 });
  });

  it("has an old price if that was higher", () => {
    const old = (cell: string) => productOf({ "Variant Compare At Price": cell }).compareAtPrice;
    expect([old("120.50"), old("99"), old("50"), old("")]).toEqual([120.5, null, null, null]);
  });

  it("that can't be read rejects its row only", () => {
    const [bad, good] = imported({ ...small, "Variant Price": "n/a" }, large);
    expect(bad?.problems).toEqual([texts.noNumber("n/a", "price")]);
    expect(good?.problems).toEqual([]);
  });
});

it.each([
  ["350", 0.35],
  ["19000.0", 19],
  ["0", undefined],
  ["", undefined],
  ["-5", undefined],
])("%s grams weigh %s kilograms", (grams, weight) =>
  expect(productOf({ "Variant Grams": grams }).weight).toBe(weight),
);

describe("a product is on sale", () => {
  const isPublished = (status: string, published: string) =>
    productOf({ Status: status, Published: published }).published;

  it("if it is active and published", () => {
    expect([isPublished("active", "true"), isPublished("Active", "")]).toEqual([true, true]);
    expect(isPublished("active", "FALSE")).toBe(false);
    expect([isPublished("draft", "true"), isPublished("archived", "true")]).toEqual([false, false]);
  });

  it("as the column of older exports says, or else as the staff choose", () => {
    expect([isPublished("", "true"), isPublished("", "False")]).toEqual([true, false]);
    expect([isPublished("", ""), productOf({}).published]).toEqual([null, null]);
  });
});

describe("images", () => {
  const url = (name: string) => `https://a.example/${name}.jpg`;

  it("are in the order of their positions, or else of the file", () => {
    const row = (name: string, position: string) => ({
      Handle: "pala",
      "Image Src": url(name),
      "Image Position": position,
    });
    const images = (...rows: Record<string, string>[]) => imported(one, ...rows)[0]?.images;
    expect(images(row("c", "10"), row("b", "9"), row("a", "1"))).toEqual(["a", "b", "c"].map(url));
    expect(images(row("b", ""), row("a", ""))).toEqual(["b", "a"].map(url));
  });

  it("of a variant come first, without those of other variants", () => {
    const products = imported(
      { ...small, "Image Src": url("todas"), "Variant Image": url("chica") },
      { ...large, "Image Src": url("chica"), "Variant Image": url("grande") },
      { Handle: "pintura", "Image Src": url("grande") },
    );
    expect(products.map(({ images }) => images)).toEqual([
      [url("chica"), url("todas")],
      [url("grande"), url("todas")],
    ]);
  });

  it("keep their alternative texts, cut to 200 characters", () => {
    const alts = (text: string) =>
      productOf({ "Image Src": url("a"), "Image Alt Text": text }).imageAlts;
    expect(alts("Pala roja")).toEqual({ [url("a")]: "Pala roja" });
    expect(alts("")).toBe(undefined);
    expect(alts(`${"a".repeat(199)}🧱`)).toEqual({ [url("a")]: "a".repeat(199) });
  });
});

it("a type is a subcategory of the category's first name", () => {
  const place = (type: string, category: string) =>
    productOf({ Type: type, "Product Category": category }).subcategories;
  expect(place("Palas", "Hardware > Tools > Shovels")).toEqual(["Hardware > Palas"]);
  expect(place("", "Hardware > Tools")).toEqual(["Hardware > Tools"]);
  expect([place("Palas", ""), place("", "Hardware")]).toEqual([["Palas"], ["Hardware"]]);
  expect(place("Hardware", "Hardware > Tools")).toEqual(["Hardware"]);
  expect(place("", "")).toBe(undefined);
});

it("its old URL redirects to it, and a row without a handle has none", () => {
  expect(productOf({}).oldPaths).toEqual(["/products/pala"]);
  expect("oldPaths" in productOf({ Handle: "" })).toBe(false);
});

it("newer exports have other headers and are read the same", () => {
  const csv =
    "Title,URL handle,Description,SKU,Price,Compare-at price,Inventory quantity," +
    "Weight value (grams),Published on online store,Status,Barcode,Product image URL\n" +
    "Pala,pala,<p>Fuerte</p>,PA-1,99,120,7,1500,TRUE,Active,'7501031311309,https://a.example/p.jpg";
  const table = readTable(csv)!;
  expect(formatOf(table)).toBe("shopify");
  expect(readProducts(table, "shopify")).toMatchObject({
    losses: [],
    products: [
      {
        sku: "PA-1",
        name: "Pala",
        description: "Fuerte",
        price: 99,
        compareAtPrice: 120,
        stock: 7,
        weight: 1.5,
        published: true,
        barcode: "7501031311309",
        images: ["https://a.example/p.jpg"],
        oldPaths: ["/products/pala"],
      },
    ],
  });
});
