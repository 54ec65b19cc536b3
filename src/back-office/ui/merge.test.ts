import fc from "fast-check";
import { expect, test } from "vitest";
import { isSame, mergeChanges } from "./merge.ts";

test("what one did not touch stays as the other person saved it", () => {
  const base = { name: "Techo", price: 10, description: "Sella" };
  expect(
    mergeChanges(base, { ...base, price: 12 }, { ...base, description: "Sella todo", price: 11 }),
  ).toEqual({
    name: "Techo",
    price: 12,
    description: "Sella todo",
  });
});

test("groups are merged field by field", () => {
  const base = { contact: { phone: "1", hours: "9 a 6" } };
  expect(
    mergeChanges(
      base,
      { contact: { phone: "2", hours: "9 a 6" } },
      { contact: { phone: "1", hours: "Siempre" } },
    ),
  ).toEqual({
    contact: { phone: "2", hours: "Siempre" },
  });
});

test("of a table of costs only the touched cells are mine", () => {
  const states = (jalisco: number, puebla: number, more: object[] = []) => ({
    states: [
      { state: "Jalisco", cost: jalisco, cities: [] },
      { state: "Puebla", cost: puebla, cities: [] },
      ...more,
    ],
  });
  const colima = { state: "Colima", cost: 5, cities: [] };
  expect(mergeChanges(states(90, 80), states(99, 80), states(90, 88, [colima]))).toEqual(
    states(99, 88, [colima]),
  );
});

test("what one took out of a list stays out, what either put in is there", () => {
  const ids = (...productIds: number[]) => ({ productIds });
  expect(mergeChanges(ids(1, 2, 3), ids(1, 3, 4), ids(1, 2, 3, 5))).toEqual(ids(1, 3, 5, 4));
});

test("an order that one changed is mine, with what the other added behind it", () => {
  const ids = (...productIds: number[]) => ({ productIds });
  expect(mergeChanges(ids(1, 2, 3), ids(3, 1, 2), ids(1, 2, 3, 4))).toEqual(ids(3, 1, 2, 4));
});

test("what one changed is kept where the other took it away", () => {
  const state = (cost: number) => ({ state: "Puebla", cost });
  expect(mergeChanges({ states: [state(1)] }, { states: [state(2)] }, { states: [] })).toEqual({
    states: [state(2)],
  });
  expect(mergeChanges({ states: [state(1)] }, { states: [state(1)] }, { states: [] })).toEqual({
    states: [],
  });
});

test("a text with marks is one piece", () => {
  const text = (words: string) => ({
    history: [{ type: "paragraph", children: [{ text: words }] }],
  });
  expect(mergeChanges(text("uno"), text("dos"), text("tres"))).toEqual(text("dos"));
});

test("an empty field is the same, however it is written", () => {
  expect([
    isSame(null, ""),
    isSame(undefined, null),
    isSame({ a: null, b: 1 }, { b: 1 }),
    isSame(0, null),
    isSame([], null),
  ]).toEqual([true, true, true, false, false]);
});

test("who changed nothing gets what the other saved, and the other way round", () => {
  const value = fc.oneof(
    fc.integer(),
    fc.constantFrom("a", "b", null),
    fc.array(fc.integer({ max: 5, min: 0 })).map((ids) => [...new Set(ids)]),
  );
  const record = fc.record({ a: value, b: value, c: fc.record({ d: value }) });
  fc.assert(
    fc.property(record, record, (base, other) => {
      expect(isSame(mergeChanges(base, base, other), other)).toBe(true);
      expect(isSame(mergeChanges(base, other, base), other)).toBe(true);
      expect(isSame(mergeChanges(base, other, other), other)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test("a thing that both put into a list is there once", () => {
  const ids = (...productIds: number[]) => ({ productIds });
  expect(mergeChanges(ids(1), ids(1, 2), ids(1, 2, 3))).toEqual(ids(1, 2, 3));
  expect(mergeChanges(ids(), ids(2), ids(3))).toEqual(ids(3, 2));
});

test("the order of a record's keys makes no difference, that of a list does", () => {
  expect(isSame({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
  expect(isSame([1, 2], [2, 1])).toBe(false);
  expect(isSame(false, null)).toBe(false);
});
