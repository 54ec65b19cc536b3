import { createReadStream, createWriteStream } from "node:fs";
import { open, rename } from "node:fs/promises";
import { Readable, Writable } from "node:stream";
import { Decrypter, Encrypter } from "age-encryption";

/**
 * Files in the format of age (https://age-encryption.org/v1): what is written here the `age`
 * command opens, and the other way round.
 */

const opening = "age-encryption.org/v1";

/** In place. @param recipient a public key, age1… */
export async function encryptFile(file: string, recipient: string): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  await pass(await encrypter.encrypt(contentOf(file)), `${file}.age`);
  await rename(`${file}.age`, file);
}

/**
 * @param identity the secret key, AGE-SECRET-KEY-1…, alone or in the file that `age-keygen` writes
 */
export async function decryptFile(file: string, target: string, identity: string): Promise<void> {
  const decrypter = new Decrypter();
  for (const [key] of identity.matchAll(/AGE-SECRET-KEY-\S+/g)) decrypter.addIdentity(key);
  await pass(await decrypter.decrypt(contentOf(file)), target);
}

export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(opening.length),
      0,
      opening.length,
      0,
    );
    return buffer.toString("latin1", 0, bytesRead) === opening;
  } finally {
    await handle.close();
  }
}

function contentOf(file: string): ReadableStream<Uint8Array> {
  // Node says of what it streams less than it is: bytes.
  return Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
}

async function pass(from: ReadableStream<Uint8Array>, file: string): Promise<void> {
  await from.pipeTo(
    // As above.
    Writable.toWeb(createWriteStream(file, { mode: 0o600 })) as WritableStream<Uint8Array>,
  );
}
