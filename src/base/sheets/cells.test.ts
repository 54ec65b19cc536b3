import { describe, expect, it } from "vitest";
import { cellsOf, namesOf, unreadColumns } from "./cells.ts";

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
