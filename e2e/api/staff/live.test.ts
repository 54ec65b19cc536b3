import { expect, onTestFinished, test } from "vitest";
import { openCheckout } from "#testing/demo-orders.ts";
import { defined } from "#testing/defined.ts";
import { eventOf, openShopWithFakeStripe } from "#testing/fake-stripe.ts";
import { eventually, forAllTests, message } from "#testing/test-shop.ts";
import { hire, logInStaff, type StaffClient } from "#testing/staff-client.ts";
import type { Role } from "#src/base/staff/roles.ts";

const { shop, fakeStripe } = await forAllTests(openShopWithFakeStripe());

/** A screen that is open in the back office: what it hears, and whether its stream has ended. */
async function listen(client: StaffClient) {
  const response = await client.get("live");
  expect(response.status).toBe(200);
  const reader = defined(response.body).pipeThrough(new TextDecoderStream()).getReader();
  onTestFinished(() => reader.cancel());
  const heard = { text: "", ended: false, headers: response.headers, events };
  function events() {
    return heard.text
      .split("\n\n")
      .flatMap((part) => /^data: (\{.*\})$/m.exec(part)?.[1] ?? [])
      .map((json) => JSON.parse(json) as { changed: string[]; waiting: Record<string, number> });
  }
  void (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      heard.text += value;
    }
    heard.ended = true;
  })();
  await eventually(async () => expect(events()).toHaveLength(1));
  return heard;
}

test("every open screen hears of a paid order within two seconds, and of nobody's data", async () => {
  const screens = [
    await listen(await hire(shop, "owner")),
    await listen(await hire(shop, "sales")),
  ];
  const before = screens.map(({ events }) => defined(events()[0]).waiting["orders"] ?? 0);
  const { ana, sessionId } = await openCheckout(shop);
  const paid = await fakeStripe.sandbox.pay(sessionId, "card");
  await fakeStripe.deliver(eventOf("checkout.session.completed", paid));
  await eventually(async () => {
    for (const [index, screen] of screens.entries())
      expect(screen.events().at(-1)).toMatchObject({
        changed: ["orders"],
        waiting: { orders: defined(before[index]) + 1 },
      });
  }, 2000);
  for (const { text } of screens) expect(text).not.toContain(ana.email);
});

test("a proxy neither collects nor compresses what the stream sends", async () => {
  const { headers } = await listen(await hire(shop, "owner"));
  expect(headers.get("content-type")).toBe("text/event-stream");
  expect(headers.get("x-accel-buffering")).toBe("no");
  expect(headers.get("cache-control")).toContain("no-transform");
  expect(headers.has("content-encoding")).toBe(false);
});

test("a screen that connects, or connects again, reads its lists anew", async () => {
  const screen = await listen(await hire(shop, "warehouse"));
  expect(screen.events()[0]?.changed).toEqual(["orders"]);
});

test.each<[Role, string[]]>([
  ["owner", ["orders", "messages", "reviews", "invoices"]],
  ["sales", ["orders", "messages", "reviews", "invoices"]],
  ["warehouse", ["orders"]],
  ["content", ["reviews"]],
])("%s hears only of what the role may see", async (role, kinds) => {
  const [screen, owners] = [
    await listen(await hire(shop, role)),
    await listen(await hire(shop, "owner")),
  ];
  expect(Object.keys(defined(screen.events()[0]).waiting)).toEqual(kinds);
  await shop.post("/api/contacts", message, { "x-client": "web" });
  await eventually(async () => expect(owners.events().at(-1)?.changed).toEqual(["messages"]));
  await eventually(async () => expect(screen.events()).toHaveLength(2));
  expect(screen.events().at(-1)?.changed).toEqual(kinds.includes("messages") ? ["messages"] : []);
});

test("an answered message no longer waits, on the stream and on Inicio", async () => {
  const owner = await hire(shop, "owner");
  const screen = await listen(owner);
  const waiting = () => screen.events().at(-1)?.waiting["messages"];
  const before = defined(waiting());
  const { data } = await owner.list("messages", { filter: { answered: "false" } });
  const found = await owner.get(`messages/${defined(data[0]).id}`);
  const record = (await found.json()) as { version: string; id: number };
  expect((await owner.save("messages", record, { answered: true })).status).toBe(200);
  await eventually(async () => expect(waiting()).toBe(before - 1));
  expect((await owner.read("home")).messages).toBe(before - 1);
});

test("who is not signed in hears nothing", async () => {
  expect((await shop.get("/api/admin/live")).status).toBe(401);
});

test("a revoked session's stream ends at once, and others go on", async () => {
  const first = await hire(shop, "sales");
  const second = await logInStaff(shop, first.email);
  const [revoked, kept] = [await listen(first), await listen(second)];
  expect((await second.request("DELETE", "sessions")).status).toBe(200);
  await eventually(async () => expect(revoked.ended).toBe(true), 5000);
  expect(kept.ended).toBe(false);
  expect((await first.get("live")).status).toBe(401);
});

test("a colleague who was moved to another role hears as that role", async () => {
  const person = await hire(shop, "sales");
  const screen = await listen(person);
  await shop.db.$client.query("update staff set role = 'content' where email = $1", [person.email]);
  await shop.post("/api/contacts", message);
  await eventually(async () =>
    expect(Object.keys(screen.events().at(-1)?.waiting ?? {})).toEqual(["reviews"]),
  );
});
