import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellsOf, namesOf, timestampIn, unreadColumns } from "./cells.ts";

describe("a timestamp in a cell", () => {
  it("is read with any notation of its zone", () => {
    const anyDate = fc.date({
      min: new Date("2000-01-01"),
      max: new Date("2099-12-31"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -12, max: 12 }), (date, hours) => {
        const at = new Date(Math.floor(date.getTime() / 1000) * 1000);
        const local = new Date(at.getTime() + hours * 3_600_000).toISOString().slice(0, 19);
        const sign = hours < 0 ? "-" : "+";
        const two = String(Math.abs(hours)).padStart(2, "0");
        for (const zone of [`${sign}${two}:00`, ` ${sign}${two}00`])
          expect(timestampIn(local.replace("T", " ") + zone)).toBe(at.toISOString());
        expect(timestampIn(at.toISOString())).toBe(at.toISOString());
      }),
      { numRuns: 60 },
    );
  });

  it("without a zone is Mexico City's, and without a time is noon", () => {
    expect(timestampIn("2026-07-01 00:30")).toBe("2026-07-01T06:30:00.000Z");
    expect(timestampIn("1/7/2026")).toBe("2026-07-01T18:00:00.000Z");
    expect(timestampIn("31/12/2026, 23:59:59")).toBe("2027-01-01T05:59:59.000Z");
  });

  it("may use a twelve-hour clock", () => {
    for (const mark of ["PM", "pm", "p. m.", "p.m.", "p.\u00a0m."])
      expect(timestampIn(`01/03/2026 10:20:00 ${mark}`), mark).toBe("2026-03-02T04:20:00.000Z");
    expect(timestampIn("2026-03-01 12:05 PM")).toBe("2026-03-01T18:05:00.000Z");
    expect(timestampIn("2026-03-01 12:05 a. m.")).toBe("2026-03-01T06:05:00.000Z");
    expect(timestampIn("01/03/2026 9:20 AM")).toBe("2026-03-01T15:20:00.000Z");
  });

  it.each([
    "2026-02-30",
    "31/04/2026 10:00",
    "29/02/2027",
    "03/15/2026",
    "00/01/2026",
    "2026-00-10",
  ])("that does not exist (%s) is rejected", (cell) => expect(timestampIn(cell)).toBe(null));

  it.each(["2026-03-01 25:00", "2026-03-01 10:61", "1/3/26", "marzo de 2026", "20260301"])(
    "with an invalid time or format (%s) is rejected",
    (cell) => expect(timestampIn(cell)).toBe(null),
  );

  it("on a leap day is that day", () => {
    expect(timestampIn("29/02/2028")).toBe("2028-02-29T18:00:00.000Z");
  });
});

describe("columns of several programs", () => {
  const fields = { phone: ["phone", "billing_phone"], zip: ["zip"] };

  it("are read from the first column with a value, without an apostrophe", () => {
    const cells = { phone: "", billing_phone: "'0445512345678", zip: "'06600" };
    expect(cellsOf(fields, { line: 2, cells })).toEqual({ phone: "0445512345678", zip: "06600" });
    expect(cellsOf(fields, { line: 2, cells: {} })).toEqual({ phone: "", zip: "" });
  });

  it("with data that are not read are listed", () => {
    const table = {
      headers: ["phone", "gift", "empty", "id"],
      rows: [
        { line: 2, cells: { phone: "1", gift: "", empty: "", id: "5" } },
        { line: 3, cells: { phone: "2", gift: "sí", empty: "", id: "6" } },
      ],
    };
    const read = namesOf(fields);
    expect(unreadColumns(table, (header) => read.has(header) || header === "id")).toEqual([
      "Columnas que no se leen: gift",
    ]);
  });
});
