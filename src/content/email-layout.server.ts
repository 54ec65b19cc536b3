import type { Letterhead } from "#src/mail/email.ts";
import type { Database } from "#src/platform/database.server.ts";
import { findCompany } from "./queries.server.ts";

/** What stands on every letter, and where its answers go. */
export async function findLetterhead(
  db: Database,
  publicUrl: string,
): Promise<{ head: Letterhead; replyTo?: string }> {
  const company = await findCompany(db);
  const head = { company: company?.name ?? "", claim: company?.claim ?? "", publicUrl };
  return company ? { head, replyTo: company.contact.email } : { head };
}
