import type { Database } from "#src/base/platform/db/database.server.ts";
import type { Company } from "./contract.ts";
import { findCompanyProfile } from "./queries.server.ts";
import { company } from "./schema.server.ts";

/** The company of a shop that was opened without the demo and has no data yet. */
export const emptyCompany: Company = {
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

export async function saveCompany(db: Database, profile: Company): Promise<void> {
  await db
    .insert(company)
    .values({ profile })
    .onConflictDoUpdate({ target: company.id, set: { profile } });
}

/** Sets the company's name and slogan only. */
export async function nameCompany(
  db: Database,
  named: Pick<Company, "name" | "tagline">,
): Promise<void> {
  const profile = (await findCompanyProfile(db)) ?? emptyCompany;
  if (profile.name === named.name && profile.tagline === named.tagline) return;
  await saveCompany(db, { ...profile, ...named });
}
