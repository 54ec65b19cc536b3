import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { oncePerVersion } from "./main-info-body.server.ts";

/** Writes the version that `open` says, except for those listed in `failures`. */
function openWriter() {
  const written: string[] = [];
  const failures: string[] = [];
  const open = { version: "1", writing: 0 };
  const body = oncePerVersion(
    async () => ({ version: open.version }),
    async ({ version }) => {
      expect(++open.writing).toBe(1);
      written.push(version);
      await nextTurn();
      open.writing--;
      if (failures.shift() === version) throw new Error("no memory");
      return `body ${version}`;
    },
  );
  return { body, written, failures, open };
}

test("a version is written once for all who ask", async () => {
  const { body, written, open } = openWriter();
  expect(await Promise.all([body(), body()])).toEqual(["body 1", "body 1"]);
  open.version = "2";
  expect(await body()).toBe("body 2");
  expect(written).toEqual(["1", "2"]);
});

test("a version whose writing failed is written again", async () => {
  const { body, written, failures } = openWriter();
  failures.push("1");
  const [first, second] = await Promise.allSettled([body(), body()]);
  expect(first.status).toBe("rejected");
  expect(second).toMatchObject({ value: "body 1" });
  expect(written).toEqual(["1", "1"]);
});

test("one version is written at a time, and then the newest for all who wait", async () => {
  const { body, written, open } = openWriter();
  const first = body();
  while (written.length === 0) await nextTurn();
  open.version = "2";
  const second = body();
  open.version = "3";
  expect(await Promise.all([first, second, body()])).toEqual(["body 1", "body 3", "body 3"]);
  expect(written).toEqual(["1", "3"]);
});
