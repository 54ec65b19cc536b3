import { sql } from "drizzle-orm";
import type { Database } from "#src/base/platform/db/database.server.ts";
import type { Logger } from "#src/base/platform/observability/log.server.ts";
import { searchedQueries } from "#src/shop/catalogue/schema.server.ts";
import { tokenize } from "#src/base/kernel/search-text.ts";
import { countedQuery, type Outcome } from "./searched-query.ts";

/** Counts searches anonymously, so the staff see what is searched for and not found. */
export interface SearchLog {
  count(query: string, products: number, close: boolean): void;
  /** Writes the pending counts. */
  close(): Promise<void>;
}

interface Counted {
  searches: number;
  products: number;
  outcome: Outcome;
}

/** Batches the writes, so a busy hour costs the database no more than a quiet one. */
const restMilliseconds = 2000;
/** The limit in memory between two writes; searches beyond it are not counted. */
const maxWaiting = 500;
/** The limit in the table: the rarest and oldest are removed. */
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
      .catch((error: unknown) => log.warn({ err: error }, "counting a search failed"));
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

/** Deletes the searches that name a person: with a word of the name and one of the last name. */
export async function forgetSearches(
  db: Database,
  { name, lastname }: { name: string; lastname: string },
): Promise<void> {
  // Shorter words, like «de», are in too many other searches.
  const words = (text: string) => sql.param(tokenize(text).filter((word) => word.length >= 3));
  const searched = sql`string_to_array(${searchedQueries.query}, ' ')`;
  await db
    .delete(searchedQueries)
    .where(
      sql`${searched} && ${words(name)}::text[] and ${searched} && ${words(lastname)}::text[]`,
    );
}

async function writeCounts(db: Database, counts: ReadonlyMap<string, Counted>): Promise<void> {
  // A fixed order prevents deadlocks between processes.
  const rows = [...counts]
    .map(([query, counted]) => ({ query, ...counted }))
    .toSorted((a, b) => (a.query < b.query ? -1 : 1));
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
