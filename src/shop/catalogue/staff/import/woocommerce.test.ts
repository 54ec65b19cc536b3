import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { formatOf, readProducts } from "./formats.ts";
import { readTable } from "#src/base/sheets/read-sheet.ts";
import * as texts from "./texts.ts";

/** What an export of WooCommerce with these rows brings. */
function imported(...rows: Record<string, string>[]) {
  const fields = ["ID", "Type", "SKU", "Name", "Regular price"];
  const columns = [...new Set([...fields, ...rows.flatMap(Object.keys)])];
  const table = readTable(Papa.unparse(rows, { columns }));
  expect(table && formatOf(table)).toBe("woocommerce");
  return readProducts(table!, "woocommerce");
}
const productOf = (cells: Record<string, string>) =>
  imported({ ID: "1", Type: "simple", SKU: "A", Name: "Pala", "Regular price": "10", ...cells })
    .products[0]!;

const parent = { ID: "10", Type: "variable", SKU: "IMP", Name: "Impermeabilizante" };
const variation = {
  ID: "11",
  Type: "variation",
  SKU: "IMP-5",
  Name: "Impermeabilizante - 5 años",
  "Regular price": "1849",
};
const childOf = (
  parentCells: Record<string, string>,
  cells: Record<string, string> = {},
  by = "IMP",
) => imported({ ...parent, ...parentCells }, { ...variation, Parent: by, ...cells }).products[0]!;

describe("a variation", () => {
  it("is found by its parent's SKU, or by its id", () => {
    expect(childOf({}).productLine).toBe("Impermeabilizante");
    expect(childOf({ SKU: "" }, {}, "id:10").productLine).toBe("Impermeabilizante");
    // A key of figures is no number of a product.
    expect(childOf({ SKU: "" }, {}, "10").notes).toEqual([texts.noParent("10")]);
  });

  it("may precede its parent", () => {
    const { products, losses } = imported({ ...variation, Parent: "IMP" }, parent);
    expect(products).toMatchObject([{ line: 2, productLine: "Impermeabilizante", notes: [] }]);
    expect(losses).toEqual([]);
  });

  it("inherits its parent's weight", () => {
    expect(childOf({ "Weight (kg)": "19" }, { "Weight (kg)": "" }).weight).toBe(19);
    expect(childOf({ "Weight (kg)": "19" }, { "Weight (kg)": "4.5" }).weight).toBe(4.5);
    expect(childOf({ "Weight (kg)": "" }, { "Weight (kg)": "" }).weight).toBe(undefined);
  });

  it("inherits its parent's brand, texts and subcategories, but not its price or stock", () => {
    const given = {
      Brands: "Norte, Sur",
      Description: "Sella",
      Categories: "Techos",
      "Regular price": "9",
      Stock: "40",
    };
    const product = childOf(given, { "Regular price": "", Description: "Sella 5 años" });
    expect(product).toMatchObject({
      brand: "Norte",
      description: "Sella 5 años",
      subcategories: ["Techos"],
    });
    expect([product.price, product.stock]).toEqual([undefined, undefined]);
  });

  it("whose stock is its parent's is listed, and gets none", () => {
    const { products, losses } = imported(
      { ...parent, Stock: "40", "In stock?": "1" },
      { ...variation, Parent: "IMP", Stock: "parent", "In stock?": "1" },
    );
    expect(products).toMatchObject([{ problems: [] }]);
    expect(products[0]?.stock).toBe(undefined);
    expect(losses).toEqual([texts.lossOf("uncounted", ["Impermeabilizante - 5 años"])]);
  });

  it("is published only if its parent is", () => {
    const published = (own: string, of: string) =>
      childOf({ Published: of }, { Published: own }).published;
    expect([published("1", "1"), published("1", "0"), published("1", "-1")]).toEqual([
      true,
      false,
      false,
    ]);
    expect([published("0", "1"), published("1", ""), published("", "1")]).toEqual([
      false,
      true,
      null,
    ]);
  });

  it("shows its own image first, and no other variation's", () => {
    const [all, own, others] = ["todas", "rojo", "azul"].map((name) => `https://a.example/${name}`);
    const { products } = imported(
      { ...parent, Images: `${all}, ${own}, ${others}` },
      { ...variation, Parent: "IMP", Images: own! },
      { ...variation, SKU: "IMP-3", Parent: "id:10", Images: others! },
      { ...variation, SKU: "IMP-1", Parent: "IMP" },
    );
    expect(products.map(({ images }) => images)).toEqual([[own, all], [others, all], [all]]);
  });

  it("has at most three options, and is listed if it has more", () => {
    const attributes = Object.fromEntries(
      [1, 2, 3, 4].flatMap((place) => [
        [`Attribute ${place} name`, `Opción ${place}`],
        [`Attribute ${place} value(s)`, `v${place}`],
      ]),
    );
    const { products, losses } = imported(parent, {
      ...variation,
      Parent: "IMP",
      ...attributes,
    });
    expect(products[0]?.options?.map(({ value }) => value)).toEqual(["v1", "v2", "v3"]);
    // Without the fourth, two would have one name.
    expect(products[0]?.name).toBe("Impermeabilizante, v1, v2, v3, v4");
    expect(losses).toEqual([texts.lossOf("attributes", [variation.Name])]);
  });
});

