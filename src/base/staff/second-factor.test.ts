import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { newTotpSecret, totpUrl, totpCounter } from "./second-factor.ts";

const secret = newTotpSecret();
const now = 1_800_000_000_000;
const codeAt = (timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

test("the code of now, of the half-minute before and of the one after are let in", () => {
  const counters = [now - 30_000, now, now + 30_000].map((at) =>
    totpCounter(secret, codeAt(at), { usedUpTo: null, now }),
  );
  expect(counters).toEqual([59_999_999, 60_000_000, 60_000_001]);
  expect(totpCounter(secret, codeAt(now - 90_000), { usedUpTo: null, now })).toBe(null);
  expect(totpCounter(secret, "abcdef", { usedUpTo: null, now })).toBe(null);
});

test("a code serves once, and no older one after it", () => {
  expect(totpCounter(secret, codeAt(now), { usedUpTo: 60_000_000, now })).toBe(null);
  expect(totpCounter(secret, codeAt(now - 30_000), { usedUpTo: 60_000_000, now })).toBe(null);
  expect(totpCounter(secret, codeAt(now + 30_000), { usedUpTo: 60_000_000, now })).toBe(60_000_001);
});

test("the app's address names shop and person", () => {
  const address = totpUrl(secret, { issuer: "Obra Limpia", email: "ana@example.com" });
  expect(address).toContain("otpauth://totp/Obra%20Limpia:ana%40example.com");
  expect(address).toContain(`secret=${secret}`);
});

test.each(["", "12345", "1234567", "x123456", "123456\n", "١٢٣٤٥٦", "000 000", "null"])(
  "«%s» is no code unless the app shows it",
  (code) => {
    expect(totpCounter("JBSWY3DPEHPK3PXP", code, { usedUpTo: null, now: 0 })).toBeNull();
  },
);

test("two accounts never share a secret, and the code of one opens no other", () => {
  const other = newTotpSecret();
  expect(other).not.toBe(secret);
  expect(other).toMatch(/^[A-Z2-7]{32}$/);
  expect(totpCounter(other, codeAt(now), { usedUpTo: null, now })).toBeNull();
});
