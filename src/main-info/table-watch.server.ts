import { sql } from "drizzle-orm";
import type { Database } from "#src/platform/database.server.ts";
import type { Logger } from "#src/platform/log.server.ts";

const pollMilliseconds = 2000;

interface Options {
  db: Database;
  /** On which triggers announce their tables. */
  channel: string;
  /** Told the name of each table that was written since the look before. */
  onChange: (table: string) => void;
  /** What was written before the first look is not known. */
  onMissed: () => void;
  log: Logger;
}

/**
 * For where no notification arrives: PostgreSQL counts the rows that were written in each table, and
 * tells within seconds after the commit. Costs one look at figures in memory, and no lock.
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

/** Of the tables that have a trigger with that channel in its function. */
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
