import { tmpdir } from "node:os";
import { join } from "node:path";
import { messageOf } from "#src/base/kernel/errors.ts";
import { BackupError, type BackupCounts, restoreBackup } from "./backup.server.ts";
import { openDatabase } from "#src/base/platform/db/database.server.ts";
import { startEmbeddedPostgres } from "#src/base/platform/db/embedded-postgres.server.ts";
import { inTemporaryFolder } from "#src/base/platform/files/temporary-folders.server.ts";
import { openMedia } from "#src/base/platform/files/media.server.ts";
import * as texts from "#src/base/platform/texts.ts";

/**
 * Restores a backup into a temporary server, which proves that the backup needs nothing of the
 * machine it was taken on. The store's own server gets no load, and its role needs no right to
 * create databases. Restoring compares the row counts and the checksum of each table.
 *
 * @throws {BackupError} if the restored store differs from the original
 */
export async function verifyBackup(
  archive: string,
  migrationsFolder: string,
  identity: string | null = null,
): Promise<BackupCounts> {
  try {
    return await inTemporaryFolder(tmpdir(), ".verify-backup", async (folder) => {
      const server = await startEmbeddedPostgres(join(folder, "postgres"));
      const db = openDatabase(server.connection, () => {});
      try {
        const media = await openMedia({ dataDir: folder, bucket: null });
        return await restoreBackup({ db, media }, archive, migrationsFolder, identity);
      } finally {
        await db.$client.end();
        await server.stop();
      }
    });
  } catch (error) {
    throw new BackupError(texts.backupNotFaithful(messageOf(error)), { cause: error });
  }
}
