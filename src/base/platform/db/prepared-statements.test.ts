import { expect, test } from "vitest";
import { statementNames } from "./prepared-statements.server.ts";

test("a statement gets a name of its own when it comes for the third time, and keeps it", () => {
  const nameOf = statementNames();
  expect([nameOf("select 1"), nameOf("select 1")]).toEqual([undefined, undefined]);
  const name = nameOf("select 1");
  expect(name).toBeDefined();
  expect(nameOf("select 1")).toBe(name);
  for (let time = 0; time < 2; time++) nameOf("select 2");
  expect(nameOf("select 2")).not.toBe(name);
});

test("what never comes again fills no memory, and takes no names from what does", () => {
  const nameOf = statementNames();
  for (let length = 0; length < 5000; length++) expect(nameOf(`select ${length}`)).toBeUndefined();
  const names = Array.from({ length: 400 }, (_, each) => {
    for (let time = 0; time < 2; time++) nameOf(`update ${each}`);
    return nameOf(`update ${each}`);
  });
  expect(names.filter((name) => name !== undefined)).toHaveLength(300);
});

test("what begins or ends a transaction, and several statements at once, stay without a name", () => {
  const nameOf = statementNames();
  for (const text of ["begin", "commit", "select 1; select 2", "listen changes"])
    for (let time = 0; time < 5; time++) expect(nameOf(text)).toBeUndefined();
});
