import { Hono } from "hono";
import type { DatabasePool, Database } from "#src/base/platform/db/database.server.ts";
import { ok } from "#src/base/platform/http/routes.server.ts";
import {
  readListQuery,
  equalsText,
  type ListConfig,
  type ListQuery,
  matchesText,
  tablePage,
} from "#src/base/admin-kit/server/list-query.server.ts";
import {
  type Resource,
  resourceApi,
  type Singleton,
  singletonApi,
} from "#src/base/admin-kit/server/resource.server.ts";
import { tableCrud } from "#src/base/admin-kit/server/table-crud.server.ts";
import { synonyms, searchedQueries } from "#src/shop/catalogue/schema.server.ts";
import { createStaffRoutes } from "#src/base/staff/guard.server.ts";
import {
  searchesEndpoints,
  synonymsContract,
  tradeWordsContract,
} from "#src/shop/catalogue/staff/contract.ts";
import { tradeWords } from "#src/shop/search/trade-words.ts";
import * as texts from "#src/shop/catalogue/staff/texts.ts";
import { sql } from "drizzle-orm";

export function searchStaffApi(db: DatabasePool) {
  return new Hono()
    .route("/", resourceApi(db, synonymsResource))
    .route("/", singletonApi(db, tradeWordsSingleton))
    .route("/", searchesApi(db));
}

function searchesApi(db: DatabasePool) {
  return createStaffRoutes(searchesEndpoints, {
    "GET /searches": async (c) => {
      const query = readListQuery(c, searchesListConfig);
      const { rows, total } = await listSearches(db, query);
      return ok({ data: rows, total });
    },
  });
}

const synonymsListConfig: ListConfig = {
  id: synonyms.id,
  sorts: { typed: synonyms.typed, means: synonyms.means },
  filters: { q: matchesText(sql`normalize_text(${synonyms.typed} || ' ' || ${synonyms.means})`) },
};

const synonymsResource: Resource<typeof synonymsContract> = {
  contract: synonymsContract,
  constraints: {
    synonyms_typed_unique: { field: "typed", msg: texts.synonymTaken },
  },
  listConfig: synonymsListConfig,
  ...tableCrud(synonyms),
};

/** Those of the trade as they came: what the staff changed is theirs, and stays. */
const asTheyCame = sql`(${synonyms.typed}, ${synonyms.means}) in (${sql.join(
  tradeWords.map(({ typed, means }) => sql`(${typed}, ${means})`),
  sql`, `,
)})`;

const tradeWordsSingleton: Singleton<typeof tradeWordsContract> = {
  contract: tradeWordsContract,
  async find(db) {
    const [one] = await db.select().from(synonyms).where(asTheyCame).limit(1);
    return { tradeWords: one !== undefined };
  },
  async save(db, { tradeWords: wanted }) {
    if (wanted)
      await db
        .insert(synonyms)
        .values([...tradeWords])
        .onConflictDoNothing();
    else await db.delete(synonyms).where(asTheyCame);
  },
};

const searchesListConfig: ListConfig = {
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

async function listSearches(db: Database, query: ListQuery) {
  const { rows, total } = await tablePage(db, searchedQueries, query);
  return { rows: rows.map((row) => ({ id: row.query, ...row })), total };
}
