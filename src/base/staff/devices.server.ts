import { randomUUID } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import type { Context } from "hono";
import type { Database, DatabasePool } from "#src/base/platform/db/database.server.ts";
import { knownDevices } from "#src/base/platform/db/schema.server.ts";
import { rememberDevice } from "#src/base/platform/security/device-cookies.server.ts";
import { recordSecurityEvent } from "#src/base/platform/security/security-events.server.ts";
import type { SecurityEvent } from "#src/base/platform/security/security-events.ts";
import type { Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import { deviceName } from "./device-name.ts";
import { deviceOwnerOf, findStaffById } from "./queries.server.ts";

/**
 * Remembers the kind of browser that an account logs in with, and records a security event for a
 * new one.
 * @returns its name if it is new
 */
export async function noticeDevice(
  c: Context,
  db: Database,
  account: NonNullable<SecurityEvent["account"]>,
): Promise<string | null> {
  const device = deviceName(c.req.header("user-agent") ?? null);
  const { resource, id: accountId } = account;
  const added = await db
    .insert(knownDevices)
    .values({ resource, accountId, device })
    .onConflictDoNothing()
    .returning({ device: knownDevices.device });
  if (added.length === 0) return null;
  const others = await db
    .select({ device: knownDevices.device })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.resource, resource),
        eq(knownDevices.accountId, accountId),
        ne(knownDevices.device, device),
      ),
    )
    .limit(1);
  // An account's first device is not news.
  if (others.length === 0) return null;
  recordSecurityEvent(c, { kind: "new-device", account, detail: { device } });
  return device;
}

/** Lets this browser log in whatever strangers guess, once the account is stored as it will be. */
export async function rememberStaffDevice(
  c: Context,
  db: DatabasePool,
  id: number,
  proof?: "mailbox",
): Promise<void> {
  const account = await findStaffById(db, id);
  if (account) await rememberDevice(c, db.$client, deviceOwnerOf(account), proof);
}

export const newDeviceJob = "tell-staff-of-device";

/** Only for a kind of browser never used before, so as not to flood mailboxes. */
export async function enqueueNewDeviceEmail(
  db: Database,
  jobs: Pick<Jobs, "enqueue">,
  login: { staffId: number; device: string },
): Promise<void> {
  await jobs.enqueue(db, newDeviceJob, {
    ...login,
    at: new Date().toISOString(),
    emailId: `device-${randomUUID()}`,
  });
}
