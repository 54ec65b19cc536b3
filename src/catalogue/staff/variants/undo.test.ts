import { expect, test } from "vitest";
import { variantUndoing } from "./undo.ts";

const made = { name: "Guante · Rojo", price: 60, options: [{ name: "Color", value: "Rojo" }] };
const record = { ...made, id: 7, stock: 0 };

test("a variant is removed if nobody touched it and it never had stock", () =>
  expect(variantUndoing(made, { record, movements: 0 })).toBe("remove"));

test("it is archived if its first count is all that ever moved its stock", () =>
  expect(variantUndoing({ ...made, stock: 5 }, { record, movements: 1 })).toBe("archive"));

test("it stays once its stock moved again, even if as many are there as at first", () => {
  const now = { record: { ...record, stock: 5 }, movements: 3 };
  expect(variantUndoing({ ...made, stock: 5 }, now)).toBe("stock-moved");
  expect(variantUndoing(made, { record, movements: 1 })).toBe("stock-moved");
});

test("it stays once a field is another", () =>
  expect(variantUndoing(made, { record: { ...record, price: 61 }, movements: 0 })).toBe(
    "changed-since",
  ));
