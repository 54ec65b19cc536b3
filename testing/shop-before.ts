import { readFileSync } from "node:fs";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { migrateDatabase, openDatabase } from "#src/base/platform/db/database.server.ts";
import { createDatabase } from "./database.ts";

export const migrations = fileURLToPath(new URL("../migrations", import.meta.url));

/** Opens a shop that ran until a migration, which it has not made yet. */
export async function openBefore(tag: string) {
  const folder = await mkdtemp(join(tmpdir(), "shop-upgrade-"));
  const before = join(folder, "migrations");
  await cp(migrations, before, { recursive: true });
  const path = join(before, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(path, "utf8")) as { entries: { tag: string }[] };
  const until = journal.entries.findIndex((entry) => entry.tag.endsWith(tag));
  const entries = journal.entries.slice(0, until);
  await writeFile(path, JSON.stringify({ ...journal, entries }));
  const database = await createDatabase(null);
  const db = openDatabase(database.connection, () => {});
  onTestFinished(async () => {
    await db.$client.end();
    await database.drop();
    await rm(folder, { recursive: true });
  });
  await migrateDatabase(db, before);
  return { db, connection: database.connection };
}
