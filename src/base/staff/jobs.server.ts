import { sql } from "drizzle-orm";
import * as v from "valibot";
import type { Email, EmailLayout } from "#src/base/mail/email.ts";
import type { Mailer } from "#src/base/mail/mailer.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { job, type JobHandler } from "#src/base/platform/jobs/jobs.server.ts";
import { newToken } from "#src/base/platform/security/tokens.server.ts";
import { accountChanges, accountChangeEmail, newDeviceEmail, passwordEmail } from "./emails.ts";
import { emailStaff, voidPasswordLinks, writeToStaff } from "./commands.server.ts";
import { newDeviceJob } from "./devices.server.ts";
import { findStaffAccount, findStaffById } from "./queries.server.ts";
import { hasExpired, staffSessions, staffTokens } from "./schema.server.ts";

interface Mailing {
  db: Database;
  mailer: Mailer;
  publicUrl: string;
  findEmailLayout(db: Database, publicUrl: string): Promise<{ head: EmailLayout }>;
}

const linkHours = 48;

const PasswordLink = v.union([
  v.object({ staffId: v.number(), emailId: v.string() }),
  v.object({ email: v.string(), emailId: v.string() }),
]);
const AccountChanged = v.object({
  name: v.string(),
  email: v.string(),
  change: v.picklist(accountChanges),
  emailId: v.string(),
});
const NewDevice = v.object({
  staffId: v.number(),
  device: v.string(),
  at: v.string(),
  emailId: v.string(),
});

export function staffJobs(mailing: Mailing): JobHandler[] {
  const { db, publicUrl } = mailing;
  const send = sender(mailing);
  return [
    job(writeToStaff, PasswordLink, async ({ emailId, ...whose }) => {
      const account =
        "staffId" in whose
          ? await findStaffById(db, whose.staffId)
          : await findStaffAccount(db, whose.email);
      if (!account?.active) return;
      // What a colleague sends replaces earlier links; what a stranger may have asked for does not.
      if ("staffId" in whose) await voidPasswordLinks(db, account.id);
      const token = await newPasswordLink(db, account);
      const url = `${publicUrl}/admin#/password?token=${token}`;
      await send(emailId, account.email, passwordEmail(account, url, linkHours));
    }),
    job(emailStaff, AccountChanged, ({ name, email, change, emailId }) =>
      send(emailId, email, accountChangeEmail(name, change)),
    ),
    job(newDeviceJob, NewDevice, async ({ staffId, device, at, emailId }) => {
      const account = await findStaffById(db, staffId);
      if (!account?.active) return;
      const url = `${publicUrl}/admin#/account`;
      const message = newDeviceEmail(account, { device, at: new Date(at), url });
      await send(emailId, account.email, message);
    }),
    {
      name: "forget-expired-staff-tokens",
      cron: "27 4 * * *",
      async work() {
        await db.delete(staffSessions).where(hasExpired);
        await db.delete(staffTokens).where(hasExpired);
      },
    },
  ];
}

function sender({ db, mailer, publicUrl, findEmailLayout }: Mailing) {
  return async (id: string, to: string, message: Email): Promise<void> => {
    await mailer.send({ id, to, message, ...(await findEmailLayout(db, publicUrl)) });
  };
}

/** @returns its token */
async function newPasswordLink(
  db: Database,
  { id: staffId, email }: { id: number; email: string },
): Promise<string> {
  const { token, tokenHash } = newToken();
  const expiresAt = sql`now() + make_interval(hours => ${linkHours})`;
  await db.insert(staffTokens).values({ tokenHash, staffId, email, expiresAt });
  return token;
}
