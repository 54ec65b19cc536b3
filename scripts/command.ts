import { fileURLToPath } from "node:url";
import {
  CommandError,
  findTarget,
  requireContent,
  requireTables,
} from "#src/base/platform/db/command-target.server.ts";
import {
  type DatabasePool,
  isDatabaseUnavailable,
  isDiskFull,
  openDatabase,
} from "#src/base/platform/db/database.server.ts";
import { EnvFileError, loadEnvFile } from "#src/base/platform/env-file.server.ts";
import { type Env, parseEnv } from "#src/base/platform/env.server.ts";
import { clientFor } from "#src/base/platform/db/prepared-statements.server.ts";
import { nameTheFolder, noConnection, noRoom } from "#src/base/platform/texts.ts";
import { codeOf, messageOf } from "#src/base/kernel/errors.ts";

/**
 * Shared code of the operator's commands: loads the service's settings, prints its database before
 * doing anything, and explains errors in plain words.
 */

export const migrationsFolder = fileURLToPath(new URL("../migrations", import.meta.url));

/** What a command requires: the tables of this version, a store with data in it, or nothing yet. */
type Needs = "tables" | "content" | "nothing";

export async function runCommand(
  needs: Needs,
  work: (db: DatabasePool, env: Env) => Promise<void>,
): Promise<void> {
  const closers: (() => Promise<unknown>)[] = [];
  try {
    const file = loadEnvFile();
    const env = parseEnv(process.env, { serves: false });
    if (needs === "nothing") requireNamedPlace();
    const target = await findTarget(env, needs === "nothing");
    closers.push(target.close);
    console.log(`\n  Database: ${target.description}\n  Folder: ${env.dataDir}`);
    if (file) console.log(`  Settings: ${file}`);
    const db = openDatabase({ ...target.connection, ...clientFor(env) }, (error) =>
      console.error(error.message),
    );
    closers.push(() => db.$client.end());
    if (needs !== "nothing")
      await requireTables(
        db,
        needs === "tables" ? "this version" : "any version",
        migrationsFolder,
      );
    if (needs === "content") await requireContent(db);
    await work(db, env);
  } catch (error) {
    console.error(`\n  ${reasonOf(error)}\n`);
    process.exitCode = 1;
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}

function reasonOf(error: unknown): string {
  if (isDiskFull(error)) return noRoom;
  const message = messageOf(error);
  // The file's own error is like that of a missing socket.
  if (error instanceof EnvFileError) return message;
  return isDatabaseUnavailable(error) ? noConnection(message || String(codeOf(error))) : message;
}

/** A command only creates a store at a place that was named explicitly. */
function requireNamedPlace(): void {
  if (!process.env["DATABASE_URL"] && !process.env["DATA_DIR"])
    throw new CommandError(nameTheFolder);
}
