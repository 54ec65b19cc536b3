import { randomUUID } from "node:crypto";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, inject, test } from "vitest";
import { migrateUntil } from "#src/base/platform/backup/backup.server.ts";
import { migrateDatabase, openDatabase } from "#src/base/platform/db/database.server.ts";
import { startEmbeddedPostgres } from "#src/base/platform/db/embedded-postgres.server.ts";
import { runCommand, withDatabase } from "#testing/commands.ts";
import { inDatabase, templateName } from "#testing/postgres.ts";
import { folderForAllTests } from "#testing/test-shop.ts";

/** The operator's commands as processes: they act on the service's own store, or on none. */

const migrations = fileURLToPath(new URL("../../migrations", import.meta.url));
const folder = await folderForAllTests();

async function settings(lines: Record<string, string>): Promise<string> {
  const file = join(folder, `${randomUUID()}.env`);
  await writeFile(
    file,
    Object.entries(lines)
      .map(([name, value]) => `${name}="${value}"\n`)
      .join(""),
  );
  return file;
}

test("commands take the service's settings from ENV_FILE and say where they act, without the password", async () => {
  await withDatabase(templateName, async (url, name) => {
    const ENV_FILE = await settings({ DATABASE_URL: url, DATA_DIR: folder });
    const { code, output } = await runCommand(["user", "add", "ana@obra.example"], { ENV_FILE });
    expect([code, output]).toEqual([0, expect.stringContaining("Password:")]);
    expect(output).toMatch(new RegExp(`Database: ${name} at \\S+:\\d+, as \\w+`));
    expect(output).toContain(`Folder: ${folder}`);
    expect(output).toContain(ENV_FILE);
    expect(output).not.toContain("secreto");
    const list = await runCommand(["user", "list"], { DATABASE_URL: url });
    expect(list.output).toContain("ana@obra.example");
  });
});

test("a setting of the command counts more than the file's, and a file that is not there ends it", async () => {
  const ENV_FILE = await settings({ DATABASE_URL: "postgres://nadie@127.0.0.1:9/nada" });
  const { code, output } = await runCommand(["user", "list"], { ENV_FILE });
  expect([code, output]).toEqual([1, expect.stringContaining("nada at 127.0.0.1:9, as nadie")]);
  expect(output).toContain("The database does not answer");
  await withDatabase(templateName, async (DATABASE_URL) => {
    expect((await runCommand(["user", "list"], { ENV_FILE, DATABASE_URL })).code).toBe(0);
  });
  for (const words of [["user", "list"], ["serve"]]) {
    const missing = await runCommand(words, { ENV_FILE: join(folder, "no.env") });
    expect([missing.code, missing.output]).toEqual([
      1,
      expect.stringContaining("no.env cannot be read (ENOENT)"),
    ]);
    expect(missing.output).not.toMatch(/ {4}at |database/);
  }
});

test.each([["user", "add", "ana@obra.example"], ["backup"]])(
  "%s makes no embedded database, nor opens one that nobody runs",
  async (...words) => {
    const DATA_DIR = join(folder, randomUUID());
    const missing = await runCommand(words, { DATA_DIR });
    expect([missing.code, missing.output]).toEqual([1, expect.stringContaining("ENV_FILE=")]);
    expect(missing.output).toContain("There is no database");
    expect(existsSync(DATA_DIR)).toBe(false);
    const server = await startEmbeddedPostgres(join(DATA_DIR, "postgres"));
    await server.stop();
    const stopped = await runCommand(words, { DATA_DIR });
    expect([stopped.code, stopped.output]).toEqual([
      1,
      expect.stringContaining("start the store first"),
    ]);
  },
);

test("a restore wants its place named", async () => {
  const { code, output } = await runCommand(["restore", "copia.tar.gz"]);
  expect([code, output]).toEqual([1, expect.stringContaining("DATA_DIR with a new folder")]);
});

test.runIf(existsSync("/proc"))(
  "a folder that can never be made ends a command with its name",
  async () => {
    const sentence = expect.stringContaining("The folder /proc/ninguna cannot be created");
    await withDatabase(templateName, async (DATABASE_URL) => {
      const env = { DATABASE_URL, DATA_DIR: join(inject("mediaFolder"), "..") };
      const { code, output } = await runCommand(["backup", "/proc/ninguna/"], env);
      expect([code, output]).toEqual([1, sentence]);
    });
    await withDatabase(null, async (DATABASE_URL) => {
      for (const place of [{}, { DATABASE_URL }]) {
        const env = { ...place, DATA_DIR: "/proc/ninguna" };
        const { code, output } = await runCommand(["restore", "copia.tar.gz"], env);
        expect([code, output]).toEqual([1, sentence]);
      }
    });
  },
);

