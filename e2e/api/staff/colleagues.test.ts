import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { runUserCommand } from "#src/base/staff/colleagues/user-command.server.ts";
import { staff } from "#src/base/staff/schema.server.ts";
import { secondFactorMissing } from "#src/base/staff/texts.ts";
import { mails } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";
import { type StaffClient, hire, logInStaff, password } from "#testing/staff-client.ts";

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");

const idOf = async (email: string, at = owner) =>
  defined((await at.list("staff", { filter: { q: email.split("@")[0] } })).data[0]).id;
const recordOf = async (email: string, at = owner) =>
  await at.read(`staff/${await idOf(email, at)}`);
const actionsOn = async (id: number) =>
  (
    await owner.list("audit", {
      filter: { resource: "staff", recordId: String(id) },
    })
  ).data.map(({ action }) => action);

/** Returns the newest link in the emails to an address, once there are this many. */
async function newestLinkTo(email: string, many: number): Promise<string> {
  let tokens: string[] = [];
  tokens = (await mails(shop, email)).flatMap(
    ({ text }) => /password\?token=([\w-]+)/.exec(text)?.[1] ?? [],
  );
  expect(tokens).toHaveLength(many);
  return defined(tokens[0]);
}

const chooseWith = (token: string) =>
  shop.post("/api/admin/choose-password", { token, password: "Elegida12345" });
const choose = async (token: string) => (await chooseWith(token)).status;

async function setUpSecondFactor(staffClient: StaffClient): Promise<void> {
  const { secret } = await staffClient.change("POST", "second-factor", { password });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await staffClient.change("PUT", "second-factor", { code });
}

test("an invitation is sent again, and only the newest link serves", async () => {
  await owner.post("staff", {
    name: "Beto",
    email: "beto@obra.example",
    role: "warehouse",
    password,
  });
  const first = await newestLinkTo("beto@obra.example", 1);
  const id = await idOf("beto@obra.example");
  expect((await owner.post(`staff/${id}/emails`)).status).toBe(202);
  const second = await newestLinkTo("beto@obra.example", 2);
  expect(await choose(first)).toBe(400);
  expect(await choose(second)).toBe(200);
  expect((await owner.post(`staff/${id}/emails`)).status).toBe(202);
  await newestLinkTo("beto@obra.example", 3);
  expect(await actionsOn(id)).toContain("email");
});

test("a link chooses a password past no second factor", async () => {
  const ana = await hire(shop, "sales");
  await setUpSecondFactor(ana);
  await owner.post(`staff/${await idOf(ana.email)}/emails`);
  const chosen = await chooseWith(await newestLinkTo(ana.email, 1));
  expect(chosen.status).toBe(200);
  expect(chosen.headers.get("set-cookie")).not.toContain("staff_session");
});

test("who has no access gets no link, and an older one opens nothing", async () => {
  const ana = await hire(shop, "sales");
  const id = await idOf(ana.email);
  await owner.post(`staff/${id}/emails`);
  const token = await newestLinkTo(ana.email, 1);
  expect((await owner.save("staff", await recordOf(ana.email), { active: false })).status).toBe(
    200,
  );
  expect((await owner.post(`staff/${id}/emails`)).status).toBe(409);
  expect(
    (await owner.save("staff", await recordOf(ana.email), { active: true, password })).status,
  ).toBe(200);
  expect(await choose(token)).toBe(400);
});

test("a colleague's open sessions are seen and ended, one or all", async () => {
  const ana = await hire(shop, "sales");
  const phone = await logInStaff(shop, ana.email);
  const id = await idOf(ana.email);
  const sessions = await owner.read(`staff/${id}/sessions`);
  expect(sessions).toHaveLength(2);
  const one = `staff/${id}/sessions/${defined(sessions[0]).id}`;
  expect((await owner.request("DELETE", one)).status).toBe(200);
  expect((await owner.request("DELETE", one)).status).toBe(404);
  expect(await owner.read(`staff/${id}/sessions`)).toHaveLength(1);
  expect((await owner.request("DELETE", `staff/${id}/sessions`)).status).toBe(200);
  for (const staffClient of [ana, phone])
    expect((await staffClient.get("session")).status).toBe(401);
  expect((await actionsOn(id)).filter((action) => action === "end-sessions")).toHaveLength(2);
});

