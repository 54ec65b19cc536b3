import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CellReader, cleaned, higherPrice, imagesIn } from "./cell-reader.ts";
import { isScientific, namesIn, readNumber } from "#src/sheets/cells.ts";

const reader = (cell: string | undefined) => new CellReader(cell === undefined ? {} : { it: cell });

describe("a number in a cell", () => {
  it.each([
    ["0,350", 0.35],
    [",350", 0.35],
    ["-0,125", -0.125],
    ["1234,567", 1234.567],
  ])("%s has decimals, for no thousands are written like that", (cell, number) =>
    expect(readNumber(cell)).toBe(number),
  );

  it.each([
    ["1 849,50", 1849.5],
    ["1\u00a0849.50", 1849.5],
    ["1\u202f849", 1849],
    ["$ 99 mxn", 99],
    ["-$50", -50],
    ["$-50", -50],
    ["1.234.567,50", 1_234_567.5],
    ["1,234,567.50", 1_234_567.5],
    ["1,849.500", 1849.5],
    ["12.", 12],
    ["0", 0],
  ])("%s is read whatever stands around it", (cell, number) =>
    expect(readNumber(cell)).toBe(number),
  );

  it.each([
    "1e3",
    "1849.50 USD",
    "5 kg",
    "(50)",
    "--5",
    "5-",
    "½",
    "٣",
    "$",
    "-",
    ",",
    "NaN",
    "💰",
  ])("%s is guessed by nobody", (cell) => expect(readNumber(cell)).toBe(null));

  it("is the same in each way of writing thousands and centavos", () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), (centavos) => {
        const pesos = centavos / 100;
        const mexican = pesos.toLocaleString("en-US", { minimumFractionDigits: 2 });
        const spanish = mexican.replace(/[.,]/g, (mark) => (mark === "," ? "." : ","));
        for (const cell of [mexican, spanish, `$${mexican}`, `MXN ${spanish}`, pesos.toFixed(2)])
          expect(reader(cell).pesos("it")).toBe(pesos);
      }),
    );
  });

  it("is a finite one or none, whatever stands in the cell", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from("0159.,-$ MXN'e")) }), (cell) => {
        const number = readNumber(cell);
        expect(number === null || Number.isFinite(number)).toBe(true);
      }),
    );
  });
});

