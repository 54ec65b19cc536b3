/** Two digits for each byte. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Under which something that is sent twice is done once: 32 digits. In a page without TLS too,
 * where there is no `randomUUID`.
 */
export const randomKey = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)));