test("nobody ends their own last session by ending all of their own", async () => {
  const dolores = await hire(shop, "owner");
  const other = await logInStaff(shop, dolores.email);
  expect(
    (await dolores.request("DELETE", `staff/${await idOf(dolores.email)}/sessions`)).status,
  ).toBe(200);
  expect((await dolores.get("session")).status).toBe(200);
  expect((await other.get("session")).status).toBe(401);
});

test("a lost second factor is taken away by an owner: its sessions end and its person is told", async () => {
  const ana = await hire(shop, "sales");
  await setUpSecondFactor(ana);
  const id = await idOf(ana.email);
  expect((await owner.request("DELETE", `staff/${id}/second-factor`)).status).toBe(200);
  expect((await ana.get("session")).status).toBe(401);
  await logInStaff(shop, ana.email);
  expect((await mails(shop, ana.email)).map(({ subject }) => subject)).toEqual([
    "Se quitó tu segundo paso",
  ]);
  expect((await owner.request("DELETE", `staff/${id}/second-factor`)).status).toBe(409);
  expect(await actionsOn(id)).toContain("second-factor-off");
});

test("one's own second factor is taken away with the password alone", async () => {
  const dolores = await hire(shop, "owner");
  await setUpSecondFactor(dolores);
  expect(
    (await dolores.request("DELETE", `staff/${await idOf(dolores.email)}/second-factor`)).status,
  ).toBe(409);
  expect(await dolores.read("session")).toMatchObject({ secondFactor: true });
});

test("another address voids the old mailbox's links and sessions, and the old mailbox is told", async () => {
  const ana = await hire(shop, "sales");
  const id = await idOf(ana.email);
  await owner.post(`staff/${id}/emails`);
  const token = await newestLinkTo(ana.email, 1);
  expect(
    (
      await owner.save("staff", await recordOf(ana.email), {
        email: "ana.nueva@obra.example",
        password,
      })
    ).status,
  ).toBe(200);
  expect(await choose(token)).toBe(400);
  expect((await ana.get("session")).status).toBe(401);
  expect((await mails(shop, ana.email))[0]?.subject).toBe("Cambió tu correo de la administración");
  await logInStaff(shop, "ana.nueva@obra.example");
});

test("a link that was on its way while the address changed opens nothing", async () => {
  const ana = await hire(shop, "sales");
  await owner.post(`staff/${await idOf(ana.email)}/emails`);
  const token = await newestLinkTo(ana.email, 1);
  // Simulates an email job that wrote its link just before the change.
  await shop.db.$client.query("update staff set email = $1 where email = $2", [
    "otra.ana@obra.example",
    ana.email,
  ]);
  expect(await choose(token)).toBe(400);
});

test("who was invited under a wrong address is invited under the right one", async () => {
  await owner.post("staff", {
    name: "Caro",
    email: "karo@obra.example",
    role: "content",
    password,
  });
  const wrong = await newestLinkTo("karo@obra.example", 1);
  expect(
    (
      await owner.save("staff", await recordOf("karo@obra.example"), {
        email: "caro@obra.example",
        password,
      })
    ).status,
  ).toBe(200);
  const right = await newestLinkTo("caro@obra.example", 1);
  expect(await choose(wrong)).toBe(400);
  expect(await choose(right)).toBe(200);
});

test("who changes their own address stays signed in", async () => {
  const dolores = await hire(shop, "owner");
  expect(
    (
      await dolores.save("staff", await recordOf(dolores.email), {
        email: "dolores@obra.example",
        password,
      })
    ).status,
  ).toBe(200);
  expect((await dolores.get("staff")).status).toBe(200);
});

