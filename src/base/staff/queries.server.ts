import { and, desc, eq, gt, sql } from "drizzle-orm";
import { createHash } from "node:crypto";
import type { Database } from "#src/base/platform/db/database.server.ts";
import type { DeviceOwner } from "#src/base/platform/security/device-cookies.server.ts";
import { hashToken } from "#src/base/platform/security/tokens.server.ts";
import { actionsOf, type Role } from "./roles.ts";
import type { StaffSession } from "./contract.ts";
import { staff, staffSessions } from "./schema.server.ts";

/** The user of a request, once the guard has authenticated them. */
export interface StaffMember {
  id: number;
  name: string;
  email: string;
  role: Role;
  secondFactor: boolean;
  /** The owners require a second factor, and this user has none yet. */
  mustSetUpSecondFactor: boolean;
  sessionId: number;
  wasSeenLately: boolean;
  csrfToken: string;
}

export type StaffAccount = typeof staff.$inferSelect;

/** Derives the token from the cookie, which no other website can read: so it need not be stored. */
export function csrfTokenOf(token: string): string {
  return createHash("sha256").update(`csrf ${token}`).digest("base64url");
}

export async function findStaffByToken(db: Database, token: string): Promise<StaffMember | null> {
  const [person] = await db
    .select({
      id: staff.id,
      name: staff.name,
      email: staff.email,
      role: staff.role,
      secondFactor: sql<boolean>`${staff.totpConfirmedAt} is not null`,
      mustSetUpSecondFactor: sql<boolean>`${staff.totpConfirmedAt} is null
        and exists (select 1 from staff_settings where second_factor_required)`,
      sessionId: staffSessions.id,
      wasSeenLately: sql<boolean>`${staffSessions.seenAt} > now() - interval '1 minute'`,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.tokenHash, hashToken(token)),
        gt(staffSessions.expiresAt, sql`now()`),
        staff.active,
      ),
    );
  return person ? { ...person, csrfToken: csrfTokenOf(token) } : null;
}

export async function findStaffAccount(db: Database, email: string): Promise<StaffAccount | null> {
  const [account] = await db.select().from(staff).where(eq(staff.email, email));
  return account ?? null;
}

export async function findStaffById(db: Database, id: number): Promise<StaffAccount | null> {
  const [account] = await db.select().from(staff).where(eq(staff.id, id));
  return account ?? null;
}

/**
 * A second factor that is new ends devices too: they have not shown it. So does a new address, which
 * may be another person's.
 */
export const deviceOwnerOf = (account: StaffAccount): DeviceOwner => ({
  resource: "staff",
  id: account.id,
  secrets: `${account.email} ${account.passwordHash} ${account.totpConfirmedAt && account.totpSecret}`,
});

export function toSessionBody({
  id,
  name,
  email,
  role,
  secondFactor,
  mustSetUpSecondFactor,
  csrfToken,
}: StaffMember): StaffSession {
  const actions = mustSetUpSecondFactor ? [] : actionsOf(role);
  return { id, name, email, role, actions, secondFactor, mustSetUpSecondFactor, csrfToken };
}

export async function findStaffSessions(db: Database, staffId: number) {
  return await db
    .select({
      id: staffSessions.id,
      device: staffSessions.device,
      createdAt: staffSessions.createdAt,
      seenAt: staffSessions.seenAt,
    })
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), gt(staffSessions.expiresAt, sql`now()`)))
    .orderBy(desc(staffSessions.seenAt));
}

/** Returns the owners who can log in. */
export async function findOwners(db: Database): Promise<{ id: number; email: string }[]> {
  return await db
    .select({ id: staff.id, email: staff.email })
    .from(staff)
    .where(and(eq(staff.role, "owner"), eq(staff.active, true)));
}
