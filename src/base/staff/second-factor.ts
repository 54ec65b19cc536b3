import { Secret, TOTP } from "otpauth";

/** Codes of an authenticator app: six digits, a new one every thirty seconds (RFC 6238). */

const secondsEach = 30;

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the URL that the app reads from the QR code. */
export function totpUrl(
  secret: string,
  { issuer, email }: { issuer: string; email: string },
): string {
  return totp(secret, issuer, email).toString();
}

/** Whether it is one of the app's; others are recovery codes, which nobody guesses. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/**
 * Returns the half-minute that a code belongs to, or null if it is wrong, too old or used. Accepts
 * the previous and the next one, as clocks differ, but never a used one.
 */
export function totpCounter(
  secret: string,
  code: string,
  { usedUpTo, now }: { usedUpTo: number | null; now: number },
): number | null {
  // The library throws for six characters that are more than six bytes.
  if (!isAppCode(code)) return null;
  const delta = totp(secret).validate({ token: code, timestamp: now, window: 1 });
  if (delta === null) return null;
  const counter = Math.floor(now / 1000 / secondsEach) + delta;
  return usedUpTo === null || counter > usedUpTo ? counter : null;
}

function totp(secret: string, issuer = "", label = ""): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: secondsEach });
}
