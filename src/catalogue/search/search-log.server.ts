import { sql } from "drizzle-orm";
import type { Database } from "#src/platform/database.server.ts";
import type { Logger } from "#src/platform/log.server.ts";
import { searchedQueries } from "#src/catalogue/schema.server.ts";
import { countedQuery, type Outcome } from "./searched-query.ts";

/**
 * Counts what people search, without who: so that the staff see what is asked for and not found.
 */
export interface SearchLog {
  count(query: string, products: number, close: boolean): void;
  /** Writes what is not written yet. */
  close(): Promise<void>;
}

interface Counted {
  searches: number;
  products: number;
  outcome: Outcome;
}

/** Searches are written together: a busy hour costs the database no more than a quiet one. */
const restMilliseconds = 2000;
/** In memory, between two writings; what comes beyond is not counted. */
const maxWaiting = 500;
/** In the table: the rarest and oldest make place. */
export const maxCachedPages = 5000;

export function openSearchLog(db: Database, log: Logger): SearchLog {
  let waiting = new Map<string, Counted>();
  let resting: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();

  function write(): Promise<void> {
    if (resting) clearTimeout(resting);
    resting = null;
    const written = waiting;
    waiting = new Map();
    if (written.size === 0) return writing;
    writing = writing
      .then(() => writeCounts(db, written))
      .catch((error: unknown) =>
        log.warn({ err: error }, "what was searched could not be counted"),
      );
    return writing;
  }

  return {
    count(query, products, close) {
      const counted = countedQuery(query);
      if (counted === null) return;
      const earlier = waiting.get(counted);
      if (!earlier && waiting.size >= maxWaiting) return;
      const outcome = products === 0 ? "nothing" : close ? "close" : "found";
      waiting.set(counted, { searches: (earlier?.searches ?? 0) + 1, products, outcome });
      resting ??= setTimeout(() => void write(), restMilliseconds).unref();
    },
    close: write,
  };
}

async function writeCounts(db: Database, counts: ReadonlyMap<string, Counted>): Promise<void> {
  // Always in the same order, so that two processes never wait for each other.
  const rows = [...counts]
    .map(([query, counted]) => ({ query, ...counted }))
    .toSorted((one, other) => (one.query < other.query ? -1 : 1));
  await db
    .insert(searchedQueries)
    .values(rows)
    .onConflictDoUpdate({
      target: searchedQueries.query,
      set: {
        searches: sql`${searchedQueries.searches} + excluded.searches`,
        products: sql`excluded.products`,
        outcome: sql`excluded.outcome`,
        lastAt: sql`now()`,
      },
    });
  await db
    .delete(searchedQueries)
    .where(sql`${searchedQueries.lastAt} < now() - interval '1 year'`);
  await db.execute(sql`
    delete from ${searchedQueries} where query in (
      select query from ${searchedQueries} order by searches desc, last_at desc, query offset ${maxCachedPages})`);
}
