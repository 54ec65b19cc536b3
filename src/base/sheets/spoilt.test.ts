import { describe, expect, it } from "vitest";
import { brokenCells, isSpoilt } from "./spoilt.ts";
import * as texts from "./texts.ts";

describe("a text that a spreadsheet converted", () => {
  it.each([
    "05-mar",
    "03-ago",
    "mar-05",
    "5-Mar",
    "Mar-05",
    "05-mar-26",
    "5-sept.",
    "03/08/2026",
    "1.00E+05",
    "7,50123E+12",
    "7E+12",
    "VERDADERO",
    "FALSE",
  ])("is %s", (cell) => expect(isSpoilt(cell)).toBe(true));

  it.each([
    "MAR-05",
    "05-MAR",
    "3-8",
    "1E5",
    "E+12",
    "7E-12",
    "TF-5E+1",
    "7E+12 pz",
    "3/8",
    "verdadero azul",
    "Marzo",
  ])("is not %s", (cell) => expect(isSpoilt(cell)).toBe(false));

  it("is a date or a boolean of a workbook, and not one of its numbers", () => {
    expect([
      isSpoilt("2026-03-05", "date"),
      isSpoilt("TRUE", "boolean"),
      isSpoilt("100000", "scientific"),
    ]).toEqual([true, true, true]);
    expect(isSpoilt("7501031311309", "number")).toBe(false);
  });
});

describe("a cell that is no value", () => {
  it.each([
    "#N/A",
    "#N/D",
    "#REF!",
    "#¡REF!",
    "#VALUE!",
    "#¡VALOR!",
    "#NAME?",
    "#¿NOMBRE?",
    "#DIV/0!",
    "#¡DIV/0!",
    "#NUM!",
    "#¡NUM!",
    "#NULL!",
    "#¡NULO!",
    "#######",
    "Err:502",
  ])("%s is told as an error", (cell) =>
    expect(brokenCells({ line: 2, cells: { precio: cell } }, () => true)).toEqual({
      precio: texts.errorValue(cell, "precio"),
    }),
  );

  it.each(["Ca\uFFFDo", "CaÃ±o", "5Â°"])("%s is told as unreadable", (cell) =>
    expect(brokenCells({ line: 2, cells: { nombre: cell } }, () => true)).toEqual({
      nombre: texts.unreadable(cell, "nombre"),
    }),
  );

  it.each(["=B2*1.16", "=SUMA(B2:B9)", "=$A$1"])("%s is a formula without its value", (cell) =>
    expect(brokenCells({ line: 2, cells: { precio: cell } }, () => true)).toEqual({
      precio: texts.unvalued("precio"),
    }),
  );

  it("is nothing in a column that is not read", () => {
    expect(brokenCells({ line: 2, cells: { otra: "#N/A" } }, () => false)).toEqual({});
    expect(
      brokenCells(
        { line: 2, cells: { nombre: "Cubeta #1", sku: "#12", marca: "=Oferta" } },
        () => true,
      ),
    ).toEqual({});
  });
});
