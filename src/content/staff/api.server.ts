import { asc, eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import { parseRichText } from "#src/kernel/rich-text.ts";
import type { DatabasePool } from "#src/platform/database.server.ts";
import { onlyRow } from "#src/platform/rows.server.ts";
import {
  type Resource,
  resourceApi,
  type Singleton,
  singletonApi,
} from "#src/back-office/server/resource.server.ts";
import type { Company } from "#src/content/contract.ts";
import { advertisementOrderContract, advertisementsContract, companyContract } from "./contract.ts";
import { emptyCompany, saveCompany } from "#src/content/commands.server.ts";
import { findCompanyProfile } from "#src/content/queries.server.ts";
import { tablePage } from "#src/back-office/server/list-query.server.ts";
import { advertisements } from "#src/content/schema.server.ts";

const advertisementsResource: Resource<typeof advertisementsContract> = {
  contract: advertisementsContract,
  unversioned: ["position"],
  listConfig: {
    id: advertisements.id,
    sorts: { position: advertisements.position, title: advertisements.title },
    filters: {},
  },
  list: (db, query) => tablePage(db, advertisements, query),
  async find(db, id) {
    const [row] = await db.select().from(advertisements).where(eq(advertisements.id, id));
    return row ?? null;
  },
  async create(db, input) {
    const position = sql`(select coalesce(max(position) + 1, 0) from advertisements)`;
    const made = await db
      .insert(advertisements)
      .values({ ...input, position })
      .returning({ id: advertisements.id });
    return onlyRow(made).id;
  },
  async update(db, id, input) {
    await db.update(advertisements).set(input).where(eq(advertisements.id, id));
  },
  async delete(db, id) {
    await db.delete(advertisements).where(eq(advertisements.id, id));
  },
};

/** As the editor wants it: texts as nodes instead of as JSON. */
const companySingleton: Singleton<typeof companyContract> = {
  contract: companyContract,
  async find(db) {
    const profile = (await findCompanyProfile(db)) ?? emptyCompany;
    return {
      ...profile,
      history: parseRichText(profile.history),
      legalPages: profile.legalPages.map((page) => ({ ...page, body: parseRichText(page.body) })),
      saleTerms: profile.saleTerms ?? {},
    };
  },
  // Messages go to this address: who may not read them does not send them elsewhere.
  alsoRequires: (before, after) =>
    before.contact.email === after.contact.email ? [] : ["messages.read"],
  async save(db, { history, legalPages, ...input }) {
    const profile: Company = {
      ...input,
      history: JSON.stringify(history),
      legalPages: legalPages.map((page) => ({ ...page, body: JSON.stringify(page.body) })),
    };
    await saveCompany(db, profile);
  },
};

const advertisementOrderSingleton: Singleton<typeof advertisementOrderContract> = {
  contract: advertisementOrderContract,
  async find(db) {
    const rows = await db
      .select({ id: advertisements.id })
      .from(advertisements)
      .orderBy(asc(advertisements.position), asc(advertisements.id));
    return { ids: rows.map(({ id }) => id) };
  },
  async save(db, { ids }) {
    for (const [position, id] of ids.entries())
      await db.update(advertisements).set({ position }).where(eq(advertisements.id, id));
  },
};

export function contentStaffApi(db: DatabasePool) {
  return new Hono()
    .route("/", resourceApi(db, advertisementsResource))
    .route("/", singletonApi(db, advertisementOrderSingleton))
    .route("/", singletonApi(db, companySingleton));
}
