import { expect, test } from "vitest";
import { hashToken, isSame, newToken } from "./tokens.server.ts";

test("a token is 256 bits that fit into a link, and no two are one", () => {
  const tokens = Array.from({ length: 50 }, () => newToken().token);
  expect(new Set(tokens).size).toBe(50);
  for (const token of tokens) {
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(encodeURIComponent(token)).toBe(token);
  }
});

test("what is kept of a token finds it, and does not tell it", () => {
  const { token, tokenHash } = newToken();
  expect(hashToken(token)).toEqual(tokenHash);
  expect(tokenHash).toHaveLength(32);
  expect(hashToken(`${token}x`)).not.toEqual(tokenHash);
  expect(tokenHash.toString("base64url")).not.toBe(token);
});

test.each([
  ["secret", "secret", true],
  ["", "", true],
  ["secret", "secreT", false],
  ["secret", "secret ", false],
  ["", "secret", false],
  ["ñ", "n\u0303", false],
])("%j and %j are one secret: %s", (a, b, same) => {
  expect(isSame(a, b)).toBe(same);
});
