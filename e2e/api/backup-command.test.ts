import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { runCommand, withDatabase } from "#testing/commands.ts";
import { defined } from "#testing/defined.ts";
import { openFakeS3 } from "#testing/fake-s3.ts";
import { templateName } from "#testing/postgres.ts";

/** Runs `npm run backup` and `npm run restore` as the operator's timer and hands do. */

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shop-backup-command-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const dataDir = () => join(inject("mediaFolder"), "..");
const ownName = /^tienda-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.tar\.gz$/;

test("a verified backup leaves the newest of each day and what the store did not write", async () => {
  const copies = join(folder, "copies");
  const foreign = ["antes-de-cambiar.tar.gz", "tienda-2020-01-01.tar.gz", "notas.txt"];
  const old = ["09-00-00", "10-30-00"].map((time) => `tienda-2020-01-02T${time}.tar.gz`);
  await withDatabase(templateName, async (DATABASE_URL) => {
    const env = { DATABASE_URL, DATA_DIR: dataDir() };
    const first = await runCommand(["backup", `${copies}/`, "--verify"], env);
    expect(first.code, first.output).toBe(0);
    expect(first.output).toContain("Restaurada aparte y comparada");
    for (const name of [...foreign, ...old]) await writeFile(join(copies, name), "otra");
    const second = await runCommand(["backup", copies, "--keep", "2d"], env);
    expect(second.code, second.output).toBe(0);
  });
  const names = await readdir(copies);
  const newest = names.filter((name) => ownName.test(name)).toSorted();
  expect(newest).toHaveLength(2);
  expect(newest[0]).toBe(old[1]);
  expect(new Set(names)).toEqual(new Set([...foreign, ...newest]));
});

test("a rule that cannot be read writes nothing and removes nothing", async () => {
  const copies = join(folder, "untouched");
  await withDatabase(templateName, async (DATABASE_URL) => {
    const env = { DATABASE_URL, DATA_DIR: dataDir() };
    const { code, output } = await runCommand(["backup", `${copies}/`, "--keep", "siempre"], env);
    expect([code, output]).toEqual([1, expect.stringContaining("--keep 7d,4w,12m")]);
  });
  expect(await readdir(folder)).not.toContain("untouched");
});

test("backups go to a bucket in parts, encrypted, are thinned out there and come back", async () => {
  const bucket = await openFakeS3();
  const secretKey = await generateX25519Identity();
  const identity = join(folder, "key.txt");
  await writeFile(identity, `${secretKey}\n`);
  const { S3_BUCKET_URL: BACKUP_S3_URL, ...access } = bucket.env;
  const place = {
    BACKUP_S3_URL: defined(BACKUP_S3_URL),
    ...Object.fromEntries(Object.entries(access).map(([name, value]) => [`BACKUP_${name}`, value])),
    BACKUP_AGE_RECIPIENT: await identityToRecipient(secretKey),
    BACKUP_AGE_IDENTITY: identity,
  };
  for (const name of ["backups/tienda-2020-01-02T09-00-00.tar.gz", "backups/a.txt", "media/b.webp"])
    bucket.objects.set(name, { bytes: Buffer.from("otra"), type: undefined });
  const DATA_DIR = join(folder, "large");
  await mkdir(join(DATA_DIR, "media"), { recursive: true });
  await writeFile(join(DATA_DIR, "media/plano.pdf"), randomBytes(20 * 1024 * 1024));
  await withDatabase(templateName, async (DATABASE_URL) => {
    const env = { DATABASE_URL, DATA_DIR, ...place };
    const { code, output } = await runCommand(["backup", "s3:", "--keep", "1d"], env);
    expect(code, output).toBe(0);
  });
  const names = [...bucket.objects.keys()];
  const key = defined(names.find((name) => name.endsWith(".tar.gz.age")));
  expect(new Set(names)).toEqual(new Set(["backups/a.txt", key, "media/b.webp"]));
  expect(bucket.requested.filter((request) => request === `PUT ${key}`).length).toBeGreaterThan(1);

  await withDatabase(null, async (DATABASE_URL) => {
    const env = { DATABASE_URL, DATA_DIR: join(folder, "restored"), ...place };
    const missing = await runCommand(["restore", "s3:otra.tar.gz"], env);
    expect([missing.code, missing.output]).toEqual([1, expect.stringContaining("ninguna copia")]);
    const { code, output } = await runCommand(
      ["restore", `s3:${key.slice("backups/".length)}`],
      env,
    );
    expect(code, output).toBe(0);
    expect((await runCommand(["user", "list"], env)).output).toContain("admin@demo.mx");
  });
  bucket.close();
});

test("without a bucket «s3:» is told as such", async () => {
  await withDatabase(templateName, async (DATABASE_URL) => {
    const { code, output } = await runCommand(["backup", "s3:"], {
      DATABASE_URL,
      DATA_DIR: dataDir(),
    });
    expect([code, output]).toEqual([1, expect.stringContaining("BACKUP_S3_URL")]);
  });
});
