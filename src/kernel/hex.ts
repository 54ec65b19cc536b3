/** Returns two hex digits for each byte. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Returns an idempotency key of 32 digits. Works in pages without TLS, which lack `randomUUID`. */
export const randomKey = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)));
