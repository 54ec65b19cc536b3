import { asc, eq } from "drizzle-orm";
import type { ListConfig } from "#src/base/admin-kit/server/list-query.server.ts";
import { emptyCompany, saveCompany } from "#src/shop/content/commands.server.ts";
import { findCompanyProfile } from "#src/shop/content/queries.server.ts";
import { advertisements } from "#src/shop/content/schema.server.ts";
import { parseRichText } from "#src/base/kernel/rich-text.ts";
import type { Database, DatabasePool } from "#src/base/platform/db/database.server.ts";
import { nextPosition, tableCrud } from "#src/base/admin-kit/server/table-crud.server.ts";
import type { Company } from "#src/shop/content/contract.ts";
import type { InputOf } from "#src/base/admin-kit/resource-contract.ts";
import { advertisementOrderContract, advertisementsContract, companyContract } from "./contract.ts";
import { Hono } from "hono";
import {
  type Resource,
  resourceApi,
  type Singleton,
  singletonApi,
} from "#src/base/admin-kit/server/resource.server.ts";

const advertisementsListConfig: ListConfig = {
  id: advertisements.id,
  sorts: { position: advertisements.position, title: advertisements.title },
  filters: {},
};

async function findAdvertisementOrder(db: Database) {
  const rows = await db
    .select({ id: advertisements.id })
    .from(advertisements)
    .orderBy(asc(advertisements.position), asc(advertisements.id));
  return { ids: rows.map(({ id }) => id) };
}

/** Returns the company in the editor's form: rich texts as nodes instead of JSON. */
async function findCompanyForStaff(db: Database) {
  const profile = (await findCompanyProfile(db)) ?? emptyCompany;
  return {
    ...profile,
    history: parseRichText(profile.history),
    legalPages: profile.legalPages.map((page) => ({ ...page, body: parseRichText(page.body) })),
    saleTerms: profile.saleTerms ?? {},
  };
}

type AdvertisementInput = InputOf<typeof advertisementsContract>;

/** Adds a slide at the end. @returns its id */
const createAdvertisement = (db: Database, input: AdvertisementInput): Promise<number> =>
  tableCrud(advertisements).create(db, { ...input, position: nextPosition(advertisements) });

async function saveAdvertisementOrder(
  db: Database,
  { ids }: InputOf<typeof advertisementOrderContract>,
): Promise<void> {
  for (const [position, id] of ids.entries())
    await db.update(advertisements).set({ position }).where(eq(advertisements.id, id));
}

/** Stores the company with texts as JSON, the form that pages need. */
async function saveEditedCompany(
  db: Database,
  { history, legalPages, ...input }: InputOf<typeof companyContract>,
): Promise<void> {
  const profile: Company = {
    ...input,
    history: JSON.stringify(history),
    legalPages: legalPages.map((page) => ({ ...page, body: JSON.stringify(page.body) })),
  };
  await saveCompany(db, profile);
}

const advertisementsResource: Resource<typeof advertisementsContract> = {
  contract: advertisementsContract,
  unversioned: ["position"],
  listConfig: advertisementsListConfig,
  ...tableCrud(advertisements),
  create: createAdvertisement,
};

const companySingleton: Singleton<typeof companyContract> = {
  contract: companyContract,
  find: findCompanyForStaff,
  // Messages go to this address, so only those who may read messages can change it.
  alsoRequires: (before, after) =>
    before.contact.email === after.contact.email ? [] : ["messages.read"],
  save: saveEditedCompany,
};

const advertisementOrderSingleton: Singleton<typeof advertisementOrderContract> = {
  contract: advertisementOrderContract,
  find: findAdvertisementOrder,
  save: saveAdvertisementOrder,
};

export function contentStaffApi(db: DatabasePool) {
  return new Hono()
    .route("/", resourceApi(db, advertisementsResource))
    .route("/", singletonApi(db, advertisementOrderSingleton))
    .route("/", singletonApi(db, companySingleton));
}
