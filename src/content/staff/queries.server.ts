import { asc } from "drizzle-orm";
import type { ListConfig } from "#src/back-office/server/list-query.server.ts";
import { emptyCompany } from "#src/content/commands.server.ts";
import { findCompanyProfile } from "#src/content/queries.server.ts";
import { advertisements } from "#src/content/schema.server.ts";
import { parseRichText } from "#src/kernel/rich-text.ts";
import type { Database } from "#src/platform/db/database.server.ts";

export const advertisementsListConfig: ListConfig = {
  id: advertisements.id,
  sorts: { position: advertisements.position, title: advertisements.title },
  filters: {},
};

export async function findAdvertisementOrder(db: Database) {
  const rows = await db
    .select({ id: advertisements.id })
    .from(advertisements)
    .orderBy(asc(advertisements.position), asc(advertisements.id));
  return { ids: rows.map(({ id }) => id) };
}

/** Returns the company in the editor's form: rich texts as nodes instead of JSON. */
export async function findCompanyForStaff(db: Database) {
  const profile = (await findCompanyProfile(db)) ?? emptyCompany;
  return {
    ...profile,
    history: parseRichText(profile.history),
    legalPages: profile.legalPages.map((page) => ({ ...page, body: parseRichText(page.body) })),
    saleTerms: profile.saleTerms ?? {},
  };
}
