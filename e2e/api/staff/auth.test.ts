import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import * as v from "valibot";
import { StaffSession } from "#src/base/staff/contract.ts";
import { publishedAccounts } from "#src/base/staff/published-accounts.ts";
import { newCustomer, mails } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { eventually, forAllTests, openTestShop } from "#testing/test-shop.ts";
import { StaffClient, cookieFrom, hire, logInStaff, password } from "#testing/staff-client.ts";

const shop = await forAllTests(openTestShop());

const login = (body: object) => shop.post("/api/admin/login", body);

test("the session lives in a cookie that no script and no other website can use", async () => {
  const { email } = await hire(shop, "sales");
  const response = await login({ email, password });
  const cookie = response.headers.get("set-cookie");
  for (const word of ["HttpOnly", "SameSite=Strict", "Secure", "Path=/api/admin"])
    expect(cookie).toContain(word);
  expect(response.headers.get("access-control-allow-origin")).toBe(null);
  expect(await response.json()).not.toHaveProperty("token");
});

test("a changing request without the page's own token is rejected, a reading one is not", async () => {
  const ana = await hire(shop, "owner");
  const forged = new StaffClient(shop, ana.email, ana.cookie, "guessed");
  const stranger = new StaffClient(shop, ana.email, ana.cookie, (await hire(shop, "owner")).csrf);
  expect((await forged.get("products")).status).toBe(200);
  for (const staffClient of [forged, stranger])
    expect((await staffClient.request("PUT", "best-sellers", { productIds: [] })).status).toBe(403);
  const best = await ana.read("best-sellers");
  expect((await ana.save("best-sellers", best, { productIds: [1] })).status).toBe(200);
});

test("who leaves is out, and so is who loses access or gets a new password", async () => {
  const [ana, owner] = [await hire(shop, "sales"), await hire(shop, "owner")];
  expect((await ana.post("logout")).status).toBe(200);
  expect((await ana.get("session")).status).toBe(401);

  const again = await logInStaff(shop, ana.email);
  const other = await logInStaff(shop, ana.email);
  expect(
    (await other.post("password", { password: "otra cosa", newPassword: "Nueva12345" })).status,
  ).toBe(403);
  expect((await other.post("password", { password, newPassword: "Nueva12345" })).status).toBe(200);
  expect((await again.get("session")).status).toBe(401);
  expect((await other.get("session")).status).toBe(200);

  const { data } = await owner.list("staff", { filter: { q: ana.email } });
  const record = await owner.read(`staff/${defined(data[0]).id}`);
  expect((await owner.save("staff", record, { active: false })).status).toBe(200);
  expect((await other.get("session")).status).toBe(401);
  expect((await login({ email: ana.email, password: "Nueva12345" })).status).toBe(401);
});

test("one session can be ended from another one, and only one's own", async () => {
  const ana = await hire(shop, "sales");
  const phone = await logInStaff(shop, ana.email);
  const stranger = await hire(shop, "owner");
  const theirs = defined((await ana.read("sessions")).find(({ current }) => !current));
  expect((await stranger.request("DELETE", `sessions/${theirs.id}`)).status).toBe(404);
  expect((await ana.request("DELETE", `sessions/${theirs.id}`)).status).toBe(200);
  expect((await phone.get("session")).status).toBe(401);
});

test("all other sessions are ended at once, and this one stays", async () => {
  const ana = await hire(shop, "sales");
  const others = [await logInStaff(shop, ana.email), await logInStaff(shop, ana.email)];
  expect((await ana.request("DELETE", "sessions")).status).toBe(200);
  for (const other of others) expect((await other.get("session")).status).toBe(401);
  expect(await ana.read("sessions")).toHaveLength(1);
});

