import type { Database } from "#src/platform/db/database.server.ts";
import { findStaffAccount } from "#src/staff/queries.server.ts";
import type { Rejection, Singleton } from "#src/back-office/server/resource.server.ts";
import { staffSettings } from "#src/staff/schema.server.ts";
import { staffSettingsContract } from "./contract.ts";
import * as texts from "./texts.ts";

export const staffSettingsSingleton: Singleton<typeof staffSettingsContract> = {
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
