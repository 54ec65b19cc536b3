import { expect, test } from "vitest";
import { difference } from "./audit.server.ts";

test("the audit log tells the fields that changed, and of personal ones only that they did", () => {
  const before = { name: "Ana", total: 1, note: null };
  const after = { name: "Anna", total: 2, note: null };
  expect(difference(before, after, ["name", "note"])).toEqual({
    before: { name: "(no se guarda)", total: 1 },
    after: { name: "(cambió; no se guarda)", total: 2 },
  });
});
