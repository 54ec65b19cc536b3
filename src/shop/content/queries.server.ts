import { asc } from "drizzle-orm";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { isPublished } from "./legal.ts";
import type { Advertisement, Company } from "./contract.ts";
import { advertisements, company } from "./schema.server.ts";

export async function findAdvertisements(db: Database): Promise<Advertisement[]> {
  return await db
    .select({
      id: advertisements.id,
      image: advertisements.image,
      title: advertisements.title,
      eyebrow: advertisements.eyebrow,
      headline: advertisements.headline,
      imageMedium: advertisements.imageMedium,
      imagePhone: advertisements.imagePhone,
      href: advertisements.href,
    })
    .from(advertisements)
    .orderBy(asc(advertisements.position), asc(advertisements.id));
}

/** Returns the public company data, without what is not published. */
export async function findCompany(db: Database): Promise<Company | null> {
  const profile = await findCompanyProfile(db);
  return profile && publicCompany(profile);
}

export const publicCompany = (profile: Company): Company => ({
  ...profile,
  legalPages: profile.legalPages.filter(isPublished),
});

/** Returns the company data that the staff edit. */
export async function findCompanyProfile(db: Database): Promise<Company | null> {
  const [row] = await db.select().from(company);
  return row?.profile ?? null;
}
