import type * as argon2 from "@node-rs/argon2";
import { beforeEach, expect, test, vi } from "vitest";

vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, verify: vi.fn<typeof real.verify>(real.verify) };
});
// Hashing is slow by design, and machines may be busy.
vi.setConfig({ testTimeout: 60_000 });
// Other files of the run may have read them already, unmocked.
vi.resetModules();
const verify = vi.mocked((await import("@node-rs/argon2")).verify);
const { hashPassword, isPassword } = await import("./passwords.server.ts");
beforeEach(() => {
  verify.mockClear();
});

const costOf = (hash: unknown) => /^\$argon2id\$v=19\$[^$]+/.exec(String(hash))?.[0];

test("where there is no account, a password costs as much work as where there is one", async () => {
  const passwordHash = await hashPassword("Segura123!");
  expect(await isPassword("Segura123!", passwordHash)).toBe(true);
  expect(await isPassword("Segura123!", undefined)).toBe(false);
  const [known, unknown] = verify.mock.calls.map(([hash]) => costOf(hash));
  expect(known).toMatch(/m=19456,t=2,p=1/);
  expect(unknown).toBe(known);
});

test("no password is right where there is no account", async () => {
  expect(await isPassword("nobody's password", undefined)).toBe(false);
});
