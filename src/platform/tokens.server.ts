import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 random bits; what is kept is their SHA-256. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Whether two secrets are one, in a time that tells nothing of where they differ. */
export function isSame(one: string, other: string): boolean {
  return timingSafeEqual(hashToken(one), hashToken(other));
}
