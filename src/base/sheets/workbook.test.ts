import { expect, test, describe, it } from "vitest";
import { makeWorkbook, makeZip, textRows } from "#testing/workbook.ts";
import { columnOf, readWorkbook, CellFormats, fromText } from "./workbook.ts";
import fc from "fast-check";

const cellsOf = async (rows: string, styles = "", sharedTexts = "") => {
  const read = await readWorkbook(
    makeWorkbook({ sheets: [{ name: "Hoja 1", rows }], styles, sharedTexts }),
    100,
  );
  if (typeof read === "string") throw new Error(read);
  return read.rows.flatMap(({ cells }) => Array.from(cells));
};

const number = (value: string, style = 0) => `<row><c s="${style}"><v>${value}</v></c></row>`;
const formats = (...codes: string[]) =>
  `<numFmts>${codes.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code}"/>`).join("")}</numFmts>` +
  `<cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>` +
  `<cellXfs><xf numFmtId="0"/>${codes.map((_, index) => `<xf numFmtId="${164 + index}"/>`).join("")}<xf numFmtId="14"/></cellXfs>`;

test("texts are read from cells and shared strings, without phonetic hints", async () => {
  const shared =
    "<si><t>Pintura &amp; más</t></si><si><r><t>dos </t></r><r><t>partes</t></r><rPh><t>aid</t></rPh></si>";
  const row =
    '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="inlineStr"><is><t>ahí_x000D_</t></is></c>' +
    '<c t="str"><f>A1</f><v>fórmula</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c></row>';
  expect(await cellsOf(row, "", shared)).toEqual([
    "Pintura & más",
    "dos partes",
    "ahí\r",
    "fórmula",
    "TRUE",
    "#N/A",
  ]);
});

test("long numbers keep their digits, and prices their decimals", async () => {
  expect(await cellsOf(number("7501234567890"))).toEqual(["7501234567890"]);
  expect(await cellsOf(number("19.989999999999998"))).toEqual(["19.99"]);
  expect(await cellsOf(number("7.5012300000000002E+12"))).toEqual(["7501230000000"]);
});

test("a number formatted with leading zeros has them", async () => {
  expect(await cellsOf(number("123", 1), formats("00000"))).toEqual(["00123"]);
});

test("dates are recognized by their format, and money is not a date", async () => {
  const styles = formats(
    "dd/mm/yyyy",
    "d mmm yy h:mm",
    "&quot;desde&quot; #,##0.00",
    "[$MXN] 0.00",
  );
  expect(await cellsOf(number("45000", 1), styles)).toEqual(["2023-03-15"]);
  expect(await cellsOf(number("45000.5", 2), styles)).toEqual(["2023-03-15 12:00:00"]);
  expect(await cellsOf(number("45000", 3), styles)).toEqual(["45000"]);
  expect(await cellsOf(number("45000", 4), styles)).toEqual(["45000"]);
  expect(await cellsOf(number("45000", 5), styles)).toEqual(["2023-03-15"]);
});

test("cells are in the columns of their references, and empty rows are skipped", async () => {
  const rows =
    '<row r="1"><c r="A1"><v>1</v></c><c r="C1"><v>3</v></c></row><row r="2"><c r="A2"/></row>' +
    '<row r="7"><c r="B7"><v>2</v></c></row>';
  const read = await readWorkbook(makeWorkbook({ sheets: [{ name: "a", rows }] }), 100);
  expect(read).toMatchObject({ rows: [{ line: 1 }, { line: 7 }] });
  expect(await cellsOf(rows)).toEqual(["1", undefined, "3", undefined, "2"]);
  expect(columnOf("AB12", 0)).toBe(27);
});

test("the first visible sheet is read, and the others are listed", async () => {
  const sheets = [
    { name: "Notas", rows: textRows([["x"]]), hidden: true as const },
    { name: "Productos", rows: textRows([["nombre"]]) },
    { name: "Resumen", rows: textRows([["y"]]) },
  ];
  expect(await readWorkbook(makeWorkbook({ sheets }), 10)).toMatchObject({
    name: "Productos",
    otherNames: ["Resumen"],
    rows: [{ line: 1, cells: ["nombre"] }],
  });
});

test("a file with a false size, no workbook or too many rows is rejected", async () => {
  const sheet = { "xl/workbook.xml": "<workbook/>" };
  expect(await readWorkbook(makeZip(sheet), 10)).toBe("no-table");
  expect(
    await readWorkbook(makeZip({ "xl/workbook.xml": "x".repeat(9_000) }, { size: 10 }), 10),
  ).toBe("broken-workbook");
  expect(await readWorkbook(makeZip(sheet, { size: 4_000_000_000 }), 10)).toBe("too-large");
  expect(await readWorkbook(new TextEncoder().encode("PK and no more"), 10)).toBe(
    "broken-workbook",
  );
  const rows = textRows(Array.from({ length: 5 }, () => ["a"]));
  expect(await readWorkbook(makeWorkbook({ sheets: [{ name: "a", rows }] }), 3)).toBe(
    "too-many-rows",
  );
});

const lettersOf = (column: number): string =>
  column < 0
    ? ""
    : lettersOf(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26));

describe("the column of a cell", () => {
  it("is computed from its letters", () => {
    expect(
      ["A1", "Z9", "AA1", "AZ12", "BA1", "ZZ1", "AAA1", "XFD1048576"].map((cell) =>
        columnOf(cell, 0),
      ),
    ).toEqual([0, 25, 26, 51, 52, 701, 702, 16_383]);
    fc.assert(
      fc.property(fc.nat(16_383), fc.integer({ min: 1, max: 1_048_576 }), (column, row) => {
        expect(columnOf(`${lettersOf(column)}${row}`, -1)).toBe(column);
      }),
    );
  });

  it("is the next one without a reference", () => {
    expect([columnOf(undefined, 4), columnOf("", 4), columnOf("7", 4)]).toEqual([4, 4, 4]);
  });
});

it("escaped characters are decoded", () => {
  expect(fromText("uno_x000D_\ndos")).toBe("uno\r\ndos");
  expect(fromText("_x005F_x000D_")).toBe("_x000D_");
  expect(fromText("sku_x12_y")).toBe("sku_x12_y");
});

/** A number as a cell of this format shows it. */
function shown(value: string, code: string, startsIn1904 = false): string {
  const formats = new CellFormats(startsIn1904);
  formats.define("164", code);
  formats.addStyle("0");
  formats.addStyle("164");
  return formats.numberText(value, 1);
}

describe("a number in a workbook", () => {
  it("has no rounding errors of binary fractions", () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), (centavos) => {
        const typed = centavos / 100;
        expect(shown(String((typed * 1.1) / 1.1), "General")).toBe(String(typed));
      }),
    );
    expect(shown("19.989999999999998", "0.00")).toBe("19.99");
    expect(shown("7501031311309", "0")).toBe("7501031311309");
  });

  it.each([
    ["123", "00000", "00123"],
    ["123456", "00000", "123456"],
    ["12.5", "00000", "12.5"],
    ["-5", "00000", "-5"],
    ["5", "0", "5"],
  ])("%s in the format %s is %s", (value, code, text) => expect(shown(value, code)).toBe(text));

  it.each([
    '_-"$"* #,##0.00_-',
    "[$$-80A]#,##0.00;[Red]-[$$-80A]#,##0.00",
    '#,##0 "piezas del día"',
    "#,##0.00\\ \\M\\X\\N",
    "0.00E+00",
    "[Green]0;[Red]-0",
    "General",
    "@",
  ])("with a money format (%s) is not a date", (code) =>
    expect(shown("45000", code)).toBe("45000"),
  );

  it.each(["dd/mm/yyyy", "d-mmm-yy", "[$-80A]dddd, d mmmm yyyy", "yyyy\\-mm\\-dd"])(
    "with a date format (%s) is a date",
    (code) => expect(shown("46082", code)).toBe("2026-03-01"),
  );

  it("has its time, and supports the calendar of 1904", () => {
    expect(shown("46082.5", "dd/mm/yyyy hh:mm")).toBe("2026-03-01 12:00:00");
    expect(shown("44620", "dd/mm/yyyy", true)).toBe("2026-03-01");
    expect(shown("1e12", "dd/mm/yyyy")).toBe("1000000000000");
  });

  it("that is not numeric or has an undefined style stays unchanged", () => {
    expect([shown("", "00000"), shown("#N/A", "00000")]).toEqual(["", "#N/A"]);
    expect(new CellFormats(false).numberText("7", 99)).toBe("7");
  });
});

test("a workbook whose tags are never closed is rejected at once, in its rows and in its texts", async () => {
  const unclosed = "<a>".repeat(2_000_000);
  const read = (rows: string, sharedTexts = "") =>
    readWorkbook(makeWorkbook({ sheets: [{ name: "Hoja", rows }], sharedTexts }), 100);
  expect(await read(unclosed)).toBe("broken-workbook");
  expect(await read("", unclosed)).toBe("broken-workbook");
});

test("the cells that are not text are told apart, and a formula without its value", async () => {
  const rows =
    '<row r="1"><c r="A1"><v>5</v></c><c r="B1" s="1"><v>46082</v></c><c r="C1" t="b"><v>1</v></c>' +
    '<c r="D1"><f>A1*2</f></c><c r="E1" t="str"><f>""</f><v></v></c><c r="F1" s="2"><v>0.15</v></c>' +
    '<c r="G1" s="3"><v>100000</v></c><c r="H1" t="inlineStr"><is><t>1.849</t></is></c></row>' +
    '<row r="2"><c r="A2"><f>B1</f></c><c r="B2"><f>B1</f><v/></c></row>';
  const styles = formats("dd/mm/yyyy", "0%", "0.00E+00");
  const read = await readWorkbook(makeWorkbook({ sheets: [{ name: "a", rows }], styles }), 10);
  if (typeof read === "string") throw new Error(read);
  expect(read.rows.map(({ types }) => Array.from(types ?? []))).toEqual([
    ["number", "date", "boolean", "unvalued", undefined, undefined, "scientific"],
    ["unvalued", "unvalued"],
  ]);
  expect(read.rows[0]?.cells[5]).toBe("15%");
});
