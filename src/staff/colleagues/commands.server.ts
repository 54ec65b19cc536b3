import { eq, sql } from "drizzle-orm";
import type { Rejection } from "#src/back-office/server/resource.server.ts";
import type { InputOf } from "#src/kernel/resource-contract.ts";
import { type Database, onlyRow } from "#src/platform/db/database.server.ts";
import type { Jobs } from "#src/platform/jobs/jobs.server.ts";
import {
  endStaffSessions,
  enqueueAccountChangeEmail,
  sendPasswordLink,
  voidPasswordLinks,
} from "#src/staff/commands.server.ts";
import { findStaffById, type StaffAccount } from "#src/staff/queries.server.ts";
import { staff } from "#src/staff/schema.server.ts";
import type { staffContract } from "./contract.ts";
import { hasAnotherOwner } from "./queries.server.ts";
import * as texts from "#src/staff/texts.ts";

type Queue = Pick<Jobs, "enqueue">;
type MemberInput = Omit<InputOf<typeof staffContract>, "password">;

/** Creates the member and emails a link to choose a password. @returns their id */
export async function inviteMember(
  db: Database,
  jobs: Queue,
  member: MemberInput,
): Promise<number> {
  const { id } = onlyRow(await db.insert(staff).values(member).returning({ id: staff.id }));
  await sendPasswordLink(db, jobs, id);
  return id;
}

interface MemberChange {
  id: number;
  member: MemberInput;
  actor: string;
}

export async function updateMember(
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
