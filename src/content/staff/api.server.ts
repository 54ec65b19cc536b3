import { eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import * as v from "valibot";
import { parseRichText } from "#src/kernel/rich-text.ts";
import type { DatabasePool } from "#src/platform/database.server.ts";
import {
  type Resource,
  resourceApi,
  type Singleton,
  singletonApi,
} from "#src/back-office/server/resource.server.ts";
import type { Company } from "#src/content/contract.ts";
import { AdvertisementInput, CompanyInput } from "./contract.ts";
import { findAdvertisements, findCompany } from "#src/content/queries.server.ts";
import { tablePage } from "#src/back-office/server/list-query.server.ts";
import { advertisements, company } from "#src/content/schema.server.ts";

const advertisementsResource: Resource<typeof AdvertisementInput> = {
  name: "advertisements",
  read: "shopfront.read",
  write: "shopfront.write",
  input: AdvertisementInput,
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
    const [last] = await db
      .select({ position: sql<number>`coalesce(max(${advertisements.position}) + 1, 0)::int` })
      .from(advertisements);
    const [made] = await db
      .insert(advertisements)
      .values({ ...input, position: last!.position })
      .returning({ id: advertisements.id });
    return made!.id;
  },
  async update(db, id, input) {
    await db.update(advertisements).set(input).where(eq(advertisements.id, id));
  },
  async remove(db, id) {
    await db.delete(advertisements).where(eq(advertisements.id, id));
  },
};

/** As the editor wants it: texts as nodes instead of as JSON. */
const companySingleton: Singleton<typeof CompanyInput> = {
  name: "company",
  read: "shopfront.read",
  write: "shopfront.write",
  input: CompanyInput,
  async find(db) {
    const profile = (await findCompany(db)) ?? emptyCompany;
    return {
      ...profile,
      history: parseRichText(profile.history),
      legalPages: profile.legalPages.map((page) => ({ ...page, body: parseRichText(page.body) })),
      theme: profile.theme ?? {},
    };
  },
  // Messages go to this address: who may not read them does not send them elsewhere.
  alsoRequires: (before, after) =>
    pageUrlOf(before) === pageUrlOf(after) ? [] : ["messages.read"],
  async save(db, { history, legalPages, ...input }) {
    const profile: Company = {
      ...input,
      history: JSON.stringify(history),
      legalPages: legalPages.map((page) => ({ ...page, body: JSON.stringify(page.body) })),
    };
    await db
      .insert(company)
      .values({ profile })
      .onConflictDoUpdate({ target: company.id, set: { profile } });
  },
};

const pageUrlOf = (company: object) => (company as Company).contact.email;

/** Of a shop that was opened without the demo and has said nothing of itself yet. */
const emptyCompany: Company = {
  name: "",
  tagline: "",
  summaryTitle: "",
  summary: [],
  history: "[]",
  awards: [],
  contact: { address: "", phone: "", email: "", hours: "" },
  socialLinks: [],
  legalPages: [],
};

const Order = v.object({ ids: v.pipe(v.array(v.pipe(v.number(), v.integer())), v.maxLength(100)) });

const advertisementOrderSingleton: Singleton<typeof Order> = {
  name: "advertisement-order",
  read: "shopfront.read",
  write: "shopfront.write",
  input: Order,
  find: async (db) => ({ ids: (await findAdvertisements(db)).map(({ id }) => id) }),
  async save(db, { ids }) {
    for (const [position, id] of ids.entries())
      await db.update(advertisements).set({ position }).where(eq(advertisements.id, id));
  },
};

export function contentStaffApi(db: DatabasePool) {
  return new Hono()
    .route("/advertisements", resourceApi(db, advertisementsResource))
    .route("/advertisement-order", singletonApi(db, advertisementOrderSingleton))
    .route("/company", singletonApi(db, companySingleton));
}
