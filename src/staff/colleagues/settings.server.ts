import type { Hono } from "hono";
import type { Database, DatabasePool } from "#src/platform/database.server.ts";
import { findStaffAccount } from "#src/staff/queries.server.ts";
import {
  type Rejection,
  type Singleton,
  singletonApi,
} from "#src/back-office/server/resource.server.ts";
import { staffSettings } from "#src/staff/schema.server.ts";
import { staffSettingsContract } from "./contract.ts";
import * as texts from "./texts.ts";

const staffSettingsSingleton: Singleton<typeof staffSettingsContract> = {
  contract: staffSettingsContract,
  find: async (db) => ({ secondFactorRequired: await isSecondFactorRequired(db) }),
  async save(db, { secondFactorRequired }, actor): Promise<Rejection | void> {
    // Only an owner who uses a second factor may require it of the others.
    if (secondFactorRequired && !(await findStaffAccount(db, actor))?.totpConfirmedAt)
      return { msg: texts.ownSecondFactorMissing, field: "secondFactorRequired" };
    await db
      .insert(staffSettings)
      .values({ secondFactorRequired })
      .onConflictDoUpdate({ target: staffSettings.id, set: { secondFactorRequired } });
  },
};

async function isSecondFactorRequired(db: Database): Promise<boolean> {
  const [rules] = await db
    .select({ secondFactorRequired: staffSettings.secondFactorRequired })
    .from(staffSettings);
  return rules?.secondFactorRequired ?? false;
}

export function staffSettingsApi(db: DatabasePool): Hono {
  return singletonApi(db, staffSettingsSingleton);
}
