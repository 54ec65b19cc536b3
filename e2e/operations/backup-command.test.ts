import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, mkdir, mkdtemp, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { devNull } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { expect, inject, test } from "vitest";
import { recordBackup } from "#src/base/platform/backup/backup-records.server.ts";
import { migrateUntil } from "#src/base/platform/backup/backup.server.ts";
import { openDatabase } from "#src/base/platform/db/database.server.ts";
import { runCommand, startCommand, withDatabase } from "#testing/commands.ts";
import { defined } from "#testing/defined.ts";
import { openFakeS3 } from "#testing/fake-s3.ts";
import { templateName } from "#testing/postgres.ts";
import { eventually, folderForAllTests, openTestShop } from "#testing/test-shop.ts";

/** Runs `npm run backup` and `npm run restore` as the operator's timer and hands do. */

const migrations = fileURLToPath(new URL("../../migrations", import.meta.url));
const folder = await folderForAllTests();

/** Paths of all files below a folder. */
async function filesIn(parent: string): Promise<string[]> {
  // A running command removes some meanwhile.
  const entries = await readdir(parent, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(parent, join(entry.parentPath, entry.name)));
}

const dataDir = () => join(inject("mediaFolder"), "..");
const ownName = /^tienda-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(-[0-9a-f]{4})?\.tar\.gz$/;

/** Records backups as made earlier of this database. */
async function recordEarlier(connectionString: string, places: string[]): Promise<void> {
  const db = openDatabase({ connectionString }, () => {});
  for (const place of places)
    await recordBackup(db, { takenAt: new Date("2020-01-02"), bytes: 4, place, verified: false });
  await db.$client.end();
}

test("a verified backup leaves the newest of each day, another shop's and what no store wrote", async () => {
  const copies = join(folder, "copies");
  const another = "tienda-2020-01-02T10-30-01-0a1b.tar.gz";
  const foreign = ["antes-de-cambiar.tar.gz", "tienda-2020-01-01.tar.gz", "notas.txt", another];
  const old = ["09-00-00", "10-30-00"].map((time) => `tienda-2020-01-02T${time}.tar.gz`);
  await withDatabase(templateName, async (DATABASE_URL) => {
    const env = { DATABASE_URL, DATA_DIR: dataDir() };
    const first = await runCommand(["backup", `${copies}/`, "--verify"], env);
    expect(first.code, first.output).toBe(0);
    expect(first.output).toContain("Restored elsewhere and compared");
    for (const name of [...foreign, ...old]) await writeFile(join(copies, name), "otra");
    await recordEarlier(
      DATABASE_URL,
      old.map((name) => join(copies, name)),
    );
    const second = await runCommand(["backup", copies, "--keep", "2d"], env);
    expect(second.code, second.output).toBe(0);
  });
  const names = await readdir(copies);
  const newest = names.filter((name) => ownName.test(name) && name !== another).toSorted();
  expect(newest).toHaveLength(2);
  expect(newest[0]).toBe(old[1]);
  expect(new Set(names)).toEqual(new Set([...foreign, ...newest]));
});

