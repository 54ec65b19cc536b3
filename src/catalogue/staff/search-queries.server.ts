import { sql } from "drizzle-orm";
import {
  equalsText,
  type ListConfig,
  type ListQuery,
  matchesText,
  tablePage,
} from "#src/back-office/server/list-query.server.ts";
import { searchedQueries, synonyms } from "#src/catalogue/schema.server.ts";
import type { Database } from "#src/platform/db/database.server.ts";

/** The staff's view of searches and synonyms. */

export const synonymsListConfig: ListConfig = {
  id: synonyms.id,
  sorts: { typed: synonyms.typed, means: synonyms.means },
  filters: { q: matchesText(sql`normalize_text(${synonyms.typed} || ' ' || ${synonyms.means})`) },
};

export const searchesListConfig: ListConfig = {
  id: searchedQueries.query,
  sorts: {
    query: searchedQueries.query,
    searches: searchedQueries.searches,
    products: searchedQueries.products,
    lastAt: searchedQueries.lastAt,
  },
  filters: {
    q: matchesText(sql`${searchedQueries.query}`),
    outcome: equalsText(searchedQueries.outcome),
  },
};

export async function listSearches(db: Database, query: ListQuery) {
  const { rows, total } = await tablePage(db, searchedQueries, query);
  return { rows: rows.map((row) => ({ id: row.query, ...row })), total };
}
