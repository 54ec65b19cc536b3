import { expect, test } from "vitest";
import { repeatedEvents } from "./repeated-events.ts";
import type { SecurityEvent } from "./security-events.ts";

const minute = 60_000;
const wrong = (id: number): SecurityEvent => ({
  kind: "wrong-password",
  account: { resource: "customers", id },
});

test("a wrong password of the same client for the same account is recorded once in five minutes", () => {
  const isRepeated = repeatedEvents();
  expect(isRepeated(wrong(1), "203.0.113.7", 0)).toBe(false);
  for (let second = 1; second < 300; second++)
    expect(isRepeated(wrong(1), "203.0.113.7", second * 1000)).toBe(true);
  expect(isRepeated(wrong(1), "203.0.113.8", 0)).toBe(false);
  expect(isRepeated(wrong(2), "203.0.113.7", 0)).toBe(false);
  expect(isRepeated({ ...wrong(1), kind: "wrong-code" }, "203.0.113.7", 0)).toBe(false);
  expect(isRepeated(wrong(1), "203.0.113.7", 6 * minute)).toBe(false);
});

test("an attack from everywhere is a hundred records in five minutes, and hides nothing else", () => {
  const isRepeated = repeatedEvents();
  const attack = (now: number) =>
    Array.from({ length: 5000 }, (_, client) => isRepeated(wrong(1), `client ${client}`, now));
  expect(attack(minute).filter((each) => !each)).toHaveLength(100);
  expect(isRepeated({ kind: "wrong-code" }, "somebody", minute)).toBe(false);
  expect(attack(6 * minute).filter((each) => !each)).toHaveLength(100);
});

test("events of no client in particular are each recorded, up to a hundred for each reason", () => {
  const isRepeated = repeatedEvents();
  const recorded = (reason: string, times: number) =>
    Array.from({ length: times }, () =>
      isRepeated({ kind: "event-rejected", detail: { reason } }, "", minute),
    ).filter((each) => !each);
  expect(recorded("unsigned", 116)).toHaveLength(100);
  expect(recorded("signature", 7)).toHaveLength(7);
});

test("what somebody does with an account is recorded each time", () => {
  const isRepeated = repeatedEvents();
  const change: SecurityEvent = { ...wrong(1), kind: "role-changed", actorId: 3 };
  expect([1, 2, 3].map((now) => isRepeated(change, "a", now))).toEqual([false, false, false]);
});
