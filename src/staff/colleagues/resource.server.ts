import type { DatabasePool, Database } from "#src/platform/db/database.server.ts";
import type { Jobs } from "#src/platform/jobs/jobs.server.ts";
import type { Resource, Rejection, Singleton } from "#src/back-office/server/resource.server.ts";
import { errorReply } from "#src/platform/http/routes.server.ts";
import { passwordCheck } from "#src/staff/password-check.server.ts";
import { findStaffById, findStaffAccount } from "#src/staff/queries.server.ts";
import { givesMore } from "#src/staff/roles.ts";
import { inviteMember, updateMember } from "./commands.server.ts";
import { staffContract, staffSettingsContract } from "./contract.ts";
import { recordPersonChange } from "./events.server.ts";
import { findMember, listStaff, staffListConfig } from "./queries.server.ts";
import * as texts from "#src/staff/texts.ts";
import { staffSettings } from "#src/staff/schema.server.ts";

type Queue = Pick<Jobs, "enqueue">;

/** Members are never deleted, because the log names them. */
export const staffResource = (db: DatabasePool, jobs: Queue): Resource<typeof staffContract> => ({
  contract: staffContract,
  unversioned: ["secondFactor", "invited"],
  constraints: { staff_email: { field: "email", msg: texts.emailTaken } },
  listConfig: staffListConfig,
  authorize: requirePassword(db),
  changed: recordPersonChange,
  list: listStaff,
  find: findMember,
  create: (transaction, { password: _, ...member }) => inviteMember(transaction, jobs, member),
  update: (transaction, id, { password: _, ...member }, actor) =>
    updateMember(transaction, jobs, { id, member, actor }),
});

/** Who gives somebody permissions proves that it is them. */
function requirePassword(
  db: DatabasePool,
): NonNullable<Resource<typeof staffContract>["authorize"]> {
  const rejectWrongPassword = passwordCheck(db);
  return async (c, { password, ...after }, id) => {
    const before = id === null ? null : await findStaffById(db, id);
    if (!givesMore(before, after)) return null;
    if (!password) return errorReply(400, texts.ownPasswordMissing, "password");
    return await rejectWrongPassword(c, password);
  };
}

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
