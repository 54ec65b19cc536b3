import { expect, test } from "vitest";
import { pasteGuides, pastedRows, repeatedGuides } from "./guides.ts";

test("a pasted column goes down the fields from where it was pasted, and stops at the last", () => {
  const rows = pastedRows("A1\r\n\r\n A3 \r\nA4\r\n");
  expect(rows).toEqual(["A1", "", "A3", "A4"]);
  expect(pasteGuides({ 7: "old", 8: "old", 9: "kept" }, [7, 8, 9, 5], 8, rows)).toEqual({
    7: "old",
    8: "A1",
    9: "kept",
    5: "A3",
  });
});

test("two orders with one guide number are both named; empty fields never are", () => {
  expect(repeatedGuides({ 1: "80 5a", 2: "805A", 3: "9", 4: "", 5: "" }, [1, 2, 3, 4, 5])).toEqual(
    new Set([1, 2]),
  );
});
