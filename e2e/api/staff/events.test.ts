import { expect, test } from "vitest";
import { newCustomer } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { eventually, forAllTests, openTestShop } from "#testing/test-shop.ts";
import { hire, password } from "#testing/staff-client.ts";

/** Events about a staff member's access are recorded, with their author. */

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");
const ownerId = (await owner.read("session")).id;

interface Line {
  kind: string;
  actor: string;
  detail: object;
}
const eventsOf = async (resource: "staff" | "customers", id: number) =>
  (
    await shop.db.$client.query<Line>(
      "select kind, actor, detail from security_events where resource = $1 and record_id = $2",
      [resource, String(id)],
    )
  ).rows;
const expectEvent = (resource: "staff" | "customers", id: number, line: Partial<Line>) =>
  eventually(async () =>
    expect(await eventsOf(resource, id)).toContainEqual(expect.objectContaining(line)),
  );

test("a colleague's invitation, role, address, access and ended sessions are events with their owner's number", async () => {
  const { id } = await owner.change("POST", "staff", {
    name: "Beto",
    email: "beto@obra.example",
    role: "sales",
    password,
  });
  const change = async (changes: object) =>
    expect((await owner.save("staff", await owner.read(`staff/${id}`), changes)).status).toBe(200);
  await change({ role: "warehouse", password });
  await change({ email: "beto.dos@obra.example", password });
  await owner.request("DELETE", `staff/${id}/sessions`);
  await change({ active: false });
  const actor = `staff:${ownerId}`;
  await expectEvent("staff", id, { kind: "invited", actor, detail: { role: "sales" } });
  await expectEvent("staff", id, {
    kind: "role-changed",
    actor,
    detail: { before: "sales", after: "warehouse" },
  });
  await expectEvent("staff", id, { kind: "email-changed", actor });
  await expectEvent("staff", id, { kind: "sessions-ended", actor, detail: { sessions: 0 } });
  await expectEvent("staff", id, { kind: "access-changed", actor, detail: { active: false } });
  expect(JSON.stringify(await eventsOf("staff", id))).not.toContain("obra.example");
});

test("a change of the name alone is no event", async () => {
  const { id } = await owner.change("POST", "staff", {
    name: "Caro",
    email: "caro@obra.example",
    role: "sales",
    password,
  });
  await owner.save("staff", await owner.read(`staff/${id}`), { name: "Carolina" });
  await owner.save("staff", await owner.read(`staff/${id}`), {
    role: "content",
    password,
  });
  await expectEvent("staff", id, { kind: "role-changed" });
  expect((await eventsOf("staff", id)).map(({ kind }) => kind).toSorted()).toEqual([
    "invited",
    "role-changed",
  ]);
});

test("a right that a role does not have is an event when it is asked for", async () => {
  const beto = await hire(shop, "warehouse");
  const { id } = await beto.read("session");
  expect((await beto.get("customers")).status).toBe(403);
  await expectEvent("staff", id, {
    kind: "forbidden",
    detail: { path: expect.stringContaining("/customers") },
  });
});

test("personal data taken out of the shop is an event", async () => {
  const ana = await newCustomer(shop);
  const { data } = await owner.list("customers", { filter: { q: ana.email } });
  const { id } = defined(data[0]);
  expect((await owner.get("orders/export.csv")).status).toBe(200);
  expect((await owner.get(`customers/${id}/export.json`)).status).toBe(200);
  await expectEvent("staff", ownerId, {
    kind: "export",
    detail: expect.objectContaining({ of: "orders" }),
  });
  await expectEvent("customers", id, { kind: "export", actor: `staff:${ownerId}` });
});
