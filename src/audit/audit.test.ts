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
