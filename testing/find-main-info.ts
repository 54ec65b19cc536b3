import { offers } from "#src/main/parts/answers.server.ts";
import { everything } from "#src/shop/storefront-data/changes.ts";
import type { MainInfo } from "#src/shop/storefront-data/contract.ts";
import { readMainInfo } from "#src/shop/storefront-data/reading.server.ts";
import { mainInfoOf } from "#src/shop/storefront-data/reading.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";

/** Returns main-info straight from the tables. */
export async function findMainInfo(db: Database): Promise<MainInfo> {
  return mainInfoOf(await readMainInfo({ db, offers }, everything, null));
}