test("commands act on the embedded database of an open shop", async () => {
  const DATA_DIR = join(folder, "embedded");
  const server = await startEmbeddedPostgres(join(DATA_DIR, "postgres"));
  const db = openDatabase(server.connection, () => {});
  await migrateDatabase(db, migrations);
  await db.$client.end();
  // Like a service and a terminal, each of which has its own temporary folder.
  const env = { DATA_DIR, TMPDIR: join(folder, "other") };
  const { code, output } = await runCommand(["user", "add", "ana@obra.example"], env);
  await server.stop();
  expect([code, output]).toEqual([0, expect.stringContaining("Password:")]);
  expect(output).toContain(`the embedded one, in ${join(DATA_DIR, "postgres")}`);
});

test("a stopped store leaves no socket behind, and removes those of killed ones", async () => {
  const left = (digit: string) => join(tmpdir(), `pg-${digit.repeat(12)}`);
  const [killed, living] = [left("0"), left("1")];
  for (const place of [killed, living]) await mkdir(place, { recursive: true });
  const { pid } = spawnSync("true");
  await writeFile(join(killed, "owner.pid"), String(pid));
  await writeFile(join(living, "owner.pid"), String(process.pid));
  const server = await startEmbeddedPostgres(join(folder, "sockets", "postgres"));
  const { host } = server.connection;
  expect([existsSync(host), existsSync(killed), existsSync(living)]).toEqual([true, false, true]);
  await server.stop();
  expect(existsSync(host)).toBe(false);
  await rm(living, { recursive: true });
});

test("a misspelled setting is named, in the file and in the environment", async () => {
  await withDatabase(templateName, async (DATABASE_URL) => {
    const ENV_FILE = await settings({ DATABASE_URL, TRUST_PROXI: "true", COLOR_FAVORITO: "azul" });
    const { code, output } = await runCommand(["user", "list"], { ENV_FILE, PUBIC_URL: "x" });
    expect(code, output).toBe(0);
    expect(output).toMatch(/TRUST_PROXI. Did you mean TRUST_PROXY\?/);
    expect(output).toMatch(/PUBIC_URL. Did you mean PUBLIC_URL\?/);
    expect(output).toContain("The store has no setting COLOR_FAVORITO.");
    expect(output.match(/has no setting/g)).toHaveLength(3);
  });
});

test("tables that no version leads over are left alone, with one sentence", async () => {
  await withDatabase(null, async (DATABASE_URL, name) => {
    const db = openDatabase(inDatabase(inject("connection"), name), () => {});
    await migrateUntil(db, migrations, 1);
    await db.$client.query("update drizzle.__drizzle_migrations set hash = 'earlier'");
    await db.$client.end();
    const env = { DATABASE_URL, DATA_DIR: folder };
    for (const words of [["user", "list"], ["migrate"]]) {
      const { code, output } = await runCommand(words, env);
      expect([code, output]).toEqual([1, expect.stringContaining("install 0.2.0 first")]);
      expect(output).not.toContain("    at ");
    }
  });
});

test("a database without a store, of another version or empty ends a command", async () => {
  await withDatabase(null, async (DATABASE_URL, name) => {
    const env = { DATABASE_URL, DATA_DIR: folder };
    const target = join(folder, "backups", "nothing.tar.gz");
    for (const words of [
      ["user", "list"],
      ["backup", target],
    ]) {
      const { code, output } = await runCommand(words, env);
      expect([code, output]).toEqual([1, expect.stringContaining("There is no store")]);
    }
    const db = openDatabase(inDatabase(inject("connection"), name), () => {});
    await migrateUntil(db, migrations, 1);
    expect((await runCommand(["user", "list"], env)).output).toContain("of an older version");
    await migrateDatabase(db, migrations);
    expect((await runCommand(["user", "list"], env)).code).toBe(0);
    const empty = await runCommand(["backup", target], env);
    expect([empty.code, empty.output]).toEqual([1, expect.stringContaining("is empty")]);
    await db.$client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('next', 9e12)",
    );
    await db.$client.end();
    const users = await runCommand(["user", "list"], env);
    expect([users.code, users.output]).toEqual([0, expect.stringContaining("of a newer version")]);
  });
  expect(await readdir(folder)).not.toContain("backups");
});

test("a backup of tables that only a newer version could restore is made, and not called verified", async () => {
  await withDatabase(templateName, async (DATABASE_URL) => {
    const db = openDatabase({ connectionString: DATABASE_URL }, () => {});
    await db.$client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('next', 9e12)",
    );
    const env = { DATABASE_URL, DATA_DIR: join(inject("mediaFolder"), "..") };
    const newer = join(folder, "newer.tar.gz");
    const { code, output } = await runCommand(["backup", newer, "--verify"], env);
    expect([code, output]).toEqual([0, expect.stringContaining("Not verified")]);
    expect(existsSync(newer)).toBe(true);
    const { rows } = await db.$client.query("select verified from backups");
    expect(rows).toEqual([{ verified: false }]);
    await db.$client.end();
  });
});

test("a backup without the folder of its images is none", async () => {
  await withDatabase(templateName, async (DATABASE_URL) => {
    const { code, output } = await runCommand(["backup", join(folder, "half.tar.gz")], {
      DATABASE_URL,
      DATA_DIR: join(folder, "elsewhere"),
    });
    expect([code, output]).toEqual([1, expect.stringContaining("check DATA_DIR")]);
  });
});
