import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import {
  countRows,
  equalsText,
  isTrue,
  type ListConfig,
  type ListQuery,
  matchesText,
} from "#src/back-office/server/list-query.server.ts";
import type { Database } from "#src/platform/db/database.server.ts";
import { staff } from "#src/staff/schema.server.ts";

const columns = {
  id: staff.id,
  name: staff.name,
  email: staff.email,
  role: staff.role,
  active: staff.active,
  secondFactor: sql<boolean>`${staff.totpConfirmedAt} is not null`,
  invited: sql<boolean>`${staff.passwordHash} is null`,
};

export const staffListConfig: ListConfig = {
  id: staff.id,
  sorts: { name: staff.name, email: staff.email, role: staff.role },
  filters: {
    q: matchesText(sql`normalize_text(${staff.name} || ' ' || ${staff.email})`),
    role: equalsText(staff.role),
    active: isTrue(sql`${staff.active}`, sql`not ${staff.active}`),
  },
};

export async function listStaff(db: Database, { where, orderBy, limit, offset }: ListQuery) {
  const rows = await db
    .select(columns)
    .from(staff)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return { rows, total: await countRows(db, staff, where) };
}

export async function findMember(db: Database, id: number) {
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
