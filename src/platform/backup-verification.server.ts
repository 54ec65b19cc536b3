import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { messageOf } from "#src/kernel/errors.ts";
import { BackupError, type BackupCounts, restoreBackup } from "./backup.server.ts";
import { openDatabase } from "./database.server.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.server.ts";
import { openMedia } from "./media.server.ts";
import * as texts from "./texts.ts";

/**
 * Restores a backup into a server that is made for it and thrown away: the store's own one has no
 * work with it, its role needs no right to make databases, and the backup is shown to need nothing
 * of the machine that it was taken from. Restoring compares the rows and the checksum of each table.
 *
 * @throws {BackupError} where the restored store is not the one that was copied
 */
export async function verifyBackup(
  archive: string,
  migrationsFolder: string,
): Promise<BackupCounts> {
  const folder = await mkdtemp(join(tmpdir(), "verify-backup-"));
  try {
    const server = await startEmbeddedPostgres(join(folder, "postgres"));
    const db = openDatabase(server.connection, () => {});
    try {
      const media = await openMedia({ dataDir: folder, bucket: null });
      return await restoreBackup({ db, media }, archive, migrationsFolder);
    } finally {
      await db.$client.end();
      await server.stop();
    }
  } catch (error) {
    throw new BackupError(texts.backupNotFaithful(messageOf(error)), { cause: error });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
