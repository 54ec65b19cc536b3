import { expect, test } from "vitest";
import { leftReasonOf, type Now, undoingOf } from "./undo.ts";

const gone = { subcategoryIds: new Set<number>(), complementaryIds: new Set<number>() };
const now = {
  gone,
  record: { price: 20, stock: 131, shortfall: 0 },
  movements: 1,
  centavos: false,
  hasSiblings: false,
};

test("what an import changed goes back, its stock only where nothing moved it since", () => {
  const change = { before: { price: 10, stock: 126 }, after: { price: 20, stock: 131 } };
  expect(undoingOf("import", change, now)).toEqual({
    action: "back",
    back: { price: 10, stock: 126 },
  });
  expect(
    undoingOf("import", change, { ...now, record: { price: 20, stock: 129, shortfall: 0 } }),
  ).toEqual({
    action: "back",
    back: { price: 10 },
    reason: "stock-moved",
  });
});

test("what somebody edited since stays", () => {
  expect(undoingOf("import", { before: { price: 10 }, after: { price: 15 } }, now)).toMatchObject({
    action: "left",
    back: {},
  });
});

test("one edited field of several is enough to keep them all", () => {
  const change = { before: { price: 10, name: "Cal" }, after: { price: 20, name: "Cal viva" } };
  const record = { ...now.record, name: "Cal hidratada" };
  expect(undoingOf("import", change, { ...now, record })).toEqual({
    action: "left",
    back: {},
    reason: "changed-since",
  });
});

test("who takes an import back reads what stayed, and why", () => {
  const left = { action: "left", back: {}, reason: "no-centavos" } as const;
  expect(leftReasonOf(left)).toBe("no-centavos");
  const back = { action: "back", back: {} } as const;
  expect(leftReasonOf(back)).toBe(undefined);
  expect(leftReasonOf({ ...back, reason: "stock-moved" })).toBe(undefined);
  expect(leftReasonOf({ ...back, lost: ["subcategoryIds"] })).toBe("lost-elements");
});

test("what an import made is deleted, or archived where its stock was moved", () => {
  const made = { before: null, after: { price: 20 } };
  expect(undoingOf("import", made, { ...now, movements: 0 }).action).toBe("remove");
  expect(undoingOf("import", made, now).action).toBe("archive");
});

test("what would bring centavos back stays where the shop allows none any more", () => {
  const left = { action: "left", back: {}, reason: "no-centavos" };
  const change = { before: { price: 10.5 }, after: { price: 20 } };
  expect(undoingOf("import", change, now)).toEqual(left);
  expect(undoingOf("import", change, { ...now, centavos: true }).back).toEqual({ price: 10.5 });
  const struckOut = { before: { compareAtPrice: 30.9 }, after: { compareAtPrice: null } };
  const record = { ...now.record, compareAtPrice: null };
  expect(undoingOf("import", struckOut, { ...now, record })).toEqual(left);
});

test("an import that changed no stock leaves it, whatever was sold since", () => {
  const change = { before: { price: 10 }, after: { price: 20 } };
  const sold = { ...now, record: { price: 20, stock: 3, shortfall: 0 } };
  expect(undoingOf("import", change, sold)).toEqual({ action: "back", back: { price: 10 } });
  const same = { before: { price: 10, stock: 126 }, after: { price: 20, stock: 126 } };
  expect(undoingOf("import", same, sold)).toEqual({ action: "back", back: { price: 10 } });
});

test("what was made and edited since is neither deleted nor archived", () => {
  const made = { before: null, after: { price: 20 } };
  const edited = { ...now, record: { price: 21, stock: 0, shortfall: 0 }, movements: 0 };
  expect(undoingOf("import", made, edited)).toMatchObject({ action: "left", back: {} });
});

test("what the import did not touch may have changed, lists are compared by what they hold", () => {
  const change = { before: { subcategoryIds: [1] }, after: { subcategoryIds: [2, 3] } };
  const record = { ...now.record, subcategoryIds: [2, 3], name: "Otro nombre" };
  expect(undoingOf("import", change, { ...now, record }).back).toEqual({ subcategoryIds: [1] });
  expect(
    undoingOf("import", change, { ...now, record: { ...record, subcategoryIds: [3, 2] } }).action,
  ).toBe("left");
});

test("a subcategory that was deleted since keeps nothing else from going back", () => {
  const change = {
    before: { price: 10, subcategoryIds: [1, 7], complementaryIds: [4] },
    after: { price: 20, subcategoryIds: [1], complementaryIds: [] },
  };
  const record = { ...now.record, ...change.after };
  const without = { subcategoryIds: new Set([7]), complementaryIds: new Set([4]) };
  expect(undoingOf("import", change, { ...now, record, gone: without })).toEqual({
    action: "back",
    back: { price: 10, subcategoryIds: [1], complementaryIds: [] },
    lost: ["subcategoryIds", "complementaryIds"],
  });
});

test("a product whose only subcategory was deleted stays where it is now", () => {
  const change = {
    before: { price: 10, subcategoryIds: [7] },
    after: { price: 20, subcategoryIds: [1] },
  };
  const undone = undoingOf("import", change, {
    ...now,
    record: { ...now.record, ...change.after },
    gone: { ...gone, subcategoryIds: new Set([7]) },
  });
  expect(undone).toEqual({ action: "back", back: { price: 10 }, lost: ["subcategoryIds"] });
});

const glove = { name: "Guante · Rojo", price: 60, options: [{ name: "Color", value: "Rojo" }] };
const undoingOfVariant = (after: object, overrides: Partial<Now>) =>
  undoingOf(
    "variants",
    { before: null, after: { ...after } },
    { ...now, record: { ...glove, id: 7, stock: 0, shortfall: 0 }, ...overrides },
  );

test("a variant is removed if nobody touched it and it never had stock", () =>
  expect(undoingOfVariant(glove, { movements: 0 }).action).toBe("remove"));

test("it is archived if its first count is all that ever moved its stock", () =>
  expect(undoingOfVariant({ ...glove, stock: 5 }, { movements: 1 })).toEqual({
    action: "archive",
    back: { archived: true, sku: null, stock: 0 },
  }));

test("it stays once its stock moved again, even if as many are there as at first", () => {
  const recounted = { record: { ...glove, id: 7, stock: 5, shortfall: 0 }, movements: 3 };
  const left = { action: "left", reason: "stock-moved" };
  expect(undoingOfVariant({ ...glove, stock: 5 }, recounted)).toMatchObject(left);
  expect(undoingOfVariant(glove, { movements: 1 })).toMatchObject(left);
});

test("it stays once a field is another", () => {
  const edited = { record: { ...glove, price: 61, id: 7, stock: 0, shortfall: 0 }, movements: 0 };
  expect(undoingOfVariant(glove, edited).reason).toBe("changed-since");
});

test("the product that variants were made from goes back once its line has no others", () => {
  const change = { before: { productLine: null }, after: { productLine: "Guante" } };
  const own = { ...now, record: { ...now.record, productLine: "Guante" } };
  expect(undoingOf("variants", change, own).back).toEqual({ productLine: null });
  expect(undoingOf("variants", change, { ...own, hasSiblings: true }).reason).toBe("has-variants");
});

test("what was edited in the list goes back as a whole, or stays once its stock moved", () => {
  const change = { before: { price: 10, stock: 126 }, after: { price: 20, stock: 131 } };
  const sold = { ...now, record: { price: 20, stock: 129, shortfall: 0 } };
  expect(undoingOf("edit", change, now).back).toEqual(change.before);
  expect(undoingOf("edit", change, sold)).toMatchObject({ action: "left", back: {} });
});
