import { brand } from "#src/brand/schema.server.ts";
import { nameCompany } from "#src/content/commands.server.ts";
import type { Database } from "#src/platform/db/database.server.ts";
import type { BrandInput } from "./contract.ts";

export async function saveBrand(
  db: Database,
  { name, tagline, ...design }: BrandInput,
): Promise<void> {
  await db
    .insert(brand)
    .values({ design })
    .onConflictDoUpdate({ target: brand.id, set: { design } });
  await nameCompany(db, { name, tagline });
}
