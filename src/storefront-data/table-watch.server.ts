import { sql } from "drizzle-orm";
import type { Database } from "#src/platform/db/database.server.ts";
import type { Logger } from "#src/platform/observability/log.server.ts";

const pollMilliseconds = 2000;

interface Options {
  db: Database;
  /** The channel on which triggers announce their tables. */
  channel: string;
  /** Receives the name of each table written since the last poll. */
  onChange: (table: string) => void;
  /** Runs at the first poll, since nothing is known about earlier writes. */
  onMissed: () => void;
  log: Logger;
}

/**
 * Polls for changes while no notifications arrive: PostgreSQL counts the rows written to each
 * table, and updates the counts within seconds after the commit. A poll reads statistics in memory
 * and takes no lock.
 */
export function createTableWatch({ db, channel, onChange, onMissed, log }: Options) {
  let counts: Map<string, string> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let running = false;

  async function look(): Promise<void> {
    const before = counts;
    const now = await countWrites(db, channel);
    if (!running) return;
    counts = now;
    if (!before) return onMissed();
    for (const [table, count] of now) if (before.get(table) !== count) onChange(table);
  }

  async function poll(): Promise<void> {
    await look().catch((error: unknown) =>
      log.debug({ err: error }, "the tables could not be asked"),
    );
    if (running) timer = setTimeout(() => void poll(), pollMilliseconds).unref();
  }

  return {
    start() {
      if (running) return;
      running = true;
      counts = null;
      void poll();
    },
    stop() {
      running = false;
      clearTimeout(timer);
    },
  };
}

/** Returns the write counts of tables whose trigger function notifies that channel. */
async function countWrites(db: Database, channel: string): Promise<Map<string, string>> {
  const announces = `%pg_notify('${channel}'%`;
  const { rows } = await db.execute<{ name: string; count: string }>(
    sql`select relname as name, (pg_stat_get_tuples_inserted(oid)
        + pg_stat_get_tuples_updated(oid) + pg_stat_get_tuples_deleted(oid))::text as count
      from pg_class where oid in (
        select tgrelid from pg_trigger join pg_proc on pg_proc.oid = tgfoid
        where prosrc like ${announces})`,
  );
  return new Map(rows.map(({ name, count }) => [name, count]));
}
