import type { Database } from "#src/platform/database.server.ts";
import { StaffRulesInput } from "./contract.ts";
import { findStaffAccount } from "./queries.server.ts";
import type { Refusal, Single } from "./resource.server.ts";
import { staffRules } from "./schema.server.ts";

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
