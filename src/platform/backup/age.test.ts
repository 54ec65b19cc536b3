import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decryptFile, encryptFile, isEncrypted } from "./age.server.ts";

let folder: string;
let identity: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "age-"));
  identity = await generateX25519Identity();
});
afterAll(() => rm(folder, { recursive: true }));

async function written(name: string, content: string | Uint8Array) {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}

test("a backup is read again with its key, byte by byte, and by its owner alone", async () => {
  const content = Buffer.alloc(100_000, "respaldo\0");
  const file = await written("whole", content);
  await encryptFile(file, await identityToRecipient(identity));
  expect((await readFile(file)).includes("respaldo")).toBe(false);
  await decryptFile(file, `${file}.open`, `# created: today\n# public key: age1…\n${identity}\n`);
  expect((await readFile(`${file}.open`)).equals(content)).toBe(true);
  expect((await stat(`${file}.open`)).mode & 0o077).toBe(0);
});

test("another key opens nothing", async () => {
  const file = await written("other", "secret");
  await encryptFile(file, await identityToRecipient(identity));
  const foreign = await generateX25519Identity();
  await expect(decryptFile(file, `${file}.open`, foreign)).rejects.toThrow();
  await expect(decryptFile(file, `${file}.open`, "no key at all")).rejects.toThrow();
});

test("an encrypted file is known by how it begins, whatever its name", async () => {
  const file = await written("plain.age", "PGDMP");
  expect(await isEncrypted(file)).toBe(false);
  await encryptFile(file, await identityToRecipient(identity));
  expect(await isEncrypted(file)).toBe(true);
  expect(await isEncrypted(await written("short", "age-"))).toBe(false);
  expect(await isEncrypted(await written("empty", ""))).toBe(false);
});
