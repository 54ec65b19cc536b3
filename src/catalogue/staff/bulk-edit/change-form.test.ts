import { expect, test } from "vitest";
import { changeOf, emptyForm } from "./change-form.ts";

test.each([
  ["5", 5],
  ["+5 %", 5],
  ["-10", -10],
  ["−10%", -10],
  ["2,5", 2.5],
  ["12.75", 12.75],
  ["0,350", 0.35],
  ["1,200", 1200],
  ["$ 1,234,567.50", 1_234_567.5],
  ["−1,000", -1000],
  ["$20", 20],
])("%s is how much a price changes", (amount, number) =>
  expect(changeOf({ ...emptyForm, amount })).toMatchObject({ kind: "price", amount: number }),
);

test.each(["", "mucho", "5-", "1.2.3", "1,20,0", "1.200,5", "x5"])("«%s» is no amount", (amount) =>
  expect(changeOf({ ...emptyForm, amount })).toBeNull(),
);

test("a change carries what its kind asks for, and nothing else", () => {
  expect(changeOf({ ...emptyForm, kind: "stock", amount: "12" })).toEqual({
    kind: "stock",
    by: "set",
    quantity: 12,
  });
  expect(changeOf({ ...emptyForm, kind: "stock", amount: "1,200" })).toMatchObject({
    quantity: 1200,
  });
  expect(changeOf({ ...emptyForm, kind: "archive", archived: "yes" })).toEqual({
    kind: "archive",
    archived: true,
  });
  expect(changeOf({ ...emptyForm, kind: "archive", archived: "no" })).toEqual({
    kind: "archive",
    archived: false,
  });
  expect(changeOf({ ...emptyForm, kind: "publishStatus", status: "draft" })).toEqual({
    kind: "publishStatus",
    to: "draft",
  });
  expect(changeOf({ ...emptyForm, kind: "subcategory" })).toBeNull();
  expect(changeOf({ ...emptyForm, kind: "subcategory", subcategoryId: "3" })).toEqual({
    kind: "subcategory",
    by: "add",
    subcategoryId: 3,
  });
});
