import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CellFormats, columnOf, fromText } from "./workbook-cells.ts";

const lettersOf = (column: number): string =>
  column < 0
    ? ""
    : lettersOf(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26));

describe("the column of a cell", () => {
  it("is counted from its letters, up to the last that Excel has", () => {
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

  it("is the next one where the cell does not say", () => {
    expect([columnOf(undefined, 4), columnOf("", 4), columnOf("7", 4)]).toEqual([4, 4, 4]);
  });
});

it("signs that XML can't carry are those they stand for", () => {
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
  it("is what was typed, without the rests of binary fractions", () => {
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
  ])("of money or pieces (%s) is no day", (code) => expect(shown("45000", code)).toBe("45000"));

  it.each(["dd/mm/yyyy", "d-mmm-yy", "[$-80A]dddd, d mmmm yyyy", "yyyy\\-mm\\-dd"])(
    "of a date (%s) is its day",
    (code) => expect(shown("46082", code)).toBe("2026-03-01"),
  );

  it("has its hour where it says one, and another day where the calendar begins in 1904", () => {
    expect(shown("46082.5", "dd/mm/yyyy hh:mm")).toBe("2026-03-01 12:00:00");
    expect(shown("44620", "dd/mm/yyyy", true)).toBe("2026-03-01");
    expect(shown("1e12", "dd/mm/yyyy")).toBe("1000000000000");
  });

  it("that is none stays as it stands, and so does one of a style that nobody defined", () => {
    expect([shown("", "00000"), shown("#N/A", "00000")]).toEqual(["", "#N/A"]);
    expect(new CellFormats(false).numberText("7", 99)).toBe("7");
  });
});
