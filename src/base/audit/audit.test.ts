import { expect, test } from "vitest";
import { difference } from "./audit.server.ts";
import { hiddenAfter, hiddenBefore } from "./texts.ts";

test("the audit log tells the fields that changed, and of personal ones only that they did", () => {
  const before = { name: "Ana", total: 1, note: null };
  const after = { name: "Anna", total: 2, note: null };
  expect(difference(before, after, ["name", "note"])).toEqual({
    before: { name: hiddenBefore, total: 1 },
    after: { name: hiddenAfter, total: 2 },
  });
});

test("a change of nothing is told as nothing, order and kind of a value count", () => {
  const record = { a: [1, 2], b: { c: null }, d: "7" };
  expect(difference(record, structuredClone(record))).toEqual({ before: {}, after: {} });
  expect(difference(record, { ...record, a: [2, 1], d: 7 })).toEqual({
    before: { a: [1, 2], d: "7" },
    after: { a: [2, 1], d: 7 },
  });
});

test("a field that came or went is told, and a personal one keeps neither value", () => {
  const { before, after } = difference({ old: 1, email: "ana@x.example" }, { new: 2 }, ["email"]);
  expect(before).toMatchObject({ old: 1 });
  expect(after).toMatchObject({ new: 2 });
  expect(JSON.stringify([before, after])).not.toContain("ana@");
  expect(Object.keys(after)).toContain("email");
});
