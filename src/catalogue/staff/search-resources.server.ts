import { eq, sql } from "drizzle-orm";
import { onlyRow } from "#src/platform/rows.server.ts";
import {
  type ListConfig,
  equalsText,
  tablePage,
  matchesText,
} from "#src/back-office/server/list-query.server.ts";
import type { Resource } from "#src/back-office/server/resource.server.ts";
import { searchedQueries, synonyms } from "#src/catalogue/schema.server.ts";
import { synonymsContract } from "./contract.ts";
import * as texts from "./texts.ts";

/** What the staff know and decide about searching. */

export const synonymsResource: Resource<typeof synonymsContract> = {
  contract: synonymsContract,
  constraints: {
    synonyms_typed_unique: { field: "typed", msg: texts.synonymTaken },
  },
  listConfig: {
    id: synonyms.id,
    sorts: { typed: synonyms.typed, means: synonyms.means },
    filters: { q: matchesText(sql`normalize_text(${synonyms.typed} || ' ' || ${synonyms.means})`) },
  },
  list: (db, query) => tablePage(db, synonyms, query),
  async find(db, id) {
    const [row] = await db.select().from(synonyms).where(eq(synonyms.id, id));
    return row ?? null;
  },
  async create(db, input) {
    const made = await db.insert(synonyms).values(input).returning({ id: synonyms.id });
    return onlyRow(made).id;
  },
  async update(db, id, input) {
    await db.update(synonyms).set(input).where(eq(synonyms.id, id));
  },
  async delete(db, id) {
    await db.delete(synonyms).where(eq(synonyms.id, id));
  },
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
