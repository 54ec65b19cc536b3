import { expect, test } from "vitest";
import { judge } from "./found-by-code.ts";

const now = Date.parse("2026-12-01T18:00:00Z");
const product = (name: string, changes: object = {}) => ({
  name,
  archived: false,
  draft: false,
  publishedFrom: null,
  ...changes,
});
const [bucket, brush] = [product("Cubeta"), product("Brocha")];
const archived = product("Viejo", { archived: true });
const draft = product("Nuevo", { draft: true });

test("a code is the one product's that has it, archived ones apart", () => {
  expect(judge([bucket], "sale", now)).toEqual({ kind: "one", product: bucket });
  expect(judge([bucket, archived], "sale", now)).toEqual({ kind: "one", product: bucket });
});

test("two that share a code are asked about", () =>
  expect(judge([bucket, brush], "sale", now)).toEqual({
    kind: "several",
    products: [bucket, brush],
  }));

test("what an archived or unpublished code was is told, and what nobody has", () => {
  expect(judge([archived], "count", now)).toEqual({ kind: "archived", name: "Viejo" });
  expect(judge([draft], "sale", now)).toEqual({ kind: "unpublished", name: "Nuevo" });
  expect(judge([], "sale", now)).toEqual({ kind: "unknown" });
});

test("what is not on sale yet is counted", () =>
  expect(judge([draft], "count", now)).toEqual({ kind: "one", product: draft }));
