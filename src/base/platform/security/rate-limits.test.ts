import { expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { type RateLimit, takeAll } from "./rate-limits.server.ts";

/** A limit that counts in memory. */
function countingLimit(times: number, wait = 60) {
  const counts = new Map<string, number>();
  const add = (key: string[], change: number) => {
    const name = key.join(" ");
    counts.set(name, (counts.get(name) ?? 0) + change);
    return defined(counts.get(name));
  };
  const limit: RateLimit = {
    take: async (...key) => (add(key, 1) > times ? wait : null),
    giveBack: async (...key) => void add(key, -1),
    forget: async (...key) => void counts.delete(key.join(" ")),
  };
  return { limit, counts };
}

test("what is within all limits counts once in each, under its own key", async () => {
  const [byEmail, byClient] = [countingLimit(5), countingLimit(5)];
  const takes = (): Parameters<typeof takeAll>[0] => [
    [byEmail.limit, "ana@example.mx", "203.0.113.7"],
    [byClient.limit, "203.0.113.7"],
  ];
  expect(await takeAll(takes())).toBeNull();
  expect(await takeAll(takes())).toBeNull();
  expect([...byEmail.counts]).toEqual([["ana@example.mx 203.0.113.7", 2]]);
  expect([...byClient.counts]).toEqual([["203.0.113.7", 2]]);
});

test("the first limit that is reached says how long to wait", async () => {
  const [open, slow, slower] = [countingLimit(1), countingLimit(0, 30), countingLimit(0, 90)];
  expect(
    await takeAll([
      [open.limit, "a"],
      [slow.limit, "a"],
      [slower.limit, "a"],
    ]),
  ).toBe(30);
  expect(slower.counts.size).toBe(0);
});

test("a request that one limit turns away uses up none of the others", async () => {
  const [first, second, full] = [countingLimit(1), countingLimit(1), countingLimit(0)];
  for (let request = 0; request < 5; request++)
    await takeAll([
      [first.limit, "a"],
      [second.limit, "a"],
      [full.limit, "a"],
    ]);
  expect(await takeAll([[first.limit, "a"]])).toBeNull();
  expect(await takeAll([[second.limit, "a"]])).toBeNull();
});

test("no limit lets everything through", async () => {
  expect(await takeAll([])).toBeNull();
});
