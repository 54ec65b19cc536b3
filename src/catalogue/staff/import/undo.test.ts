import { expect, test } from "vitest";
import { undoingOf } from "./undo.ts";

const now = { record: { price: 20, stock: 131 }, stock: 131, wasMoved: true };

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

test("what an import made is deleted, or archived where its stock was moved", () => {
  const made = { before: null, after: { price: 20 } };
  expect(undoingOf(made, { ...now, wasMoved: false }).action).toBe("remove");
  expect(undoingOf(made, now).action).toBe("archive");
});
