import type { Database } from "#src/platform/database.server.ts";
import { StaffRulesInput } from "#src/staff/contract.ts";
import { findStaffAccount } from "#src/staff/queries.server.ts";
import type { Refusal, Single } from "#src/back-office/server/resource.server.ts";
import { staffRules } from "#src/staff/schema.server.ts";

/** What the owners ask of everybody who works here. */
export const staffRulesSingle: Single<typeof StaffRulesInput> = {
  name: "staff-rules",
  read: "staff.manage",
  write: "staff.manage",
  input: StaffRulesInput,
  find: async (db) => ({ secondFactorRequired: await isSecondFactorRequired(db) }),
  async save(db, { secondFactorRequired }, actor): Promise<Refusal | void> {
    // Who asks it of the others has shown that it can be done.
    if (secondFactorRequired && !(await findStaffAccount(db, actor))?.totpConfirmedAt)
      return {
        msg: "Activa antes tu propio segundo paso, en «Mi cuenta»",
        field: "secondFactorRequired",
      };
    await db
      .insert(staffRules)
      .values({ secondFactorRequired })
      .onConflictDoUpdate({ target: staffRules.id, set: { secondFactorRequired } });
  },
};

async function isSecondFactorRequired(db: Database): Promise<boolean> {
  const [rules] = await db
    .select({ secondFactorRequired: staffRules.secondFactorRequired })
    .from(staffRules);
  return rules?.secondFactorRequired ?? false;
}
