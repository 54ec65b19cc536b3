import { expect, test } from "vitest";
import { statementNames } from "./prepared-statements.server.ts";

test("a statement gets a name of its own when it comes for the third time, and keeps it", () => {
  const nameOf = statementNames();
  expect([nameOf("one"), nameOf("one")]).toEqual([undefined, undefined]);
  const name = nameOf("one");
  expect(name).toBeDefined();
  expect(nameOf("one")).toBe(name);
  for (let time = 0; time < 2; time++) nameOf("two");
  expect(nameOf("two")).not.toBe(name);
});

test("what never comes again fills no memory, and takes no names from what does", () => {
  const nameOf = statementNames();
  for (let length = 0; length < 5000; length++) expect(nameOf(`list of ${length}`)).toBeUndefined();
  const names = Array.from({ length: 400 }, (_, each) => {
    for (let time = 0; time < 2; time++) nameOf(`again ${each}`);
    return nameOf(`again ${each}`);
  });
  expect(names.filter((name) => name !== undefined)).toHaveLength(300);
});
