import { defaultBrand } from "#src/brand/default-brand.ts";
import { findBrand } from "#src/brand/queries.server.ts";
import { findCompany } from "#src/content/queries.server.ts";
import type { Database } from "#src/platform/db/database.server.ts";

/** Returns the brand with the company's name, which pages read elsewhere. */
export async function findBrandForStaff(db: Database) {
  const company = await findCompany(db);
  return {
    ...defaultBrand,
    ...(await findBrand(db)),
    name: company?.name ?? "",
    tagline: company?.tagline ?? "",
  };
}
