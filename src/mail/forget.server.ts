import { eq, inArray, or, sql } from "drizzle-orm";
import type { Database } from "#src/platform/database.server.ts";
import { keptMails, sentLetters } from "./schema.server.ts";

/**
 * Deletes the emails to an address and those that name it, like the company's own email about a
 * message.
 * @param email in small letters
 * @param ids of further emails that are about the person
 */
export async function forgetEmails(
  db: Database,
  email: string,
  ids: readonly string[],
): Promise<void> {
  const names = sql`strpos(lower(${keptMails.to} || ' ' || ${keptMails.subject} || ' ' || ${keptMails.text}), ${email}) > 0`;
  await db.delete(keptMails).where(or(inArray(keptMails.id, [...ids]), names));
  await db
    .delete(sentLetters)
    .where(or(inArray(sentLetters.id, [...ids]), eq(sentLetters.to, email)));
}
