import { eq, inArray, or, sql } from "drizzle-orm";
import type { Database } from "#src/platform/db/database.server.ts";
import { capturedEmails, sentEmails } from "./schema.server.ts";

/**
 * Deletes the emails to an address and those that contain it, like the company's own email about a
 * message.
 * @param email in lower case
 * @param ids of further emails that are about the person
 */
export async function forgetEmails(
  db: Database,
  email: string,
  ids: readonly string[],
): Promise<void> {
  const { to, subject, text } = capturedEmails;
  const names = sql`strpos(lower(${to} || ' ' || ${subject} || ' ' || ${text}), ${email}) > 0`;
  await db.delete(capturedEmails).where(or(inArray(capturedEmails.id, [...ids]), names));
  await db.delete(sentEmails).where(or(inArray(sentEmails.id, [...ids]), eq(sentEmails.to, email)));
}
