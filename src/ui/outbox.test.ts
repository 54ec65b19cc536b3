import { beforeEach, expect, test, vi } from "vitest";
import { randomKey } from "#src/kernel/hex.ts";
import { outbox } from "./outbox.ts";

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const item = (body: string, kind = "contact") => ({ id: randomKey(), kind, body });

async function sentBy(kind: string, answers: ("sent" | "rejected" | "unreachable")[]) {
  const sent: unknown[] = [];
  await outbox.flush(kind, async ({ body }) => {
    sent.push(body);
    return answers.shift() ?? "sent";
  });
  return sent;
}

test("what waits is sent in its turn, and once", async () => {
  outbox.add(item("one"));
  outbox.add(item("two"));
  expect(await sentBy("contact", [])).toEqual(["one", "two"]);
  expect(await sentBy("contact", [])).toEqual([]);
});

test("while nothing arrives it goes on waiting", async () => {
  outbox.add(item("one"));
  outbox.add(item("two"));
  expect(await sentBy("contact", ["sent", "unreachable"])).toEqual(["one", "two"]);
  expect(await sentBy("contact", [])).toEqual(["two"]);
});

test("what the backend rejects does not stand in the way of the rest", async () => {
  outbox.add(item("one"));
  outbox.add(item("two"));
  expect(await sentBy("contact", ["rejected"])).toEqual(["one", "two"]);
  expect(await sentBy("contact", [])).toEqual([]);
});

test("each form sends its own, and what was cancelled is not sent", async () => {
  const cancelled = item("no longer");
  outbox.add(cancelled);
  outbox.add(item("other", "alert"));
  outbox.remove(cancelled.id);
  expect(await sentBy("contact", [])).toEqual([]);
  expect(await sentBy("alert", [])).toEqual(["other"]);
});
