import type { DatabasePool } from "#src/platform/db/database.server.ts";
import type { Jobs } from "#src/platform/jobs/jobs.server.ts";
import type { Resource } from "#src/back-office/server/resource.server.ts";
import { errorReply } from "#src/platform/http/routes.server.ts";
import { passwordCheck } from "#src/staff/password-check.server.ts";
import { findStaffById } from "#src/staff/queries.server.ts";
import { givesMore } from "#src/staff/roles.ts";
import { inviteMember, updateMember } from "./commands.server.ts";
import { staffContract } from "./contract.ts";
import { recordPersonChange } from "./events.server.ts";
import { findMember, listStaff, staffListConfig } from "./queries.server.ts";
import * as texts from "./texts.ts";

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