describe("a cell", () => {
  it("that is empty says nothing of money or pieces, and is no mistake", () => {
    for (const cell of ["", undefined]) {
      const read = reader(cell);
      expect([read.pesos("it"), read.pieces("it"), read.flag("it", "draft")]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      expect([...read.problems, ...read.notes]).toEqual([]);
    }
  });

  it("that is empty takes a number away, and a column that is missing leaves it", () => {
    expect(reader("").number("it", "weight")).toBe(null);
    expect(reader(undefined).number("it", "weight")).toBe(undefined);
  });

  it("that should be a number and is none is told with what stands in it", () => {
    const read = reader("doce");
    expect(read.pieces("it")).toBe(undefined);
    expect(read.problems).toEqual([{ kind: "no-number", cell: "doce", field: "stock" }]);
  });

  it("has its price to the centavo, half a centavo up", () => {
    expect(["19.994", "19.995", "0.004"].map((cell) => reader(cell).pesos("it"))).toEqual([
      19.99, 20, 0,
    ]);
  });

  it("counts whole pieces, none below nothing, and tells what was sold before it was there", () => {
    const read = reader("-3");
    expect([read.pieces("it"), read.notes]).toEqual([0, [{ kind: "negative-stock" }]]);
    expect(["2.0", "0", "1,200"].map((cell) => reader(cell).pieces("it"))).toEqual([2, 0, 1200]);
    const none = reader("0");
    expect([none.pieces("it"), none.notes]).toEqual([0, []]);
  });

  it.each(["1.9", "1,5", "1.500", "-0.5"])("%s is no number of pieces, and is told", (cell) => {
    const read = reader(cell);
    expect(read.pieces("it")).toBe(undefined);
    expect(read.problems).toEqual([{ kind: "no-whole-number", cell }]);
  });

  it.each(["Sí", "SI", "x", "1", "TRUE", "Verdadero", "yes"])("%s is a yes", (cell) =>
    expect(reader(cell).flag("it", "draft")).toBe(true),
  );

  it.each(["no", "N", "0", "FALSE", "Falso"])("%s is a no", (cell) =>
    expect(reader(cell).flag("it", "draft")).toBe(false),
  );

  it.each(["pendiente", "tal vez", "2"])("%s is neither, and is told", (cell) => {
    const read = reader(cell);
    expect(read.flag("it", "draft")).toBe(undefined);
    expect(read.problems).toEqual([{ kind: "no-yes-or-no", cell, field: "draft" }]);
  });
});

describe("a cell of this shop's own sheet", () => {
  const row = new CellReader({
    nombre: "Techo Firme",
    sku: "7.50103E+12",
    "codigo de barras": "7.50103E+12",
    precio: "",
    "precio anterior": "",
    peso: "",
    marca: "",
    opciones: "Color=Blanco",
    borrador: "sí",
  });

  it("is read as what its field holds", () => {
    expect(row.field("name")).toBe("Techo Firme");
    expect(row.field("options")).toEqual([{ name: "Color", value: "Blanco" }]);
    expect(row.field("draft")).toBe(true);
    expect(new CellReader({ "precio anterior": "99.9" }).field("compareAtPrice")).toBe(99.9);
  });

  it("that is empty takes away what may be missing, and no price", () => {
    const names = ["compareAtPrice", "weight", "brand", "price"] as const;
    expect(names.map((name) => row.field(name))).toEqual([null, null, null, undefined]);
  });

  it("of a column that the sheet does not have leaves the product as it is", () => {
    const names = ["compareAtPrice", "coats", "supplier", "archived", "options"] as const;
    const none = new CellReader({});
    expect(names.map((name) => none.field(name))).toEqual(names.map(() => undefined));
  });

  it("looks ruined as a barcode, and as nothing else", () => {
    expect(row.field("sku")).toBe("7.50103E+12");
    expect(row.field("barcode")).toBeUndefined();
    expect(row.notes).toEqual([{ kind: "ruined-barcode", cell: "7.50103E+12" }]);
  });
});

describe("a barcode", () => {
  it("that a spreadsheet wrote as a power of ten is left alone, and told", () => {
    for (const cell of ["7.50103E+12", "7,50103e+12", "7E+12"]) {
      const read = reader(cell);
      expect(read.barcode("it")).toBe(undefined);
      expect(read.notes).toEqual([{ kind: "ruined-barcode", cell }]);
    }
    expect(["E+12", "75.0E+12", "7E-12", "7.E+12", "TF-5E+1", "7E+12 pz"].some(isScientific)).toBe(
      false,
    );
  });

  it("of another shop loses the sign that kept its digits, and its blanks are no mistake", () => {
    const read = reader(undefined);
    expect(read.foreignBarcode("'7501031311309")).toBe("7501031311309");
    expect([read.foreignBarcode(""), read.foreignBarcode(undefined)]).toEqual(["", undefined]);
    expect(read.notes).toEqual([]);
    expect([read.foreignBarcode("'123"), read.foreignBarcode("12'3")]).toEqual([
      undefined,
      undefined,
    ]);
    expect(read.notes).toEqual([
      { kind: "wrong-barcode", cell: "123" },
      { kind: "wrong-barcode", cell: "12'3" },
    ]);
  });
});

describe("an old price", () => {
  it("is one where it was higher, and is taken away where it was not", () => {
    expect([
      higherPrice(80, 50),
      higherPrice(50, 50),
      higherPrice(40, 50),
      higherPrice(undefined, 50),
    ]).toEqual([80, null, null, null]);
    expect(higherPrice(5, 0)).toBe(5);
  });

  it("says nothing of a product whose price the file does not have", () => {
    expect(higherPrice(80, undefined)).toBe(undefined);
  });
});

describe("addresses of images in one cell", () => {
  const [one, other] = ["https://a.example/uno.jpg", "http://b.example/dos.png?v=1"];

  it.each([", ", ",", "|", " | ", "\n", "\r\n", ";", "; ", " "])("may have %j between", (between) =>
    expect(imagesIn(`${one}${between}${other}`)).toEqual([one, other]),
  );

  it("may hold commas and semicolons themselves", () => {
    const sized = "https://cdn.example/w_800,h_600;q=9/uno.jpg";
    expect(imagesIn(`${sized}, ${one},`)).toEqual([sized, one]);
    expect(imagesIn(`${sized},;${one};, ${other},;`)).toEqual([sized, one, other]);
  });

  it("are none in an empty cell, and unknown without a column", () => {
    expect([imagesIn(""), imagesIn(" , ;"), imagesIn(undefined)]).toEqual([[], [], undefined]);
  });
});

it("names in one cell stand without blanks, and empty ones do not count", () => {
  expect(namesIn(" Pisos | | Baños y sarro |", /[|;]/)).toEqual(["Pisos", "Baños y sarro"]);
  expect(namesIn("", /[|;]/)).toEqual([]);
});

describe("a product as it was read", () => {
  const product = (given: object) =>
    cleaned({ name: "Pala", line: 2, problems: [], notes: [], ...given });

  it("keeps nothing, no and empty lists, and drops what was not said", () => {
    const given = { stock: 0, compareAtPrice: null, published: false, images: [] };
    expect(product({ ...given, brand: "", price: undefined })).toEqual({
      name: "Pala",
      line: 2,
      problems: [],
      notes: [],
      ...given,
    });
  });

  it("has a name in any case, be it an empty one for which the form has words", () => {
    expect(product({ name: undefined }).name).toBe("");
  });

  it("has a description of 2000 signs at most, and tells where it was cut", () => {
    const whole = product({ description: "a".repeat(2000) });
    expect([whole.description?.length, whole.notes]).toEqual([2000, []]);
    const cut = product({ description: "a".repeat(2001) });
    expect(cut.description).toBe(`${"a".repeat(1999)}…`);
    expect(cut.notes).toEqual([{ kind: "description-cut", max: 2000 }]);
  });

  it("has no half of an emoji at its end, which the database would not take", () => {
    for (const before of [1997, 1998, 1999]) {
      const { description = "" } = product({ description: `${"a".repeat(before)}🧱🧱🧱` });
      expect(description.isWellFormed()).toBe(true);
      expect(description.length).toBeLessThanOrEqual(2000);
    }
  });
});