test("the running shop tells when it was last backed up; a restored one has no backup of its own", async () => {
  const copies = `${join(folder, "told")}/`;
  const figures = ["timestamp_seconds", "bytes"].map((figure) => `store_last_backup_${figure}`);
  const verified = "store_last_verified_backup_timestamp_seconds";
  /** Opened anew each time: a process keeps its figures for some seconds. */
  const told = async (url: string) => {
    const shop = await openTestShop({ connection: { connectionString: url } });
    const read = (name: string) => shop.metric(name).catch(() => null);
    const values = await Promise.all([...figures, verified].map(read));
    await shop.close();
    return values;
  };
  await withDatabase(templateName, async (DATABASE_URL) => {
    const env = { DATABASE_URL, DATA_DIR: dataDir() };
    expect(await told(DATABASE_URL)).toEqual([null, null, null]);
    const before = Date.now() / 1000;
    expect((await runCommand(["backup", copies, "--verify"], env)).code).toBe(0);
    const [first = null, bytes, firstVerified] = await told(DATABASE_URL);
    expect(first).toBeGreaterThan(before - 1);
    expect(first).toBeLessThan(Date.now() / 1000);
    expect(firstVerified).toBe(first);
    const [name] = await readdir(copies);
    expect(bytes).toBe((await stat(join(copies, defined(name)))).size);

    const file = join(folder, "again.tar.gz");
    expect((await runCommand(["backup", file], env)).code).toBe(0);
    const [second, , secondVerified] = await told(DATABASE_URL);
    expect(second).toBeGreaterThan(first ?? 0);
    expect(secondVerified).toBe(first);

    await withDatabase(null, async (other) => {
      const there = { DATABASE_URL: other, DATA_DIR: join(folder, "elsewhere") };
      const { code, output } = await runCommand(["restore", file], there);
      expect(code, output).toBe(0);
      expect(await told(other)).toEqual([null, null, null]);
    });
  });
});

test("a failed backup is not recorded, one of older tables is, and one of a replica succeeds without", async () => {
  await withDatabase(templateName, async (DATABASE_URL) => {
    const env = { DATABASE_URL, DATA_DIR: dataDir() };
    const db = openDatabase({ connectionString: DATABASE_URL }, () => {});
    const file = join(folder, "a-file");
    await writeFile(file, "");
    const failed = await runCommand(["backup", join(file, "copia.tar.gz")], env);
    expect(failed.code).toBe(1);
    expect((await db.$client.query("select from backups")).rowCount).toBe(0);

    // As a replica does.
    const { pathname } = new URL(DATABASE_URL);
    await db.$client.query(
      `alter database "${pathname.slice(1)}" set default_transaction_read_only = on`,
    );
    const readOnly = await runCommand(["backup", join(folder, "replica.tar.gz")], env);
    expect(readOnly).toEqual({
      code: 0,
      output: expect.stringMatching(
        /Backup complete[^]*could not be recorded.*read-only/,
      ) as string,
    });
    await db.$client.end();
  });
  await withDatabase(null, async (DATABASE_URL) => {
    const db = openDatabase({ connectionString: DATABASE_URL }, () => {});
    await migrateUntil(db, migrations, 1);
    await db.$client.query("insert into categories (name, position) values ('Construcción', 0)");
    await db.$client.query(
      "insert into products (name, description, price, stock, instructions, position) values ('Mortero', '', 120, 7, '[]', 0)",
    );
    await db.$client.end();
    const env = { DATABASE_URL, DATA_DIR: dataDir() };
    const older = await runCommand(["backup", join(folder, "older.tar.gz")], env);
    expect([older.code, older.output]).toEqual([
      0,
      expect.stringMatching(/Backup complete(?![^]*could not be recorded)/),
    ]);
  });
});

/** Kills a backup halfway: while it reads the table, or while it compares a restored one. */
async function killBackup(env: Record<string, string>, words: string[], at: () => Promise<void>) {
  const child = startCommand(["backup", ...words], env);
  const ended = new Promise((resolve) => child.once("close", resolve));
  await at().finally(() => child.kill("SIGKILL"));
  await ended;
}

