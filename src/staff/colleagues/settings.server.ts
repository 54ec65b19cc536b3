import type { Database } from "#src/platform/database.server.ts";
import { StaffRulesInput } from "#src/staff/contract.ts";
import { findStaffAccount } from "#src/staff/queries.server.ts";
import type { Rejection, Singleton } from "#src/back-office/server/resource.server.ts";
import { staffSettings } from "#src/staff/schema.server.ts";

/** What the owners ask of everybody who works here. */
export const staffSettingsSingleton: Singleton<typeof StaffRulesInput> = {
  name: "staff-settings",
  read: "staff.manage",
  write: "staff.manage",
  input: StaffRulesInput,
  find: async (db) => ({ secondFactorRequired: await isSecondFactorRequired(db) }),
  async save(db, { secondFactorRequired }, actor): Promise<Rejection | void> {
    // Who asks it of the others has shown that it can be done.
    if (secondFactorRequired && !(await findStaffAccount(db, actor))?.totpConfirmedAt)
      return {
        msg: "Activa antes tu propio segundo paso, en «Mi cuenta»",
        field: "secondFactorRequired",
      };
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
