import { expect, test } from "vitest";
import { restartDelay } from "./restart-delay.ts";

test("a process that died is started at once; those that die again wait longer and longer", () => {
  expect([0, 1, 2, 3, 4, 5].map(restartDelay)).toEqual([0, 0, 500, 1000, 2000, 4000]);
});

test("nobody waits longer than half a minute", () => {
  expect(restartDelay(9)).toBe(30_000);
  expect(restartDelay(10_000)).toBe(30_000);
});
