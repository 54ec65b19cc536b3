import { expect, test } from "vitest";
import { leftAs, undoingOf } from "./undo.ts";

const gone = { subcategoryIds: new Set<number>(), complementaryIds: new Set<number>() };
const now = {
  gone,
  record: { price: 20, stock: 131 },
  stock: 131,
  wasMoved: true,
  centavos: false,
};

test("what an import changed goes back, its stock only where nothing moved it since", () => {
  const change = { before: { price: 10, stock: 126 }, after: { price: 20, stock: 131 } };
  expect(undoingOf(change, now)).toEqual({ action: "back", back: { price: 10, stock: 126 } });
  expect(undoingOf(change, { ...now, stock: 129 })).toEqual({
    action: "back",
    back: { price: 10 },
    note: { kind: "stock-moved", stock: 129 },
  });
});

test("what somebody edited since stays", () => {
  expect(undoingOf({ before: { price: 10 }, after: { price: 15 } }, now)).toMatchObject({
    action: "left",
    back: {},
  });
});

test("one edited field of several is enough to keep them all", () => {
  const change = { before: { price: 10, name: "Cal" }, after: { price: 20, name: "Cal viva" } };
  const record = { price: 20, name: "Cal hidratada" };
  expect(undoingOf(change, { ...now, record })).toEqual({
    action: "left",
    back: {},
    note: { kind: "changed-since" },
  });
});

test("who takes an import back reads what stayed, and why", () => {
  const cal = { id: 7, name: "Cal" };
  const left = { ...cal, hadCentavos: false, lostElements: false };
  expect(leftAs(cal)).toEqual(left);
  expect(leftAs(cal, { note: { kind: "changed-since" }, lost: [] })).toEqual(left);
  expect(leftAs(cal, { note: { kind: "no-centavos" } })).toEqual({ ...left, hadCentavos: true });
  expect(leftAs(cal, { lost: ["subcategoryIds"] })).toEqual({ ...left, lostElements: true });
});

test("what an import made is deleted, or archived where its stock was moved", () => {
  const made = { before: null, after: { price: 20 } };
  expect(undoingOf(made, { ...now, wasMoved: false }).action).toBe("remove");
  expect(undoingOf(made, now).action).toBe("archive");
});

test("what would bring centavos back stays where the shop allows none any more", () => {
  const left = { action: "left", back: {}, note: { kind: "no-centavos" } };
  const change = { before: { price: 10.5 }, after: { price: 20 } };
  expect(undoingOf(change, now)).toEqual(left);
  expect(undoingOf(change, { ...now, centavos: true }).back).toEqual({ price: 10.5 });
  const struckOut = { before: { compareAtPrice: 30.9 }, after: { compareAtPrice: null } };
  const record = { ...now.record, compareAtPrice: null };
  expect(undoingOf(struckOut, { ...now, record })).toEqual(left);
});

test("an import that changed no stock leaves it, whatever was sold since", () => {
  const change = { before: { price: 10 }, after: { price: 20 } };
  expect(undoingOf(change, { ...now, stock: 3 })).toEqual({ action: "back", back: { price: 10 } });
  const same = { before: { price: 10, stock: 126 }, after: { price: 20, stock: 126 } };
  expect(undoingOf(same, { ...now, stock: 3 })).toEqual({ action: "back", back: { price: 10 } });
});

test("what was made and edited since is neither deleted nor archived", () => {
  const made = { before: null, after: { price: 20 } };
  const edited = { ...now, record: { price: 21 }, wasMoved: false };
  expect(undoingOf(made, edited)).toMatchObject({ action: "left", back: {} });
});

test("what the import did not touch may have changed, lists are compared by what they hold", () => {
  const change = { before: { subcategoryIds: [1] }, after: { subcategoryIds: [2, 3] } };
  const record = { subcategoryIds: [2, 3], name: "Otro nombre" };
  expect(undoingOf(change, { ...now, record }).back).toEqual({ subcategoryIds: [1] });
  expect(undoingOf(change, { ...now, record: { subcategoryIds: [3, 2] } }).action).toBe("left");
});

test("a subcategory that was deleted since keeps nothing else from going back", () => {
  const change = {
    before: { price: 10, subcategoryIds: [1, 7], complementaryIds: [4] },
    after: { price: 20, subcategoryIds: [1], complementaryIds: [] },
  };
  const record = { ...change.after };
  const without = { subcategoryIds: new Set([7]), complementaryIds: new Set([4]) };
  expect(undoingOf(change, { ...now, record, gone: without })).toEqual({
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
  const undone = undoingOf(change, {
    ...now,
    record: { ...change.after },
    gone: { ...gone, subcategoryIds: new Set([7]) },
  });
  expect(undone).toEqual({ action: "back", back: { price: 10 }, lost: ["subcategoryIds"] });
});
