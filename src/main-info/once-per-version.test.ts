import { expect, test } from "vitest";
import { oncePerVersion } from "./once-per-version.ts";

/** Returns its input, except for versions listed in `failures`. */
function openWriter() {
  const written: string[] = [];
  const failures: string[] = [];
  const bodyOf = oncePerVersion(async ({ version }: { version: string }) => {
    written.push(version);
    if (failures.shift() === version) throw new Error("no memory");
    return `body ${version}`;
  });
  return { bodyOf, written, failures };
}

test("a version is written once for all who ask", async () => {
  const { bodyOf, written } = openWriter();
  expect(await Promise.all([bodyOf({ version: "1" }), bodyOf({ version: "1" })])).toEqual([
    "body 1",
    "body 1",
  ]);
  expect(await bodyOf({ version: "2" })).toBe("body 2");
  expect(written).toEqual(["1", "2"]);
});

test("a version whose writing failed is written again", async () => {
  const { bodyOf, written, failures } = openWriter();
  failures.push("1");
  const both = [bodyOf({ version: "1" }), bodyOf({ version: "1" })];
  for (const each of both) await expect(each).rejects.toThrow("no memory");
  expect(await bodyOf({ version: "1" })).toBe("body 1");
  expect(written).toEqual(["1", "1"]);
});

test("a failure that is late does not touch the version after it", async () => {
  const { bodyOf, written, failures } = openWriter();
  failures.push("1");
  const late = bodyOf({ version: "1" });
  const next = bodyOf({ version: "2" });
  await expect(late).rejects.toThrow("no memory");
  expect([await next, await bodyOf({ version: "2" })]).toEqual(["body 2", "body 2"]);
  expect(written).toEqual(["1", "2"]);
});
