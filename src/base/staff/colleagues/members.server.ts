import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import {
  equalsText,
  isTrue,
  type ListConfig,
  type ListQuery,
  matchesText,
  pageOf,
} from "#src/base/admin-kit/server/list-query.server.ts";
import {
  type Database,
  type DatabasePool,
  onlyRow,
} from "#src/base/platform/db/database.server.ts";
import { settingsIn } from "#src/base/platform/db/settings.server.ts";
import { staff, staffSettings } from "#src/base/staff/schema.server.ts";
import type { Context } from "hono";
import { recordSecurityEvent } from "#src/base/platform/security/security-events.server.ts";
import type { SecurityEvent } from "#src/base/platform/security/security-events.ts";
import type { Serializable } from "#src/base/kernel/endpoints.ts";
import { type Colleague, staffContract, staffSettingsContract } from "./contract.ts";
import type { Rejection, Resource, Singleton } from "#src/base/admin-kit/server/resource.server.ts";
import type { InputOf } from "#src/base/admin-kit/resource-contract.ts";
import type { Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import {
  endStaffSessions,
  enqueueAccountChangeEmail,
  sendPasswordLink,
  voidPasswordLinks,
} from "#src/base/staff/commands.server.ts";
import {
  findStaffById,
  type StaffAccount,
  findStaffAccount,
} from "#src/base/staff/queries.server.ts";
import * as texts from "#src/base/staff/texts.ts";
import { errorReply } from "#src/base/platform/http/routes.server.ts";
import { passwordCheck } from "#src/base/staff/password-check.server.ts";
import { givesMore } from "#src/base/staff/roles.ts";

const columns = {
  id: staff.id,
  name: staff.name,
  email: staff.email,
  role: staff.role,
  active: staff.active,
  secondFactor: sql<boolean>`${staff.totpConfirmedAt} is not null`,
  invited: sql<boolean>`${staff.passwordHash} is null`,
};

const staffListConfig: ListConfig = {
  id: staff.id,
  sorts: { name: staff.name, email: staff.email, role: staff.role },
  filters: {
    q: matchesText(sql`normalize_text(${staff.name} || ' ' || ${staff.email})`),
    role: equalsText(staff.role),
    active: isTrue(sql`${staff.active}`, sql`not ${staff.active}`),
  },
};

export async function listStaff(db: Database, query: ListQuery) {
  return await pageOf(db, staff, db.select(columns).from(staff).$dynamic(), query);
}

async function findMember(db: Database, id: number) {
  const [member] = await db.select(columns).from(staff).where(eq(staff.id, id));
  return member ?? null;
}

/** Whether another owner can sign in; invited ones without a password don't count. */
export async function hasAnotherOwner(db: Database, id: number): Promise<boolean> {
  const owners = await db
    .select({ id: staff.id })
    .from(staff)
    .where(
      and(eq(staff.role, "owner"), staff.active, isNotNull(staff.passwordHash), ne(staff.id, id)),
    )
    .limit(1);
  return owners.length > 0;
}

type Member = Serializable<Colleague>;

export function recordColleagueEvent(
  c: Context,
  id: number,
  event: Pick<SecurityEvent, "kind" | "detail">,
): void {
  recordSecurityEvent(c, { ...event, account: { resource: "staff", id }, actorId: c.var.staff.id });
}

/** @param before null for a new invitation */
function recordPersonChange(c: Context, before: Member | null, after: Member): void {
  const { id, role, active, email } = after;
  if (!before) return recordColleagueEvent(c, id, { kind: "invited", detail: { role } });
  if (role !== before.role)
    recordColleagueEvent(c, id, {
      kind: "role-changed",
      detail: { before: before.role, after: role },
    });
  if (active !== before.active)
    recordColleagueEvent(c, id, { kind: "access-changed", detail: { active } });
  if (email !== before.email) recordColleagueEvent(c, id, { kind: "email-changed" });
}

type Queue = Pick<Jobs, "enqueue">;
type MemberInput = Omit<InputOf<typeof staffContract>, "password">;

/** Creates the member and emails a link to choose a password. @returns their id */
async function inviteMember(db: Database, jobs: Queue, member: MemberInput): Promise<number> {
  const { id } = onlyRow(await db.insert(staff).values(member).returning({ id: staff.id }));
  await sendPasswordLink(db, jobs, id);
  return id;
}

interface MemberChange {
  id: number;
  member: MemberInput;
  actor: string;
}

async function updateMember(
  db: Database,
  jobs: Queue,
  { id, member, actor }: MemberChange,
): Promise<Rejection | void> {
  await lockOwners(db);
  const before = await findStaffById(db, id);
  if (!before) return { msg: texts.notStaff };
  const isOwn = before.email === actor;
  if (isOwn && (member.role !== before.role || !member.active))
    return { msg: texts.ownRoleAndAccess, field: member.active ? "role" : "active" };
  const stays = member.active && member.role === "owner";
  if (!stays && !(await hasAnotherOwner(db, id))) return { msg: texts.lastOwner, field: "role" };
  await db.update(staff).set(member).where(eq(staff.id, id));
  if (!member.active) await shutOut(db, id);
  else if (member.email !== before.email) await changeEmail(db, jobs, { before, isOwn });
}

/** Ends the sessions and voids the links of a person who leaves. */
export async function shutOut(db: Database, id: number): Promise<void> {
  await endStaffSessions(db, id);
  await voidPasswordLinks(db, id);
}

/**
 * Voids what was opened from, or sent to, the old address; people who change their own stay signed
 * in.
 */
async function changeEmail(
  db: Database,
  jobs: Queue,
  { before, isOwn }: { before: StaffAccount; isOwn: boolean },
): Promise<void> {
  await voidPasswordLinks(db, before.id);
  if (!isOwn) await endStaffSessions(db, before.id);
  if (before.passwordHash === null) await sendPasswordLink(db, jobs, before.id);
  else await enqueueAccountChangeEmail(db, jobs, before, "address");
}

/**
 * Serializes changes to owners: if two remove each other's role at once, the second is rejected.
 */
export async function lockOwners(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('owners', 0))`);
}

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

/** Granting permissions asks for one's own password again. */
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

const storedRules = settingsIn(staffSettings, { secondFactorRequired: false });

export const staffSettingsSingleton: Singleton<typeof staffSettingsContract> = {
  contract: staffSettingsContract,
  find: storedRules.find,
  async save(db, rules, actor): Promise<Rejection | void> {
    // Only an owner who uses a second factor may require it of the others.
    if (rules.secondFactorRequired && !(await findStaffAccount(db, actor))?.totpConfirmedAt)
      return { msg: texts.ownSecondFactorMissing, field: "secondFactorRequired" };
    await storedRules.save(db, rules);
  },
};
