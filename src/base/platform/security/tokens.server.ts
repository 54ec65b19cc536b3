import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** Returns 256 random bits as a token, and its SHA-256, which is what gets stored. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Compares two secrets in constant time. */
export function isSame(a: string, b: string): boolean {
  return timingSafeEqual(hashToken(a), hashToken(b));
}
