import { toHex } from "./strings.ts";

/**
 * The two headers that identify the calling website, made with WebCrypto in browser and server
 * alike. The labels are in public code: they protect nothing.
 */
export interface ClientLabels {
  hashKey: string;
  hashText: string;
  /** 64 hexadecimal digits, or 32 characters. */
  websiteKey: string;
  websiteLabel: string;
}

/** Returns no headers if the page has no WebCrypto (plain http on a host other than localhost). */
export async function clientHeaders(labels: ClientLabels): Promise<Record<string, string>> {
  if (!globalThis.crypto?.subtle) return {};
  const [hash, website] = await Promise.all([clientHash(labels), clientWebsite(labels)]);
  return { "x-client-hash": hash, "x-client-website": website };
}

/** Returns the HMAC-SHA256 of the text, in hex. */
export async function clientHash({ hashKey, hashText }: ClientLabels): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey(
    "raw",
    encoder.encode(hashKey),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  return toHex(new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(hashText))));
}

/** Encrypts the label with AES-256-CBC under a random IV: `ciphertext:iv`, in hex. */
export async function clientWebsite(labels: ClientLabels): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(16));
  const cipher = await crypto.subtle.encrypt(
    { name: "AES-CBC", iv },
    await websiteKey(labels, "encrypt"),
    new TextEncoder().encode(labels.websiteLabel),
  );
  return `${toHex(new Uint8Array(cipher))}:${toHex(iv)}`;
}

/** Returns the label in a header, or null if the header is not ours. */
export async function readClientWebsite(
  labels: ClientLabels,
  header: string,
): Promise<string | null> {
  const [, cipher, iv] = /^((?:[0-9a-f]{32})+):([0-9a-f]{32})$/i.exec(header) ?? [];
  if (!cipher || !iv || cipher.length > 2048) return null;
  try {
    const text = await crypto.subtle.decrypt(
      { name: "AES-CBC", iv: bytes(iv) },
      await websiteKey(labels, "decrypt"),
      bytes(cipher),
    );
    return new TextDecoder().decode(text);
  } catch {
    return null;
  }
}

function websiteKey(
  { websiteKey: key }: ClientLabels,
  use: "encrypt" | "decrypt",
): Promise<CryptoKey> {
  const raw = key.length === 64 ? bytes(key) : new TextEncoder().encode(key);
  return crypto.subtle.importKey("raw", raw, "AES-CBC", false, [use]);
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
