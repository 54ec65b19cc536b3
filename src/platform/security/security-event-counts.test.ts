import { expect, test } from "vitest";
import { countEvents, worthALine } from "./security-event-counts.ts";
import type { SecurityEvent } from "./security-events.ts";

const wrong = (id: number): SecurityEvent => ({
  kind: "wrong-password",
  account: { resource: "customers", id },
});
const minute = 60_000;

test("the same event of the same client within a few minutes counts as one", () => {
  const counts = countEvents();
  for (let time = 0; time < 30; time++) counts.add(wrong(1), "203.0.113.7", time * 1000);
  counts.add(wrong(1), "203.0.113.8", 0);
  counts.add(wrong(2), "203.0.113.7", 0);
  counts.add(wrong(1), "203.0.113.7", 6 * minute);
  expect(counts.take().map(({ count }) => count)).toEqual([30, 1, 1, 1]);
  expect(counts.take()).toEqual([]);
});

test("the order in which details are named makes no difference", () => {
  const counts = countEvents();
  counts.add({ kind: "role-changed", detail: { before: "sales", after: "owner" } }, "a", 0);
  counts.add({ detail: { after: "owner", before: "sales" }, kind: "role-changed" }, "a", 0);
  expect(counts.take()).toHaveLength(1);
});

test("an attack from everywhere makes a hundred rows in five minutes and one more, and none is lost", () => {
  const counts = countEvents();
  for (let client = 0; client < 5000; client++) {
    counts.add(wrong(1), `client ${client}`, minute);
    if (client === 2500) counts.add({ kind: "new-device" }, "a", minute);
  }
  const taken = counts.take();
  const ofKind = taken.filter(({ event }) => event.kind === "wrong-password");
  expect(ofKind).toHaveLength(101);
  expect(ofKind.at(-1)).toEqual({
    event: { kind: "wrong-password" },
    client: "",
    windowStart: 0,
    count: 4900,
  });
  expect(taken).toHaveLength(102);
});

test("the next minutes begin with room for a hundred again", () => {
  const counts = countEvents();
  for (let client = 0; client < 500; client++) counts.add(wrong(1), `client ${client}`, 0);
  counts.add(wrong(1), "somebody else", 5 * minute);
  expect(counts.take().at(-1)).toMatchObject({ client: "somebody else", count: 1 });
});

test.each([
  [0, 1, true],
  [1, 2, false],
  [8, 12, true],
  [12, 99, false],
  [0, 40, true],
  [95, 130, true],
])("between %i and %i times the log gets a line: %s", (before, after, line) => {
  expect(worthALine(before, after)).toBe(line);
});

test("the log's lines grow by ten times, never with each event", () => {
  let lines = 0;
  for (let count = 0; count < 10_000; count++) if (worthALine(count, count + 1)) lines++;
  expect(lines).toBe(5);
});

test("another kind, account or member of the staff is another event", () => {
  const counts = countEvents();
  counts.add(wrong(1), "a", 0);
  counts.add({ ...wrong(1), kind: "wrong-code" }, "a", 0);
  counts.add({ ...wrong(1), account: { resource: "staff", id: 1 } }, "a", 0);
  counts.add({ ...wrong(1), actorId: 3 }, "a", 0);
  expect(counts.take().map(({ count }) => count)).toEqual([1, 1, 1, 1]);
});
