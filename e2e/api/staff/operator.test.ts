import { expect, test } from "vitest";
import { runUserCommand } from "#src/base/staff/colleagues/user-command.server.ts";
import { defined } from "#testing/defined.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

const shop = await forAllTests(openTestShop());

const user = (...words: string[]) => runUserCommand(shop.db, words);
const passwordIn = (response: string) => defined(/Password:\s+(\S+)/.exec(response)?.[1]);
const login = async (email: string, password: string) =>
  (await shop.post("/api/admin/login", { email, password })).status;

test("the first owner is made by a command, with a password of their own that is shown once", async () => {
  const first = passwordIn(await user("add", "Duena@Obra.example", "--name", "La dueña"));
  const second = passwordIn(await user("add", "otra@obra.example", "--role", "sales"));
  expect(first).not.toBe(second);
  expect(first.length).toBeGreaterThanOrEqual(16);
  expect(await login("duena@obra.example", first)).toBe(200);
  expect(await user("list")).toContain("duena@obra.example · La dueña · owner");
});

test("a new password, access and second factor are the operator's too", async () => {
  const first = passwordIn(await user("add", "beto@obra.example", "--role", "warehouse"));
  const second = passwordIn(await user("password", "beto@obra.example"));
  expect(await login("beto@obra.example", first)).toBe(401);
  expect(await login("beto@obra.example", second)).toBe(200);
  await user("disable", "beto@obra.example");
  expect(await login("beto@obra.example", second)).toBe(401);
  await user("enable", "beto@obra.example");
  await user("reset-second-factor", "beto@obra.example");
  expect(await login("beto@obra.example", second)).toBe(200);
  const { rows } = await shop.db.$client.query<{ action: string }>(
    `select action from audit_log where actor = 'operator'
     and record_id = (select id::text from staff where email = 'beto@obra.example') order by id`,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    "create",
    "password",
    "disable",
    "enable",
    "reset-second-factor",
  ]);
});

test("what can't be done is said with what to do instead", async () => {
  expect(await user()).toContain("npm run user -- add");
  await expect(user("password", "nadie@obra.example")).rejects.toThrow("npm run user -- list");
  await expect(user("add", "admin@demo.mx")).rejects.toThrow("already");
  await expect(user("add", "sin-arroba")).rejects.toThrow("The email is not valid");
  await expect(user("add", "x@obra.example", "--role", "rey")).rejects.toThrow(
    "The role is not valid",
  );
});
