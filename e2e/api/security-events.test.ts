import { expect, test } from "vitest";
import type { AuditLine } from "#src/base/audit/staff/contract.ts";
import { mails, someCustomer } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { expectOk, hire, logInStaff, password } from "#testing/staff-client.ts";
import { eventually, forAllTests, openTestShop } from "#testing/test-shop.ts";
import { onlyRow } from "#src/base/platform/db/database.server.ts";

/** Security events of accounts are recorded for the owner. */

const shop = await forAllTests(openTestShop({ env: { TRUST_PROXY: "true" } }));
const owner = await hire(shop, "owner");

const idOf = async (table: "customers" | "staff", email: string) =>
  onlyRow(
    (
      await shop.db.$client.query<{ id: number }>(`select id from ${table} where email = $1`, [
        email,
      ])
    ).rows,
  ).id;
const linesAbout = async (resource: string, id: number, action?: string) =>
  (
    await owner.list("audit", {
      filter: { security: "true", resource, recordId: String(id), ...(action ? { action } : {}) },
    })
  ).data;

/** Waits for the line, which is written after the response. */
async function lineAbout(resource: string, id: number, action: string): Promise<AuditLine> {
  let line: AuditLine | undefined;
  await eventually(async () => {
    [line] = await linesAbout(resource, id, action);
    expect(line).toBeDefined();
  });
  return defined(line);
}

test("many wrong passwords of one client are one line, and name no address", async () => {
  const { email } = await someCustomer(shop);
  const id = await idOf("customers", email);
  const guess = () =>
    shop.post(
      "/api/customers/login",
      { email, password: "no" },
      { "x-forwarded-for": "203.0.113.77" },
    );
  await Promise.all(Array.from({ length: 9 }, guess));
  await eventually(async () => {
    const lines = await linesAbout("customers", id);
    expect(lines[0]).toMatchObject({ action: "wrong-password", actor: "" });
    // Two lines if a five-minute window ended in between.
    expect(lines.length).toBeLessThanOrEqual(2);
  });
  const { rows } = await shop.db.$client.query("select * from security_events");
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|@/);
  expect(JSON.stringify(rows)).toContain("/api/customers/login");
});

test("what a role may not do is written down with whom it was rejected to", async () => {
  const ana = await hire(shop, "warehouse");
  expect((await ana.get("staff")).status).toBe(403);
  expect(await lineAbout("staff", await idOf("staff", ana.email), "forbidden")).toMatchObject({
    actor: ana.email,
    after: { path: expect.stringContaining("/api/admin/staff") },
  });
});

test("exports, changed roles and changed passwords are written down", async () => {
  const beto = await hire(shop, "sales");
  const id = await idOf("staff", beto.email);
  expect((await beto.get("orders/export.csv")).status).toBe(200);
  expect(await lineAbout("staff", id, "export")).toMatchObject({
    actor: beto.email,
    after: { of: "orders" },
  });
  expect((await beto.post("password", { password, newPassword: "Nueva clave 9" })).status).toBe(
    200,
  );
  await lineAbout("staff", id, "password-changed");
  const record = await owner.read(`staff/${id}`);
  expect((await owner.save("staff", record, { role: "content", password })).status).toBe(200);
  expect(await lineAbout("staff", id, "role-changed")).toMatchObject({
    actor: owner.email,
    after: { before: "sales", after: "content" },
  });
});

test("a colleague is told of the first log-in with another kind of browser, once", async () => {
  const carla = await hire(shop, "sales");
  const id = await idOf("staff", carla.email);
  const logIn = (agent: string) =>
    shop.post("/api/admin/login", { email: carla.email, password }, { "user-agent": agent });
  const phone =
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";
  await expectOk(await logIn(phone));
  await expectOk(await logIn(phone.replace("140", "141")));
  expect(await lineAbout("staff", id, "new-device")).toMatchObject({
    after: { device: "Chrome en Android" },
  });
  const told = await mails(shop, carla.email);
  expect(told.map(({ subject }) => subject)).toEqual(["Entraste desde un dispositivo nuevo"]);
});

test("the list of changes stays as it was, and roles below the owner see neither", async () => {
  const actions = (
    await owner.list("audit", { perPage: 100, filter: { actor: owner.email } })
  ).data.map(({ action }) => action);
  expect(actions).toContain("login");
  const sales = await logInStaff(shop, (await hire(shop, "sales")).email);
  expect(
    (await sales.get(`audit?filter=${encodeURIComponent('{"security":"true"}')}`)).status,
  ).toBe(403);
});