test("wrong passwords tell nothing of who works here, and end after six", async () => {
  const { email } = await hire(shop, "sales");
  const unknown = await login({ email: "nadie@obra.example", password: "x" });
  const wrong = await login({ email, password: "x" });
  expect([unknown.status, await unknown.json()]).toEqual([wrong.status, await wrong.json()]);
  for (let attempt = 0; attempt < 5; attempt++)
    expect((await login({ email, password: "x" })).status).toBe(401);
  const stopped = await login({ email, password });
  expect(stopped.status).toBe(429);
  expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("a stranger who guesses elsewhere does not keep the owner out, until there are very many", async () => {
  const proxied = await openTestShop({ env: { TRUST_PROXY: "true" } });
  const { email } = await hire(proxied, "owner");
  const from = (address: string, given: string) =>
    proxied.post("/api/admin/login", { email, password: given }, { "x-forwarded-for": address });
  for (let attempt = 0; attempt < 6; attempt++)
    expect((await from("203.0.113.7", "x")).status).toBe(401);
  expect((await from("203.0.113.7", password)).status).toBe(429);
  expect((await from("198.51.100.2", password)).status).toBe(200);
  for (let attempt = 0; attempt < 54; attempt++)
    expect((await from(`203.0.113.${10 + attempt}`, "x")).status).toBe(401);
  expect((await from("203.0.113.200", "x")).status).toBe(429);
  await proxied.close();
});

test("with a second factor, the password alone opens nothing and no code serves twice", async () => {
  const ana = await hire(shop, "owner");
  const code = (secret: string, at = Date.now()) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
  expect((await ana.post("second-factor", { password: "otra cosa" })).status).toBe(403);
  const { secret, image } = await ana.change("POST", "second-factor", { password });
  expect(image).toContain("<svg");
  // An unconfirmed secret does not require codes.
  await logInStaff(shop, ana.email);
  expect((await ana.request("PUT", "second-factor", { code: "000000" })).status).toBe(400);
  const { recoveryCodes } = await ana.change("PUT", "second-factor", {
    code: code(secret, Date.now() - 30_000),
  });
  expect(recoveryCodes).toHaveLength(8);
  expect((await ana.post("second-factor", { password })).status).toBe(409);

  const withoutCode = await login({ email: ana.email, password });
  expect([withoutCode.status, await withoutCode.json()]).toMatchObject([401, { needsCode: true }]);
  expect((await login({ email: ana.email, password, code: "123456" })).status).toBe(401);
  const current = code(secret);
  await logInStaff(shop, ana.email, current);
  expect((await login({ email: ana.email, password, code: current })).status).toBe(401);

  await logInStaff(shop, ana.email, recoveryCodes[0]?.toLowerCase());
  expect((await login({ email: ana.email, password, code: recoveryCodes[0] })).status).toBe(401);
  await eventually(async () => {
    const { rows } = await shop.db.$client.query(
      "select resource from security_events where kind = 'recovery-code-used'",
    );
    expect(rows).toEqual([{ resource: "staff" }]);
  });
  expect((await ana.post("second-factor/removal", { password })).status).toBe(200);
  await logInStaff(shop, ana.email);
});

test("a new colleague gets an email with a link that serves once", async () => {
  const owner = await hire(shop, "owner");
  const beto = { name: "Beto", email: "Beto@Obra.example", role: "warehouse", password };
  expect((await owner.post("staff", beto)).status).toBe(201);
  expect((await owner.post("staff", { ...beto, email: "beto@obra.example" })).status).toBe(409);
  let token = "";
  const [mail] = await mails(shop, "beto@obra.example");
  token = /password\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(token).not.toBe("");
  const choose = (chosen: string) =>
    shop.post("/api/admin/choose-password", { token, password: chosen });
  expect((await choose("corta")).status).toBe(400);
  const chosen = await choose(password);
  expect(chosen.status).toBe(200);
  const session = await shop.get("/api/admin/session", { cookie: cookieFrom(chosen) });
  expect(await session.json()).toMatchObject({ email: "beto@obra.example", role: "warehouse" });
  const again = await choose(password);
  expect([again.status, again.headers.get("set-cookie")]).toEqual([400, null]);
  expect((await (await logInStaff(shop, "beto@obra.example")).get("orders")).status).toBe(200);
});

test("a forgotten password is asked for without telling whether the address is known", async () => {
  const { email } = await hire(shop, "content");
  const ask = async (address: string) =>
    await (await shop.post("/api/admin/forgot-password", { email: address })).json();
  expect(await ask(email)).toEqual(await ask("nadie@obra.example"));
  expect(await mails(shop, email)).toHaveLength(1);
  expect(await mails(shop, "nadie@obra.example")).toEqual([]);
  // The same job each time: no response is quicker than another.
  const { rows } = await shop.db.$client.query(
    "select 1 from pgboss.job where name = 'write-to-staff' and data ->> 'email' = any($1)",
    [[email, "nadie@obra.example"]],
  );
  expect(rows).toHaveLength(2);
});

test("the shop never stays without an owner", async () => {
  const alone = await openTestShop();
  const { email, password } = publishedAccounts.owner;
  const response = await alone.post("/api/admin/login", { email, password });
  const { id, csrfToken } = v.parse(StaffSession, await response.clone().json());
  const owner = new StaffClient(alone, email, cookieFrom(response), csrfToken);
  const record = await owner.read(`staff/${id}`);
  expect((await owner.save("staff", record, { role: "sales" })).status).toBe(409);
  expect((await owner.save("staff", record, { active: false })).status).toBe(409);
  expect((await owner.save("staff", record, { name: "Dolores Prado Ríos" })).status).toBe(200);
  await alone.close();
});

test("staff are rejected on customers' endpoints, and customers on the staff's", async () => {
  const customer = await newCustomer(shop);
  expect((await shop.get("/api/admin/orders", customer.headers)).status).toBe(403);
  const staffClient = await hire(shop, "owner");
  const token = staffClient.cookie.replace(/^.*?=/, "");
  for (const path of ["/api/customers/profile", "/api/oralpeace/orders"])
    expect((await shop.get(path, { authorization: `Bearer ${token}` })).status, path).toBe(403);
  expect((await shop.get("/api/admin/orders", { authorization: `Bearer ${token}` })).status).toBe(
    401,
  );
});
