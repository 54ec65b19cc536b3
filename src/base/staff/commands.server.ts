import { and, eq, gt, ne, sql } from "drizzle-orm";
import { randomBytes, randomUUID } from "node:crypto";
import type { Database } from "#src/base/platform/db/database.server.ts";
import type { Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import { hashPassword } from "#src/base/platform/security/passwords.server.ts";
import { hashToken, newToken } from "#src/base/platform/security/tokens.server.ts";
import type { AccountChange } from "./emails.ts";
import { findStaffById, type StaffAccount, type StaffMember } from "./queries.server.ts";
import { staff, staffRecoveryCodes, staffSessions, staffTokens } from "./schema.server.ts";
import { totpCounter } from "./second-factor.ts";

type Queue = Pick<Jobs, "enqueue">;

/** A session ends after this long without use, and after this many days in any case. */
const idleHours = 12;
const longestDays = 7;
const recoveryCodes = 8;
export const writeToStaff = "write-to-staff";
export const emailStaff = "tell-staff";

/** @returns the cookie's token, which only the browser stores */
export async function openStaffSession(
  db: Database,
  staffId: number,
  device: string | null,
): Promise<string> {
  const { token, tokenHash } = newToken();
  await db.insert(staffSessions).values({
    tokenHash,
    staffId,
    device: device?.slice(0, 200) ?? null,
    expiresAt: sql`now() + make_interval(hours => ${idleHours})`,
  });
  return token;
}

export async function keepSessionOpen(
  db: Database,
  { sessionId, wasSeenLately }: StaffMember,
): Promise<void> {
  if (wasSeenLately) return;
  await db
    .update(staffSessions)
    .set({
      seenAt: sql`now()`,
      expiresAt: sql`least(
        now() + make_interval(hours => ${idleHours}),
        created_at + make_interval(days => ${longestDays})
      )`,
    })
    .where(eq(staffSessions.id, sessionId));
}

/** @returns false if the session belongs to somebody else */
export async function endStaffSession(
  db: Database,
  staffId: number,
  sessionId: number,
): Promise<boolean> {
  const ended = await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.id, sessionId), eq(staffSessions.staffId, staffId)))
    .returning({ id: staffSessions.id });
  return ended.length > 0;
}

/** @returns the number of ended sessions */
export async function endStaffSessions(
  db: Database,
  staffId: number,
  except = -1,
): Promise<number> {
  const ended = await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), ne(staffSessions.id, except)))
    .returning({ id: staffSessions.id });
  return ended.length;
}

/**
 * Consumes a code of the app, or a recovery code. @returns which of them it was; null for a wrong
 * code
 */
export async function useSecondFactor(
  db: Database,
  account: StaffAccount,
  code: string,
): Promise<"app" | "recovery" | null> {
  if (account.totpSecret === null) return null;
  const counter = totpCounter(account.totpSecret, code, {
    usedUpTo: account.totpCounter,
    now: Date.now(),
  });
  if (counter !== null) {
    // Of two requests with the same code, the first wins.
    const used = await db
      .update(staff)
      .set({ totpCounter: counter })
      .where(and(eq(staff.id, account.id), sql`coalesce(${staff.totpCounter}, -1) < ${counter}`))
      .returning({ id: staff.id });
    return used.length > 0 ? "app" : null;
  }
  const used = await db
    .delete(staffRecoveryCodes)
    .where(
      and(
        eq(staffRecoveryCodes.codeHash, hashToken(code)),
        eq(staffRecoveryCodes.staffId, account.id),
      ),
    )
    .returning({ staffId: staffRecoveryCodes.staffId });
  return used.length > 0 ? "recovery" : null;
}

/** Stores a secret that takes effect once a first code proves that the app has it. */
export async function proposeSecondFactor(
  db: Database,
  staffId: number,
  secret: string,
): Promise<void> {
  await db
    .update(staff)
    .set({ totpSecret: secret, totpConfirmedAt: null, totpCounter: null })
    .where(eq(staff.id, staffId));
}

/** @returns the recovery codes, shown only once; null for a wrong code */
export async function confirmSecondFactor(
  db: Database,
  staffId: number,
  code: string,
): Promise<string[] | null> {
  return await db.transaction(async (transaction) => {
    const account = await findStaffById(transaction, staffId);
    if (!account || account.totpConfirmedAt || !(await useSecondFactor(transaction, account, code)))
      return null;
    await transaction
      .update(staff)
      .set({ totpConfirmedAt: sql`now()` })
      .where(eq(staff.id, staffId));
    const codes = Array.from({ length: recoveryCodes }, () =>
      randomBytes(5).toString("hex").toUpperCase(),
    );
    await transaction.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
    await transaction
      .insert(staffRecoveryCodes)
      .values(codes.map((each) => ({ codeHash: hashToken(each), staffId })));
    return codes;
  });
}

export async function dropSecondFactor(db: Database, staffId: number): Promise<void> {
  await db
    .update(staff)
    .set({ totpSecret: null, totpConfirmedAt: null, totpCounter: null })
    .where(eq(staff.id, staffId));
  await db.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
}

/** Sets a new password, which ends every other session. */
export async function setStaffPassword(
  db: Database,
  staffId: number,
  password: string,
  exceptSession?: number,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction(async (transaction) => {
    await transaction.update(staff).set({ passwordHash }).where(eq(staff.id, staffId));
    await voidPasswordLinks(transaction, staffId);
    await endStaffSessions(transaction, staffId, exceptSession);
  });
}

/** @returns the account of the link; null if it was used or has expired */
export async function choosePassword(
  db: Database,
  token: string,
  password: string,
): Promise<StaffAccount | null> {
  const [used] = await db
    .delete(staffTokens)
    .where(and(eq(staffTokens.tokenHash, hashToken(token)), gt(staffTokens.expiresAt, sql`now()`)))
    .returning({ staffId: staffTokens.staffId, email: staffTokens.email });
  const account = used ? await findStaffById(db, used.staffId) : null;
  if (!account?.active || account.email !== used?.email) return null;
  await setStaffPassword(db, account.id, password);
  return account;
}

export async function voidPasswordLinks(db: Database, staffId: number): Promise<void> {
  await db.delete(staffTokens).where(eq(staffTokens.staffId, staffId));
}

/**
 * Enqueues the email with the link. Its token is created when the email is written, so the database
 * never stores it in plain.
 */
export async function sendPasswordLink(db: Database, jobs: Queue, staffId: number): Promise<void> {
  await jobs.enqueue(db, writeToStaff, { staffId, emailId: `staff-${randomUUID()}` });
}

/** The same for an address that somebody typed: the job finds out whose it is, if anybody's. */
export async function sendPasswordLinkTo(db: Database, jobs: Queue, email: string): Promise<void> {
  await jobs.enqueue(db, writeToStaff, { email, emailId: `staff-${randomUUID()}` });
}

/** Notifies a person of a change to their access, at the address that they had before it. */
export async function enqueueAccountChangeEmail(
  db: Database,
  jobs: Queue,
  { name, email }: { name: string; email: string },
  change: AccountChange,
): Promise<void> {
  await jobs.enqueue(db, emailStaff, { name, email, change, emailId: `staff-${randomUUID()}` });
}
