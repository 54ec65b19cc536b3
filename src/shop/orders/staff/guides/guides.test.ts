import { expect, test } from "vitest";
import { isTable, readGuides, repeatedGuides } from "./guides.ts";

test("orders and guides side by side are matched by the order's number, however it is written", () => {
  const guides = { 39: "4155 01", 7: "4155-02", 41: "A3" };
  expect(readGuides("7\t4155-02\r\n#39\t4155 01\r\nPedido 41\tA3\r\n", [39, 7, 41])).toEqual({
    guides,
  });
  expect(readGuides("Pedido\tNúmero de guía\n\n \u00A039 \t 4155 01 ", [39])).toEqual({
    guides: { 39: "4155 01" },
  });
  // A sheet may say nothing for an order, and have an empty column beside.
  expect(readGuides("\t7\t\n\t39\tB2\n", [39, 7])).toEqual({ guides: { 39: "B2" } });
});

test("a column of guides alone needs a row for each order, and follows the page", () => {
  expect(readGuides("Guía\r\nA1\r\n\r\n\uFEFFA\u200B2 \r\n", [9, 12])).toEqual({
    guides: { 9: "A1", 12: "A2" },
  });
  for (const [text, rows] of [
    ["A1", 1],
    ["A1\nA2\nA3", 3],
  ] as const)
    expect(readGuides(text, [9, 12])).toEqual({
      problems: [{ kind: "other-count", rows, orders: 2 }],
    });
});

test("whatever may put a guide on another's parcel is refused whole, each with its reason", () => {
  expect(readGuides("9\tA1\n12\ta 1\n13\tB2\n9\tC3", [9, 12])).toEqual({
    problems: [
      { kind: "order-twice", id: 9 },
      { kind: "unknown-order", id: 13 },
      { kind: "guide-twice", guide: "A1", ids: [9, 12] },
    ],
  });
  expect(readGuides("A1\nA1", [9, 12])).toEqual({
    problems: [{ kind: "guide-twice", guide: "A1", ids: [9, 12] }],
  });
  expect(readGuides("80552415284647200991\t9", [9])).toEqual({
    problems: [{ kind: "no-order-number", text: "80552415284647200991" }],
  });
  expect(readGuides("\tA1\n9\tB2", [9])).toEqual({
    problems: [{ kind: "no-order-number", text: "" }],
  });
  expect(readGuides("9\tAna\tA1", [9])).toEqual({ problems: [{ kind: "too-many-columns" }] });
  expect(readGuides(`9\t8.05524E+21\n12\t${"8".repeat(81)}`, [9, 12])).toEqual({
    problems: [
      { kind: "rounded", id: 9, guide: "8.05524E+21" },
      { kind: "too-long", id: 12 },
    ],
  });
});

test("a guide alone is no table, also if its cell was copied with the line break", () => {
  expect(["8055", "8055\r\n", "\t80 55\n", "\n"].map(isTable)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(["9\t8055", "8055\n8056"].map(isTable)).toEqual([true, true]);
});

test("two orders with one guide number are both named; empty fields never are", () => {
  expect(repeatedGuides({ 1: "80 5a", 2: "805A", 3: "9", 4: "", 5: "" }, [1, 2, 3, 4, 5])).toEqual(
    new Set([1, 2]),
  );
});
