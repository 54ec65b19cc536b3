import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { notationOf, readNumber } from "#src/base/kernel/numbers.ts";
import { withPlainNumbers } from "./numbers.ts";
import type { Row } from "./table.ts";
import * as texts from "./texts.ts";

const rowsOf = (...cells: string[]): Row[] =>
  cells.map((precio, index) => ({ line: index + 2, cells: { nombre: "1.849", precio } }));
const reading = { isNumber: (column: string) => column === "precio", chosen: null };
const read = (rows: Row[], chosen: "point" | "comma" | null = null) => {
  const { rows: plain, unclear } = withPlainNumbers(rows, { ...reading, chosen });
  return {
    unclear,
    numbers: plain.map(({ cells }) => cells["precio"]),
    problems: plain.flatMap(({ problems = {} }) => Object.values(problems)),
  };
};

describe("the notation of a file", () => {
  it.each([
    [
      ["1.849", "1.849,50"],
      ["1849", "1849.5"],
    ],
    [
      ["1,849", "1,849.50"],
      ["1849", "1849.5"],
    ],
    [
      ["1.849", "99,9"],
      ["1849", "99.9"],
    ],
    [
      ["1.849", "99.90"],
      ["1.849", "99.9"],
    ],
    [
      ["1,849", "0,350"],
      ["1.849", "0.35"],
    ],
    [
      ["1.849", "1.234.567"],
      ["1849", "1234567"],
    ],
    [
      ["1.849", "1849.500"],
      ["1.849", "1849.5"],
    ],
    [
      ["$ 1,849.00 MXN", "-5", "1 200"],
      ["1849", "-5", "1200"],
    ],
    [
      ["99", "mil", ""],
      ["99", "mil", ""],
    ],
  ])("is told by all of its numbers: %j", (cells, numbers) =>
    expect(read(rowsOf(...cells))).toEqual({ unclear: null, numbers, problems: [] }),
  );

  it.each(["1.849", "1,849"])("is asked for if all are like %s", (cell) => {
    const rows = rowsOf("12", cell);
    const asked = read(rows);
    expect(asked.unclear).toMatchObject({ line: 3, cell });
    expect(asked.problems).toEqual([texts.unclearNumber(cell)]);
    expect([read(rows, "point"), read(rows, "comma")].map(({ problems }) => problems)).toEqual([
      [],
      [],
    ]);
    const point = cell === "1.849" ? "1.849" : "1849";
    expect(read(rows, "point").numbers).toEqual(["12", point]);
    expect(asked.unclear).toMatchObject({ [cell === "1.849" ? "comma" : "point"]: 1849 });
  });

  it("that contradicts itself is asked for, and the others are told with their row", () => {
    const rows = rowsOf("1.5", "1.849,50");
    expect(read(rows).unclear).toEqual({ line: 3, cell: "1.849,50", point: null, comma: 1849.5 });
    expect(read(rows, "comma")).toMatchObject({
      numbers: ["1.5", "1849.5"],
      problems: [texts.otherNotation("1.5")],
    });
  });

  it("may be another one in another column, and tells that of a column that does not", () => {
    const isNumber = (column: string) => column !== "nombre";
    const marksOf = (...rows: Row["cells"][]) =>
      withPlainNumbers(
        rows.map((cells, index) => ({ line: index + 2, cells })),
        { isNumber, chosen: null },
      );
    const both = marksOf({ precio: "99,50", peso: "1.1" }, { precio: "1.849", peso: "1.125" });
    expect(both.unclear).toBe(null);
    expect(both.rows[1]?.cells).toEqual({ precio: "1849", peso: "1.125" });
    const one = marksOf({ precio: "99,50", costo: "1.849" });
    expect([one.unclear, one.rows[0]?.cells["costo"]]).toEqual([null, "1849"]);
    const asked = marksOf({ precio: "99,50", peso: "1.1", costo: "1.849" });
    expect(asked.unclear).toMatchObject({ line: 2, cell: "1.849" });
  });

  it("is no question for the numbers of a workbook", () => {
    const [row] = rowsOf("1.849");
    const { rows, unclear } = withPlainNumbers([{ ...row!, types: { precio: "number" } }], reading);
    expect([unclear, rows[0]?.cells["precio"]]).toEqual([null, "1.849"]);
  });
});

describe("a number", () => {
  it.each([
    ["1\u00a0849,50", "comma", 1849.5],
    ["1\u202f849", "point", 1849],
    ["$ 99 mxn", "point", 99],
    ["-$50", "point", -50],
    ["$-50", "point", -50],
    ["(1,849.00)", "point", -1849],
    ["5-", "point", -5],
    ["−3", "comma", -3],
    ["1,849.500", "point", 1849.5],
    ["12.", "point", 12],
    [",350", "comma", 0.35],
    ["'12", "point", 12],
  ] as const)("%s with decimal %s is read despite the characters around it", (cell, mark, number) =>
    expect(readNumber(cell, mark)).toBe(number),
  );

  it.each([
    "1e3",
    "1849.50 USD",
    "5 kg",
    "15%",
    "--5",
    "½",
    "٣",
    "$",
    "-",
    ",",
    "",
    "NaN",
    "💰",
    "05-mar",
  ])("%s is not guessed", (cell) => {
    expect(notationOf(cell)).toBe(null);
    expect([readNumber(cell, "point"), readNumber(cell, "comma")]).toEqual([null, null]);
  });

  it("is the same however thousands and centavos are written", () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), (centavos) => {
        const pesos = centavos / 100;
        const mexican = pesos.toLocaleString("en-US", { minimumFractionDigits: 2 });
        const spanish = mexican.replace(/[.,]/g, (mark) => (mark === "," ? "." : ","));
        for (const cell of [mexican, `$${mexican}`, pesos.toFixed(2)])
          expect(readNumber(cell, "point")).toBe(pesos);
        for (const cell of [spanish, `MXN ${spanish}`])
          expect(readNumber(cell, "comma")).toBe(pesos);
      }),
    );
  });

  it("is finite or null, whatever the cell contains", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from("0159.,-$ MXN'e()")) }),
        (cell) => {
          for (const mark of ["point", "comma"] as const) {
            const number = readNumber(cell, mark);
            expect(number === null || Number.isFinite(number)).toBe(true);
          }
        },
      ),
    );
  });
});
