import { beforeEach, expect, test, vi } from "vitest";
import { randomKey } from "#src/kernel/hex.ts";
import { personalKeys } from "#src/kernel/personal-storage.ts";
import { defined } from "#testing/defined.ts";
import { type Attempt, outbox, type WaitingKind } from "./outbox.ts";

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

/** The address distinguishes them. */
const alert = (email: string) =>
  ({ id: randomKey(), kind: "stock-alert", body: { productId: 1, email } }) as const;
const message = (email: string) =>
  ({
    id: randomKey(),
    kind: "contact",
    body: { name: "Ana", lastname: "Ruiz", email, message: "Hola" },
  }) as const;

async function sentBy(kind: WaitingKind, answers: Attempt[]) {
  const sent: unknown[] = [];
  await outbox.flush(kind, async ({ body }) => {
    sent.push(body.email);
    return answers.shift() ?? "sent";
  });
  return sent;
}

test("what waits is sent in its turn, and once", async () => {
  outbox.add(message("one"));
  outbox.add(message("two"));
  expect(await sentBy("contact", [])).toEqual(["one", "two"]);
  expect(await sentBy("contact", [])).toEqual([]);
});

test("while nothing arrives it goes on waiting", async () => {
  outbox.add(message("one"));
  outbox.add(message("two"));
  expect(await sentBy("contact", ["sent", "unreachable"])).toEqual(["one", "two"]);
  expect(await sentBy("contact", [])).toEqual(["two"]);
});

test("what the backend rejects does not stand in the way of the rest", async () => {
  outbox.add(message("one"));
  outbox.add(message("two"));
  expect(await sentBy("contact", ["rejected"])).toEqual(["one", "two"]);
  expect(await sentBy("contact", [])).toEqual([]);
});

test("each form sends its own, and what was cancelled is not sent", async () => {
  const cancelled = message("no longer");
  outbox.add(cancelled);
  outbox.add(alert("other"));
  outbox.remove(cancelled.id);
  expect(await sentBy("contact", [])).toEqual([]);
  expect(await sentBy("stock-alert", [])).toEqual(["other"]);
});

test("what another program wrote in its place is not sent", async () => {
  outbox.add(message("one"));
  const stored: unknown = JSON.parse(defined(localStorage.getItem(personalKeys.outbox)));
  const others = ["text", null, { id: "1", kind: "contact" }, { kind: "contact", body: {} }];
  localStorage.setItem(personalKeys.outbox, JSON.stringify([...others, stored].flat()));
  expect(await sentBy("contact", [])).toEqual(["one"]);
  localStorage.setItem(personalKeys.outbox, JSON.stringify({ id: "1" }));
  expect(await sentBy("contact", [])).toEqual([]);
});
