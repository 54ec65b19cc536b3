import { beforeEach, expect, test } from "vitest";
import * as v from "valibot";
import { StaffSession } from "#src/base/staff/contract.ts";
import { newOwnerToken } from "#src/base/staff/first-owner.server.ts";
import { ownerTokens, staff } from "#src/base/staff/schema.server.ts";
import { defined } from "#testing/defined.ts";
import { openEmptyShop } from "#testing/empty-shop.ts";
import { cookieFrom, StaffClient } from "#testing/staff-client.ts";
import { forAllTests } from "#testing/test-shop.ts";

const shop = await forAllTests(openEmptyShop());
beforeEach(async () => {
  await shop.db.delete(staff);
  await shop.db.delete(ownerTokens);
  await shop.db.$client.query("delete from rate_limits");
});

const tere = {
  name: "Teresa Luna",
  email: "Tere@ferrelapaz.example",
  password: "Taladro y clavo 9",
};
const become = (token: string | null, overrides: object = {}) =>
  shop.post("/api/admin/first-owner", { token, ...tere, ...overrides });

test("the terminal's address makes the owner, who is in at once, and then serves nobody", async () => {
  const token = defined(await newOwnerToken(shop.db));
  const response = await become(token);
  expect(response.status).toBe(200);
  const { csrfToken, role } = v.parse(StaffSession, await response.clone().json());
  expect(role).toBe("owner");
  const owner = new StaffClient(shop, tere.email, cookieFrom(response), csrfToken);
  expect(await owner.read("session")).toMatchObject({ email: "tere@ferrelapaz.example" });
  expect((await owner.list("audit")).data).toMatchObject([
    { action: "create", actor: "tere@ferrelapaz.example" },
    { action: "login" },
  ]);
  expect((await become(token, { email: "otra@example.com" })).status).toBe(400);
  expect(await newOwnerToken(shop.db)).toBe(null);
});

test("every start's address serves until one was used", async () => {
  const [first, second] = [await newOwnerToken(shop.db), await newOwnerToken(shop.db)];
  expect((await become(second)).status).toBe(200);
  expect((await become(first, { email: "otra@example.com" })).status).toBe(400);
});

test("of two who open it at once, one becomes the owner", async () => {
  const token = await newOwnerToken(shop.db);
  const answers = await Promise.all(
    ["a@example.com", "b@example.com"].map((email) => become(token, { email })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  expect(await shop.db.select().from(staff)).toHaveLength(1);
});

test("an old address is none, and a password that everybody uses is rejected", async () => {
  const token = await newOwnerToken(shop.db);
  expect((await become(token, { password: "password123" })).status).toBe(400);
  await shop.db.$client.query("update owner_tokens set expires_at = now() - interval '1 minute'");
  expect((await become(token)).status).toBe(400);
  expect(await shop.db.select().from(staff)).toEqual([]);
});

test("guessing ends soon and never blocks the right address, and the database keeps nothing that opens", async () => {
  const token = defined(await newOwnerToken(shop.db));
  const { rows } = await shop.db.$client.query<{ row: string }>(
    "select row_to_json(owner_tokens)::text as row from owner_tokens",
  );
  expect(JSON.stringify(rows)).not.toContain(token);
  const guesses = Array.from({ length: 7 }, (_, index) => `guess-${index}`);
  const statuses: number[] = [];
  for (const guess of guesses) statuses.push((await become(guess)).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429]);
  expect((await become(token)).status).toBe(200);
});
