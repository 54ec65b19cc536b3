import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decryptFile, isEncrypted, writePrivately } from "./age.server.ts";

let folder: string;
let identity: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "age-"));
  identity = await generateX25519Identity();
});
afterAll(() => rm(folder, { recursive: true }));

async function written(name: string, content: string) {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}

async function encrypted(name: string, content: string | Buffer, keys = [identity]) {
  const file = join(folder, name);
  const recipients = await Promise.all(keys.map((key) => identityToRecipient(key)));
  await writePrivately(Readable.from([Buffer.from(content)]), file, recipients);
  return file;
}

test("a backup is read again with its key, byte by byte, and by its owner alone", async () => {
  const content = Buffer.alloc(100_000, "respaldo\0");
  const file = await encrypted("whole", content);
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect((await readFile(file)).includes("respaldo")).toBe(false);
  await decryptFile(file, `${file}.open`, `# created: today\n# public key: age1…\n${identity}\n`);
  expect((await readFile(`${file}.open`)).equals(content)).toBe(true);
  expect((await stat(`${file}.open`)).mode & 0o077).toBe(0);
});

test("another key opens nothing", async () => {
  const file = await encrypted("other", "secret");
  const foreign = await generateX25519Identity();
  await expect(decryptFile(file, `${file}.open`, foreign)).rejects.toThrow();
  await expect(decryptFile(file, `${file}.open`, "no key at all")).rejects.toThrow();
});

test("each of two keys opens a file for both", async () => {
  const second = await generateX25519Identity();
  const file = await encrypted("both", "secret", [identity, second]);
  for (const key of [identity, second]) {
    await decryptFile(file, `${file}.open`, key);
    expect(await readFile(`${file}.open`, "utf8")).toBe("secret");
  }
});

test("an encrypted file is known by how it begins, whatever its name", async () => {
  expect(await isEncrypted(await written("plain.age", "PGDMP"))).toBe(false);
  expect(await isEncrypted(await encrypted("plain", "PGDMP"))).toBe(true);
  expect(await isEncrypted(await written("short", "age-"))).toBe(false);
  expect(await isEncrypted(await written("empty", ""))).toBe(false);
});