test("who gives somebody permissions proves with the password that it is them", async () => {
  const dolores = await hire(shop, "owner");
  const ana = await hire(shop, "sales");
  const record = await recordOf(ana.email);
  const eva = { name: "Eva", email: "eva@obra.example", role: "owner" };
  const own = await recordOf(dolores.email);
  const attempts = [
    (overrides: object) => dolores.post("staff", { ...eva, ...overrides }),
    (overrides: object) => dolores.save("staff", record, { role: "owner", ...overrides }),
    (overrides: object) => dolores.save("staff", record, { email: eva.email, ...overrides }),
    (overrides: object) => dolores.save("staff", own, { email: eva.email, ...overrides }),
  ];
  for (const attempt of attempts) {
    const response = await attempt({});
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { errors: [{ field: "password" }] },
    ]);
  }
  for (const attempt of [...attempts, ...attempts.slice(0, 2)])
    expect((await attempt({ password: "adivinada" })).status).toBe(403);
  expect((await attempts[1]?.({ password }))?.status).toBe(429);
  expect(await recordOf(ana.email)).toEqual(record);
  expect((await owner.save("staff", record, { role: "owner", password })).status).toBe(200);
  const raised = await recordOf(ana.email);
  expect((await dolores.save("staff", raised, { name: "Ana María" })).status).toBe(200);
});

test("nobody takes their own role or access away", async () => {
  const dolores = await hire(shop, "owner");
  const record = await recordOf(dolores.email, dolores);
  for (const change of [{ role: "sales" }, { active: false }])
    expect((await dolores.save("staff", record, change)).status, JSON.stringify(change)).toBe(409);
  expect((await owner.save("staff", record, { role: "sales" })).status).toBe(200);
});

test("who was invited and never came does not count as an owner", async () => {
  const alone = await openTestShop();
  await alone.db.delete(staff);
  const [one, other] = [await hire(alone, "owner"), await hire(alone, "owner")];
  await one.post("staff", {
    name: "Quien no llega",
    email: "nunca@obra.example",
    role: "owner",
    password,
  });
  expect(
    (await one.save("staff", await recordOf(other.email, one), { active: false })).status,
  ).toBe(200);
  await expect(runUserCommand(alone.db, ["disable", one.email])).rejects.toThrow("has no owner");
  expect((await one.get("staff")).status).toBe(200);
  await alone.close();
});

test("two owners who take the role from one another at once leave one of them", async () => {
  const alone = await openTestShop();
  for (let round = 0; round < 5; round++) {
    await alone.db.delete(staff);
    const pair = [await hire(alone, "owner"), await hire(alone, "owner")] as const;
    const records = [
      await recordOf(pair[1].email, pair[0]),
      await recordOf(pair[0].email, pair[1]),
    ] as const;
    const responses = await Promise.all([
      pair[0].save("staff", records[0], { role: "sales" }),
      pair[1].save("staff", records[1], { role: "sales" }),
    ]);
    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
    // The second request either finds the last owner, or no longer comes from an owner.
    expect(statuses[0]).toBe(200);
    expect([403, 409]).toContain(statuses[1]);
    const owners = await alone.db.select().from(staff).where(eq(staff.role, "owner"));
    expect(owners).toHaveLength(1);
  }
  await alone.close();
});

test("where the owners ask for a second factor, nothing else is served to who has none", async () => {
  const strict = await openTestShop();
  const dolores = await hire(strict, "owner");
  const beto = await hire(strict, "warehouse");
  const rules = await dolores.read("staff-settings");
  expect(rules.secondFactorRequired).toBe(false);
  // Whoever requires a second factor of others must have one.
  expect((await dolores.save("staff-settings", rules, { secondFactorRequired: true })).status).toBe(
    409,
  );
  await setUpSecondFactor(dolores);
  expect((await dolores.save("staff-settings", rules, { secondFactorRequired: true })).status).toBe(
    200,
  );

  for (const staffClient of [beto, await logInStaff(strict, beto.email)]) {
    for (const path of ["home", "orders", "products", "sessions"]) {
      const response = await staffClient.get(path);
      expect([response.status, await response.json()], path).toEqual([
        403,
        { msg: secondFactorMissing },
      ]);
    }
    expect(
      (await staffClient.post("products/1/movements", { reason: "counted", quantity: 1 })).status,
    ).toBe(403);
    expect(
      (await staffClient.post("password", { password, newPassword: "Nueva12345" })).status,
    ).toBe(403);
    expect(await staffClient.read("session")).toMatchObject({
      mustSetUpSecondFactor: true,
      actions: [],
    });
  }
  await setUpSecondFactor(beto);
  expect((await beto.get("orders")).status).toBe(200);
  expect(await beto.read("session")).toMatchObject({
    mustSetUpSecondFactor: false,
    actions: expect.arrayContaining(["orders.ship"]),
  });
  await strict.close();
});
