import type { Jobs } from "#src/platform/jobs.server.ts";
import type { Resource } from "#src/back-office/server/resource.server.ts";
import { inviteMember, updateMember } from "./commands.server.ts";
import { staffContract } from "./contract.ts";
import { recordPersonChange } from "./events.server.ts";
import { findMember, listStaff, staffListConfig } from "./queries.server.ts";
import * as texts from "./texts.ts";

type Queue = Pick<Jobs, "enqueue">;

/** Members are never deleted, because the log names them. */
export const staffResource = (jobs: Queue): Resource<typeof staffContract> => ({
  contract: staffContract,
  unversioned: ["secondFactor", "invited"],
  constraints: { staff_email: { field: "email", msg: texts.emailTaken } },
  listConfig: staffListConfig,
  changed: recordPersonChange,
  list: listStaff,
  find: findMember,
  create: (db, input) => inviteMember(db, jobs, input),
  update: (db, id, input, actor) => updateMember(db, jobs, { id, input, actor }),
});
