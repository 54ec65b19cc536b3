import { expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { sheetFields } from "#src/shop/catalogue/product/product-fields.ts";
import { isEdited, readBase, writeBase } from "./sheet-base.ts";

const product = {
  line: 2,
  name: "Pino",
  sku: "0012",
  description: "Uno\ndos",
  price: 168,
  stock: 126,
  problems: [],
  notes: [],
};
const base = defined(readBase(writeBase(product)));

test("a cell is edited if it differs from the downloaded sheet", () => {
  expect(isEdited(base, "price", 168)).toBe(false);
  expect(isEdited(base, "price", 170)).toBe(true);
  expect([base.stock, base.isOnHand]).toEqual([126, true]);
  expect([
    isEdited(base, "weight", undefined),
    isEdited(base, "weight", null),
    isEdited(base, "weight", 1),
  ]).toEqual([false, false, true]);
});

test("a change that a spreadsheet makes by itself is not an edit", () => {
  expect(isEdited(base, "sku", "12")).toBe(false);
  expect(isEdited(base, "description", "Uno\r\ndos ")).toBe(false);
  expect(isEdited(base, "name", "'Pino")).toBe(false);
});

test("a sheet of version 0.3.0 says what was for sale, and had one more field", () => {
  const cells = writeBase(product).replace("v3:", "v1:").split(" ");
  cells.splice(sheetFields.indexOf("priceSteps") + 1, 1);
  const older = defined(
    readBase(cells.toSpliced(sheetFields.indexOf("substrates") + 1, 0, "RBNvo1").join(" ")),
  );
  expect(older).toMatchObject({ stock: 126, isOnHand: false });
  const then = sheetFields.filter((field) => field !== "priceSteps");
  for (const field of [...then, "subcategories", "complementary"] as const)
    expect([field, isEdited(older, field, { ...product }[field as "name"])]).toEqual([
      field,
      false,
    ]);
  expect(readBase(cells.join(" "))).toBe(null);
});

test("a sheet from before there were price steps is read as it was", () => {
  const cells = writeBase(product).replace("v3:", "v2:").split(" ");
  expect(readBase(cells.join(" "))).toBe(null);
  const older = defined(
    readBase(cells.toSpliced(sheetFields.indexOf("priceSteps") + 1, 1).join(" ")),
  );
  expect(older).toMatchObject({ stock: 126, isOnHand: true });
  expect(isEdited(older, "sku", "0012")).toBe(false);
  expect(isEdited(older, "complementary", undefined)).toBe(false);
});

test("a changed hash column is ignored", () => {
  for (const cell of [
    undefined,
    "",
    "126",
    "v1:126",
    writeBase(product).slice(0, -8),
    "v4:126 a b c d e f g h i j",
    "v2:x a b c d e f g h i j",
  ])
    expect(readBase(cell)).toBe(null);
});
