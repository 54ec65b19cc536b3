import { expect, test } from "vitest";
import { makeWorkbook, makeZip, textRows } from "#testing/workbook.ts";
import { columnOf } from "./workbook-cells.ts";
import { isOldWorkbook, isWorkbook, readWorkbook } from "./workbook.ts";

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

test("texts are read from where they stand, with what people see and without reading aids", async () => {
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

test("long keys keep their digits, and prices what people typed", async () => {
  expect(await cellsOf(number("7501234567890"))).toEqual(["7501234567890"]);
  expect(await cellsOf(number("19.989999999999998"))).toEqual(["19.99"]);
  expect(await cellsOf(number("7.5012300000000002E+12"))).toEqual(["7501230000000"]);
});

test("a key that is shown with zeros in front has them", async () => {
  expect(await cellsOf(number("123", 1), formats("00000"))).toEqual(["00123"]);
});

test("a day is a day, however its cell is formatted, and money is no day", async () => {
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

test("cells stand in the columns that they name, and empty rows are left out", async () => {
  const rows =
    '<row r="1"><c r="A1"><v>1</v></c><c r="C1"><v>3</v></c></row><row r="2"><c r="A2"/></row>' +
    '<row r="7"><c r="B7"><v>2</v></c></row>';
  const read = await readWorkbook(makeWorkbook({ sheets: [{ name: "a", rows }] }), 100);
  expect(read).toMatchObject({ rows: [{ line: 1 }, { line: 7 }] });
  expect(await cellsOf(rows)).toEqual(["1", undefined, "3", undefined, "2"]);
  expect(columnOf("AB12", 0)).toBe(27);
});

test("the first sheet that people see is read, and the others are named", async () => {
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

test("a file that pretends to be small, is no workbook or has too many rows is turned away", async () => {
  const sheet = { "xl/workbook.xml": "<workbook/>" };
  expect(await readWorkbook(makeZip(sheet), 10)).toBe("no-table");
  expect(
    await readWorkbook(makeZip({ "xl/workbook.xml": "x".repeat(9_000) }, { size: 10 }), 10),
  ).toBe("no-table");
  expect(await readWorkbook(makeZip(sheet, { size: 4_000_000_000 }), 10)).toBe("too-large");
  expect(await readWorkbook(new TextEncoder().encode("PK and no more"), 10)).toBe("no-table");
  const rows = textRows(Array.from({ length: 5 }, () => ["a"]));
  expect(await readWorkbook(makeWorkbook({ sheets: [{ name: "a", rows }] }), 3)).toBe(
    "too-many-rows",
  );
  expect(isWorkbook(makeZip(sheet))).toBe(true);
  expect(isOldWorkbook(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]))).toBe(true);
});
