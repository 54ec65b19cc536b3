import type { InputOf } from "#src/kernel/resource-contract.ts";
import { onlyRow } from "#src/platform/rows.server.ts";
import type { Hono } from "hono";
import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { Database, DatabasePool } from "#src/platform/database.server.ts";
import type { Jobs } from "#src/platform/jobs.server.ts";
import {
  countRows,
  isTrue,
  equalsText,
  matchesText,
} from "#src/back-office/server/list-query.server.ts";
import {
  endStaffSessions,
  sendPasswordLink,
  enqueueAccountChangeEmail,
  voidPasswordLinks,
} from "#src/staff/commands.server.ts";
import { staffContract } from "./contract.ts";
import { recordPersonChange } from "./events.server.ts";
import { findStaffById, type StaffAccount } from "#src/staff/queries.server.ts";
import {
  type Rejection,
  type Resource,
  resourceApi,
} from "#src/back-office/server/resource.server.ts";
import { staff } from "#src/staff/schema.server.ts";
import * as texts from "./texts.ts";

type Queue = Pick<Jobs, "enqueue">;

const columns = {
  id: staff.id,
  name: staff.name,
  email: staff.email,
  role: staff.role,
  active: staff.active,
  secondFactor: sql<boolean>`${staff.totpConfirmedAt} is not null`,
  invited: sql<boolean>`${staff.passwordHash} is null`,
};

/** Nobody is deleted: the log goes on naming them. */
function staffResource(jobs: Queue): Resource<typeof staffContract> {
  return {
    contract: staffContract,
    unversioned: ["secondFactor", "invited"],
    constraints: { staff_email: { field: "email", msg: texts.emailTaken } },
    listConfig: {
      id: staff.id,
      sorts: { name: staff.name, email: staff.email, role: staff.role },
      filters: {
        q: matchesText(sql`normalize_text(${staff.name} || ' ' || ${staff.email})`),
        role: equalsText(staff.role),
        active: isTrue(sql`${staff.active}`, sql`not ${staff.active}`),
      },
    },
    changed: recordPersonChange,
    async list(db, { where, orderBy, limit, offset }) {
      const rows = await db
        .select(columns)
        .from(staff)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset);
      return { rows, total: await countRows(db, staff, where) };
    },
    async find(db, id) {
      const [member] = await db.select(columns).from(staff).where(eq(staff.id, id));
      return member ?? null;
    },
    async create(db, input) {
      const { id } = onlyRow(await db.insert(staff).values(input).returning({ id: staff.id }));
      await sendPasswordLink(db, jobs, id);
      return id;
    },
    update: (db, id, input, actor) => updateMember(db, jobs, { id, input, actor }),
  };
}

interface MemberChange {
  id: number;
  input: InputOf<typeof staffContract>;
  actor: string;
}

async function updateMember(
  db: Database,
  jobs: Queue,
  { id, input, actor }: MemberChange,
): Promise<Rejection | void> {
  await lockOwners(db);
  const before = await findStaffById(db, id);
  if (!before) return { msg: texts.notStaff };
  const isOwn = before.email === actor;
  if (isOwn && (input.role !== before.role || !input.active))
    return { msg: texts.ownRoleAndAccess, field: input.active ? "role" : "active" };
  const stays = input.active && input.role === "owner";
  if (!stays && !(await hasAnotherOwner(db, id))) return { msg: texts.lastOwner, field: "role" };
  await db.update(staff).set(input).where(eq(staff.id, id));
  if (!input.active) await shutOut(db, id);
  else if (input.email !== before.email) await changeEmail(db, jobs, { before, isOwn });
}

export function staffResourceApi(db: DatabasePool, jobs: Queue): Hono {
  return resourceApi(db, staffResource(jobs));
}

/** Who leaves takes no way in along. */
export async function shutOut(db: Database, id: number): Promise<void> {
  await endStaffSessions(db, id);
  await voidPasswordLinks(db, id);
}

/**
 * What was opened from, or sent to, the address before is over; who changes their own stays where
 * they are.
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
 * Two owners who take the role from one another at once go one after the other, so that the second
 * is rejected.
 */
export async function lockOwners(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('owners', 0))`);
}

/** Somebody else who can come in and may do everything; who was invited has not come yet. */
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
