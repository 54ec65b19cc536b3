import type { EmailLayout } from "#src/mail/email.ts";
import type { Database } from "#src/platform/database.server.ts";
import { findCompany } from "./queries.server.ts";

/** What stands on every email, and where replies to it go. */
export async function findEmailLayout(
  db: Database,
  publicUrl: string,
): Promise<{ head: EmailLayout; replyTo?: string }> {
  const company = await findCompany(db);
  const head = { company: company?.name ?? "", tagline: company?.tagline ?? "", publicUrl };
  return company ? { head, replyTo: company.contact.email } : { head };
}