describe("a price", () => {
  const sale = (starts: string, ends: string) =>
    productOf({
      "Sale price": "8",
      "Date sale price starts": starts,
      "Date sale price ends": ends,
    });
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  it("is the sale price between its two dates, and the regular one otherwise", () => {
    const reduced = { price: 8, compareAtPrice: 10 };
    const normal = { price: 10, compareAtPrice: null };
    expect(sale("", "")).toMatchObject(reduced);
    expect(sale(day(-2), day(2))).toMatchObject(reduced);
    expect(sale(day(-2), "")).toMatchObject(reduced);
    expect(sale("", `${day(2)} 23:59:59`)).toMatchObject(reduced);
    expect(sale(day(2), "")).toMatchObject(normal);
    expect(sale("", day(-2))).toMatchObject(normal);
  });

  it("that is not lower than the regular one is not an offer", () => {
    expect(productOf({ "Sale price": "12" })).toMatchObject({ price: 12, compareAtPrice: null });
    expect(productOf({ "Sale price": "0" })).toMatchObject({ price: 0, compareAtPrice: 10 });
  });

  it("that is missing stays missing, and keeps the old price", () => {
    const product = productOf({ "Regular price": "" });
    expect("price" in product || "compareAtPrice" in product).toBe(false);
  });

  it("that can't be read rejects the row", () => {
    expect(productOf({ "Regular price": "a consultar" }).problems).toEqual([
      texts.noNumber("a consultar", "price"),
    ]);
  });
});

it.each([
  ["Weight (kg)", "2.5", 2.5],
  ["Weight (g)", "350", 0.35],
  ["Weight (lbs)", "10", 4.536],
  ["Weight (oz)", "16", 0.454],
  ["Peso (kg)", "0,350", 0.35],
  ["Weight (kg)", "0", undefined],
  ["Weight (kg)", "", undefined],
  ["Weight (st)", "2", undefined],
])("%s of %j is %s kilograms", (column, cell, weight) =>
  expect(productOf({ [column]: cell }).weight).toBe(weight),
);

describe("a cell that begins like a formula", () => {
  it("loses the apostrophe that the export adds", () => {
    expect(productOf({ Name: "'+Brillo 5 L", Stock: "'-2" })).toMatchObject({
      name: "+Brillo 5 L",
      stock: 0,
      problems: [],
      notes: [texts.negativeStock],
    });
    expect(productOf({ Name: "'Extra' fina" }).name).toBe("'Extra' fina");
  });

  it("keeps the variations of a draft off the shop", () => {
    expect(childOf({ Published: "'-1" }, { Published: "1" }).published).toBe(false);
  });
});

it("a product without a key is called by its number, and by nothing where it has none", () => {
  expect(productOf({ SKU: "" }).sku).toBe("woo-1");
  expect("sku" in productOf({ SKU: "", ID: "" })).toBe(false);
});

it("short and long description stand one below the other, and once where they are the same", () => {
  const texts = (short: string, long: string) =>
    productOf({ "Short description": short, Description: long }).description;
  expect(texts("<p>Corta</p>", "Larga\\n<b>y negra</b>")).toBe("Corta\nLarga\ny negra");
  expect(texts("Igual", "Igual")).toBe("Igual");
  expect(texts("", "Larga")).toBe("Larga");
  expect(texts("", "")).toBe(undefined);
});

it("categories are told apart by commas, but not by those in a name", () => {
  expect(productOf({ Categories: "Hogar > Cocina\\, baño, Ofertas," }).subcategories).toEqual([
    "Hogar > Cocina, baño",
    "Ofertas",
  ]);
  expect("subcategories" in productOf({ Categories: "" })).toBe(false);
});

it("old addresses are those of its slug, and what extensions write of it", () => {
  expect(productOf({ Slug: "pala", Permalink: "https://a.example/tienda/pala/" }).oldPaths).toEqual(
    ["/product/pala", "/producto/pala", "https://a.example/tienda/pala/"],
  );
  expect("oldPaths" in productOf({ Slug: "" })).toBe(false);
  expect(childOf({ Slug: "imp" }, { Slug: "" }).oldPaths).toContain("/product/imp");
});

it("a Spanish site's export reads like an English one", () => {
  const csv =
    "ID;Tipo;SKU;Nombre;Publicado;Precio rebajado;Precio normal;Inventario;Superior\n" +
    "1;simple;A;Pala;1;8,50;10,00;1.200;";
  const table = readTable(csv)!;
  expect(formatOf(table)).toBe("woocommerce");
  expect(readProducts(table, "woocommerce").products).toMatchObject([
    { sku: "A", name: "Pala", published: true, price: 8.5, compareAtPrice: 10 },
  ]);
});

it("groups, other shops' products and parents without variations are named, not imported", () => {
  const { products, losses } = imported(
    { ID: "1", Type: "grouped", Name: "Juego" },
    { ID: "2", Type: "external, virtual", Name: "Ajeno" },
    { ...parent, Name: "Sin hijos" },
  );
  expect(products).toEqual([]);
  expect(losses).toEqual([
    texts.lossOf("grouped", ["Juego"]),
    texts.lossOf("external", ["Ajeno"]),
    texts.lossOf("childless", ["Sin hijos"]),
  ]);
});