test("a backup that is killed halfway leaves nothing in clear, and the next one removes what it left", async () => {
  const copies = await mkdtemp(join(folder, "killed-"));
  const TMPDIR = await mkdtemp(join(folder, "killed-tmp-"));
  await chmod(TMPDIR, 0o777);
  const key = await identityToRecipient(await generateX25519Identity());
  await withDatabase(templateName, async (DATABASE_URL) => {
    const env = { DATABASE_URL, DATA_DIR: dataDir(), TMPDIR, BACKUP_AGE_RECIPIENT: key };
    const db = openDatabase({ connectionString: DATABASE_URL }, () => {});
    const waits = async () => {
      const { rows } = await db.$client.query(
        "select 1 from pg_locks where not granted and relation = 'units'::regclass and database = (select oid from pg_database where datname = current_database())",
      );
      expect(rows).not.toEqual([]);
      expect(await filesIn(copies)).toHaveLength(1);
    };
    // The last table: all others have been read.
    const holder = await db.$client.connect();
    await holder.query("begin; lock table units in access exclusive mode");
    await killBackup(env, [`${copies}/`], () => eventually(waits));
    await holder.query("rollback");
    holder.release();
    await db.$client.end();
    const left = await filesIn(copies);
    expect(left).toHaveLength(1);
    const content = await readFile(join(copies, defined(left[0])));
    expect(content.subarray(0, 21).toString()).toBe("age-encryption.org/v1");

    const restoring = async () =>
      expect(await filesIn(TMPDIR)).toContainEqual(expect.stringMatching(/\.copy$/));
    await killBackup(env, [`${copies}/`, "--verify"], () => eventually(restoring));
    const whole = await runCommand(["backup", `${copies}/`, "--verify"], env);
    expect(whole.code, whole.output).toBe(0);
    expect(await filesIn(TMPDIR)).toEqual([]);
    expect(await readdir(copies)).toEqual([expect.stringMatching(/^tienda-.*\.age$/)]);
  });
});

/** A namespace of its own may mount a disk of a few kilobytes. */
const canMount = spawnSync("unshare", ["-rm", "true"]).status === 0;

test.runIf(canMount)("a full disk leaves nothing of a backup, and is told", async () => {
  const disk = join(folder, "disk");
  await mkdir(disk);
  await withDatabase(templateName, async (DATABASE_URL) => {
    const command = `mount -t tmpfs -o size=64k tmpfs "$1"
      "$2" scripts/backup.ts "$1/" 2>&1; echo "code $?"; echo "left: $(ls -A "$1")"`;
    const { stdout } = spawnSync(
      "unshare",
      ["-rm", "sh", "-c", command, "sh", disk, process.execPath],
      {
        encoding: "utf8",
        cwd: fileURLToPath(new URL("../..", import.meta.url)),
        env: { PATH: process.env["PATH"], ENV_FILE: devNull, DATABASE_URL, DATA_DIR: dataDir() },
      },
    );
    expect(stdout).toMatch(/There is no space left[^]*code 1\nleft: \n$/);
    expect(stdout).not.toContain("    at ");
  });
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
  };
  const [old, another] = ["0a1b", "2c3d"].map(
    (suffix) => `backups/tienda-2020-01-02T09-00-00-${suffix}.tar.gz`,
  );
  for (const name of [defined(old), defined(another), "backups/a.txt", "media/b.webp"])
    bucket.objects.set(name, { bytes: Buffer.from("otra"), type: undefined });
  const DATA_DIR = join(folder, "large");
  await mkdir(join(DATA_DIR, "media"), { recursive: true });
  await writeFile(join(DATA_DIR, "media/plano.pdf"), randomBytes(20 * 1024 * 1024));
  await withDatabase(templateName, async (DATABASE_URL) => {
    const env = { DATABASE_URL, DATA_DIR, ...place };
    await recordEarlier(DATABASE_URL, [`${place.BACKUP_S3_URL}/${old}`]);
    const { code, output } = await runCommand(["backup", "s3:", "--keep", "1d"], env);
    expect(code, output).toBe(0);
  });
  const names = [...bucket.objects.keys()];
  const key = defined(names.find((name) => name.endsWith(".tar.gz.age")));
  expect(new Set(names)).toEqual(new Set(["backups/a.txt", another, key, "media/b.webp"]));
  expect(bucket.requested.filter((request) => request === `PUT ${key}`).length).toBeGreaterThan(1);

  await withDatabase(null, async (DATABASE_URL) => {
    const env = { DATABASE_URL, DATA_DIR: join(folder, "restored"), ...place };
    const missing = await runCommand(["restore", "s3:otra.tar.gz"], env);
    expect([missing.code, missing.output]).toEqual([
      1,
      expect.stringContaining("There is no backup"),
    ]);
    const { code, output } = await runCommand(
      ["restore", `s3:${key.slice("backups/".length)}`, "--identity", identity],
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
