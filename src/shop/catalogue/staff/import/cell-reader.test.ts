import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  CellReader,
  cleaned,
  higherPrice,
  imagesIn,
  htmlText,
  foreignOption,
  listCell,
  optionsIn,
} from "./cell-reader.ts";
import { namesIn } from "#src/base/sheets/cells.ts";
import * as texts from "./texts.ts";

const reader = (cell: string | undefined) =>
  new CellReader({ cells: cell === undefined ? {} : { it: cell } });

describe("a cell", () => {
  it("that is empty has no price and no stock, and is not an error", () => {
    for (const cell of ["", undefined]) {
      const read = reader(cell);
      expect([read.pesos("it", "price"), read.pieces("it"), read.flag("it", "draft")]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      expect([...read.problems, ...read.notes]).toEqual([]);
    }
  });

  it("that is empty removes a number, and a missing column keeps it", () => {
    expect(reader("").number("it", "weight")).toBe(null);
    expect(reader(undefined).number("it", "weight")).toBe(undefined);
  });

  it("that should be a number and is not is reported with its content", () => {
    const read = reader("doce");
    expect(read.pieces("it")).toBe(undefined);
    expect(read.problems).toEqual([texts.noNumber("doce", "stock")]);
  });

  it("has its price rounded to the centavo", () => {
    expect(["19.994", "19.995", "0.004"].map((cell) => reader(cell).pesos("it", "price"))).toEqual([
      19.99, 20, 0,
    ]);
  });

  it("has whole, non-negative stock, with a note if it was negative", () => {
    const read = reader("-3");
    expect([read.pieces("it"), read.notes]).toEqual([0, [texts.negativeStock]]);
    expect(["2.0", "0", "1200"].map((cell) => reader(cell).pieces("it"))).toEqual([2, 0, 1200]);
    const none = reader("0");
    expect([none.pieces("it"), none.notes]).toEqual([0, []]);
  });

  it.each(["1.9", "1.500001", "-0.5"])("%s is reported as an invalid stock", (cell) => {
    const read = reader(cell);
    expect(read.pieces("it")).toBe(undefined);
    expect(read.problems).toEqual([texts.noWholeNumber(cell)]);
  });

  it.each(["Sí", "SI", "x", "1", "TRUE", "Verdadero", "yes"])("%s is a yes", (cell) =>
    expect(reader(cell).flag("it", "draft")).toBe(true),
  );

  it.each(["no", "N", "0", "FALSE", "Falso"])("%s is a no", (cell) =>
    expect(reader(cell).flag("it", "draft")).toBe(false),
  );

  it.each(["pendiente", "tal vez", "2"])("%s is neither, and is reported", (cell) => {
    const read = reader(cell);
    expect(read.flag("it", "draft")).toBe(undefined);
    expect(read.problems).toEqual([texts.noYesOrNo(cell, "draft")]);
  });
});

describe("a cell of this shop's own sheet", () => {
  const row = new CellReader({
    cells: {
      nombre: "Techo Firme",
      sku: "7.50103E+12",
      "codigo de barras": "7.50103E+12",
      precio: "",
      "precio anterior": "",
      peso: "",
      marca: "",
      opciones: "Color=Blanco",
      borrador: "sí",
    },
  });

  it("is read as its field's type", () => {
    expect(row.field("name")).toBe("Techo Firme");
    expect(row.field("options")).toEqual([{ name: "Color", value: "Blanco" }]);
    expect(row.field("draft")).toBe(true);
    expect(new CellReader({ cells: { "precio anterior": "99.9" } }).field("compareAtPrice")).toBe(
      99.9,
    );
  });

  it("that is empty removes an optional value, but not a price", () => {
    const names = ["compareAtPrice", "weight", "brand", "price"] as const;
    expect(names.map((name) => row.field(name))).toEqual([null, null, null, undefined]);
  });

  it("of a missing column leaves the product unchanged", () => {
    const names = ["compareAtPrice", "coats", "supplier", "archived", "options"] as const;
    const none = new CellReader({ cells: {} });
    expect(names.map((name) => none.field(name))).toEqual(names.map(() => undefined));
  });

  it("that a spreadsheet converted is told apart", () => {
    for (const name of ["name", "sku", "barcode", "options"] as const) row.field(name);
    expect(row.spoilt).toEqual(["sku", "barcode"]);
  });

  it("that is no number is reported by its own column", () => {
    const read = new CellReader({ cells: { costo: "mil", precio: "cien" } });
    expect([read.field("cost"), read.field("price")]).toEqual([undefined, undefined]);
    expect(read.problems).toEqual([texts.noNumber("mil", "cost"), texts.noNumber("cien", "price")]);
    expect(read.problems[0]).toBe("«mil» no es un número (costo)");
  });
});

describe("a barcode", () => {
  it("of another shop loses its apostrophe, and blanks in it are valid", () => {
    const read = reader(undefined);
    expect(read.foreignBarcode("'7501031311309")).toBe("7501031311309");
    expect([read.foreignBarcode(""), read.foreignBarcode(undefined)]).toEqual(["", undefined]);
    expect(read.notes).toEqual([]);
    expect([read.foreignBarcode("'123"), read.foreignBarcode("12'3")]).toEqual([
      undefined,
      undefined,
    ]);
    expect(read.notes).toEqual([texts.wrongBarcode("123"), texts.wrongBarcode("12'3")]);
  });
});

describe("an old price", () => {
  it("is kept if it was higher, and removed otherwise", () => {
    expect([
      higherPrice(80, 50),
      higherPrice(50, 50),
      higherPrice(40, 50),
      higherPrice(undefined, 50),
    ]).toEqual([80, null, null, null]);
    expect(higherPrice(5, 0)).toBe(5);
  });

  it("is ignored if the file has no price", () => {
    expect(higherPrice(80, undefined)).toBe(undefined);
  });
});

describe("addresses of images in one cell", () => {
  const [one, other] = ["https://a.example/uno.jpg", "http://b.example/dos.png?v=1"];

  it.each([", ", ",", "|", " | ", "\n", "\r\n", ";", "; ", " "])("are separated by %j", (between) =>
    expect(imagesIn(`${one}${between}${other}`)).toEqual([one, other]),
  );

  it("may contain commas and semicolons", () => {
    const sized = "https://cdn.example/w_800,h_600;q=9/uno.jpg";
    expect(imagesIn(`${sized}, ${one},`)).toEqual([sized, one]);
    expect(imagesIn(`${sized},;${one};, ${other},;`)).toEqual([sized, one, other]);
  });

  it("are an empty list for an empty cell, and undefined without a column", () => {
    expect([imagesIn(""), imagesIn(" , ;"), imagesIn(undefined)]).toEqual([[], [], undefined]);
  });
});

it("names in one cell are trimmed, and empty ones are dropped", () => {
  expect(namesIn(" Pisos | | Baños y sarro |", /[|;]/)).toEqual(["Pisos", "Baños y sarro"]);
  expect(namesIn("", /[|;]/)).toEqual([]);
});

describe("a product as it was read", () => {
  const product = (overrides: object) =>
    cleaned({ name: "Pala", line: 2, problems: [], notes: [], ...overrides });

  it("keeps null, false and empty lists, and drops undefined", () => {
    const given = { stock: 0, compareAtPrice: null, published: false, images: [] };
    expect(product({ ...given, brand: "", price: undefined })).toEqual({
      name: "Pala",
      line: 2,
      problems: [],
      notes: [],
      ...given,
    });
  });

  it("always has a name, if need be an empty one, which the form rejects", () => {
    expect(product({ name: undefined }).name).toBe("");
  });

  it("has a description of at most 2000 characters, with a note if it was cut", () => {
    const whole = product({ description: "a".repeat(2000) });
    expect([whole.description?.length, whole.notes]).toEqual([2000, []]);
    const cut = product({ description: "a".repeat(2001) });
    expect(cut.description).toBe(`${"a".repeat(1999)}…`);
    expect(cut.notes).toEqual([texts.descriptionCut(2000)]);
  });

  it("does not end in half an emoji, which the database would reject", () => {
    for (const before of [1997, 1998, 1999]) {
      const { description = "" } = product({ description: `${"a".repeat(before)}🧱🧱🧱` });
      expect(description.isWellFormed()).toBe(true);
      expect(description.length).toBeLessThanOrEqual(2000);
    }
  });
});

test.each([
  ["paragraphs are lines", "<p>Para pisos.</p><p>Para muros.</p>", "Para pisos.\nPara muros."],
  ["so are the points of a list", "<ul><li>20 kg</li><li>Gris</li></ul>", "20 kg\nGris"],
  ["and the rows of a table", "<tr><td>Peso</td><td>20 kg</td></tr><tr>x</tr>", "Peso 20 kg\nx"],
  ["a break is a new line", "Uno<br>Dos<br/>Tres", "Uno\nDos\nTres"],
  ["headings stand alone", "<h2>Uso</h2>Mezcla bien", "Uso\nMezcla bien"],
  ["emphasis parts no line", "Rinde <b>4 m²</b> por <i>saco</i>", "Rinde 4 m² por saco"],
  ["words of neighbouring elements stay apart", "<b>Uno</b><b>Dos</b>", "Uno Dos"],
  ["signs are read", "Cal &amp; arena &lt; 2 mm&nbsp;&aacute;", "Cal & arena < 2 mm á"],
  ["code is no text", "<style>p{}</style>Cal<script>alert(1)</script> viva", "Cal viva"],
  ["a newline in two characters is one", "Uno\\nDos", "Uno\nDos"],
  ["empty lines go", "<p> </p>\n\n<p>Cal</p>\n  <p></p>", "Cal"],
  ["plain text stays", "Cal viva, 25 kg", "Cal viva, 25 kg"],
  ["what is left open is read all the same", "<p>Cal <b>viva", "Cal viva"],
  ["nothing is nothing", "", ""],
])("in another shop's description %s", (_, html, text) => {
  expect(htmlText(html)).toBe(text);
});

const white = { name: "Color", value: "Blanco" };
const large = { name: "Presentación", value: "19 L" };

test.each([
  ["Color=Blanco; Presentación=19 L", [white, large]],
  ["Color: Blanco;Presentación:19 L", [white, large]],
  [" Color = Blanco ;; ", [white]],
  ["Escala=1:50", [{ name: "Escala", value: "1:50" }]],
  ["Medida=a=b", [{ name: "Medida", value: "a=b" }]],
  ["Color", [{ name: "Color", value: "" }]],
  ["Color=", [{ name: "Color", value: "" }]],
  ["=Blanco", [{ name: "", value: "Blanco" }]],
  ["", []],
  [undefined, undefined],
])("the cell %j has the options %j", (cell, options) => {
  expect(optionsIn(cell)).toEqual(options);
});

test("another shop's option loses separators and is cut to the maximum length", () => {
  expect(foreignOption(" Color=tono; base ", " Blanco; mate=1 ")).toEqual({
    name: "Color tono  base",
    value: "Blanco, mate=1",
  });
  const { name, value } = foreignOption("n".repeat(99), "v".repeat(99));
  expect([name.length, value.length]).toEqual([40, 60]);
});

test("options of another shop survive an export and an import", () => {
  const word = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => /\w/.test(text));
  fc.assert(
    fc.property(fc.array(fc.tuple(word, word), { maxLength: 3 }), (pairs) => {
      const options = pairs
        .map(([name, value]) => foreignOption(name, value))
        .filter(({ name }) => name !== "");
      expect(optionsIn(listCell(options))).toEqual(options);
    }),
    { numRuns: 100 },
  );
});

test("HTML whose tags are never closed is read in linear time, up to a depth", () => {
  expect(htmlText(`Sella<p>y dura${"<div>".repeat(1_000_000)}`)).toBe("Sella y dura");
  expect(htmlText(`${"<p>Sella</p>".repeat(500)}<p>y dura</p>`)).toMatch(/y dura$/);
});
