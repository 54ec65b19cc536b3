import { eq, sql } from "drizzle-orm";
import type { Pool } from "pg";
import { messageOf } from "#src/base/kernel/errors.ts";
import { type DatabasePool, onlyRow } from "#src/base/platform/db/database.server.ts";
import { backups } from "#src/base/platform/db/schema.server.ts";

export interface BackupFigures {
  /** The moment that the newest backup shows, in seconds since 1970; null if there is none. */
  takenAt: number | null;
  /** The same of the newest one that was restored elsewhere and compared. */
  verifiedAt: number | null;
  /** Size of the newest. */
  bytes: number | null;
}

/**
 * Records a backup in the database that it shows, where every process of the shop sees it. Never
 * fails, because the backup is there already. @returns why it could not be recorded, or null
 */
export async function recordBackup(
  db: DatabasePool,
  backup: Pick<
    typeof backups.$inferInsert,
    "takenAt" | "place" | "bytes" | "verified" | "freeBytes"
  >,
): Promise<string | null> {
  try {
    // By name: an update backs up tables that do not have the newest columns yet.
    const { takenAt, place, bytes, verified, freeBytes } = backup;
    const { id } = onlyRow(
      (
        await db.execute<{ id: string }>(sql`
          insert into backups (taken_at, place, bytes, verified)
          values (${takenAt}, ${place}, ${bytes}, ${verified}) returning id`)
      ).rows,
    );
    await db
      .update(backups)
      .set({ freeBytes: freeBytes ?? null })
      .where(eq(backups.id, Number(id)))
      .catch(() => {});
    return null;
  } catch (error) {
    // Of a standby server, for example, which nothing can be written to.
    return messageOf(error instanceof Error && error.cause ? error.cause : error);
  }
}

/** Returns which of these files are backups of this database: another shop's may lie beside them. */
export async function ownBackups(pool: Pool, names: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct name from backups, substring(place from '[^/\\\\]+$') as name
     where name = any($1)`,
    [names],
  );
  return rows.map(({ name }) => name);
}

/** Returns what was free on the disk a while ago, by the backups of the last two weeks. */
export async function findEarlierRoom(pool: Pool): Promise<{ at: number; free: number } | null> {
  const { rows } = await pool.query<{ at: number; free: number }>(
    `select extract(epoch from taken_at)::float8 as at, free_bytes::float8 as free
     from backups where free_bytes is not null and taken_at > now() - interval '14 days'
     order by taken_at limit 1`,
  );
  return rows[0] ?? null;
}

/** Returns when the last backups were made, for monitoring. */
export async function findBackupFigures(pool: Pool): Promise<{ backup: BackupFigures }> {
  const { rows } = await pool.query<BackupFigures>(
    `select extract(epoch from max(taken_at))::float8 as "takenAt",
       extract(epoch from max(taken_at) filter (where verified))::float8 as "verifiedAt",
       (select bytes from backups order by taken_at desc limit 1)::float8 as bytes
     from backups`,
  );
  return { backup: onlyRow(rows) };
}
