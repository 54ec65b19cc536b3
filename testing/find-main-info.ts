import { everything } from "#src/main-info/changes.ts";
import type { MainInfo } from "#src/main-info/contract.ts";
import { readMainInfo } from "#src/main-info/reading.server.ts";
import { mainInfoOf } from "#src/main-info/reading.ts";
import type { Database } from "#src/platform/db/database.server.ts";

/** Returns main-info straight from the tables. */
export async function findMainInfo(db: Database): Promise<MainInfo> {
  return mainInfoOf(await readMainInfo(db, everything, null));
}
