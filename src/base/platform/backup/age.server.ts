import { createReadStream, createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable, Writable } from "node:stream";
import { Decrypter, Encrypter } from "age-encryption";

/**
 * Encrypts and decrypts files in the age format (https://age-encryption.org/v1), compatible with
 * the `age` command.
 */

const opening = "age-encryption.org/v1";

/**
 * Writes the content to a file that only its owner reads; with recipients, nothing of it in clear.
 * @param recipients public keys, age1…
 */
export async function writePrivately(
  content: AsyncIterable<Uint8Array>,
  file: string,
  recipients: readonly string[],
): Promise<void> {
  const stream = webStream(Readable.from(content, { objectMode: false }));
  if (recipients.length === 0) return await pass(stream, file);
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  await pass(await encrypter.encrypt(stream), file);
}

/**
 * @param identity the secret key, AGE-SECRET-KEY-1…, alone or in the file that `age-keygen` writes
 */
export async function decryptFile(file: string, target: string, identity: string): Promise<void> {
  const decrypter = new Decrypter();
  for (const [key] of identity.matchAll(/AGE-SECRET-KEY-\S+/g)) decrypter.addIdentity(key);
  await pass(await decrypter.decrypt(webStream(createReadStream(file))), target);
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

// Node's types omit that such streams yield bytes.
const webStream = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;

async function pass(from: ReadableStream<Uint8Array>, file: string): Promise<void> {
  await from.pipeTo(
    // Same gap in Node's types.
    Writable.toWeb(createWriteStream(file, { mode: 0o600 })) as WritableStream<Uint8Array>,
  );
}
