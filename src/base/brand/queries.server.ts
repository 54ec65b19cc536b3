import type { Database } from "#src/base/platform/db/database.server.ts";
import type { Brand } from "./contract.ts";
import { defaultBrand } from "./presets.ts";
import { brand } from "./schema.server.ts";

/** Returns null if the company uses the default brand. */
export async function findBrand(db: Database): Promise<Brand | null> {
  const [row] = await db.select({ design: brand.design }).from(brand);
  return row?.design ?? null;
}

export const findBrandOrDefault = async (db: Database): Promise<Brand> =>
  (await findBrand(db)) ?? defaultBrand;
