import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Database } from "#src/platform/db/database.server.ts";
import { onlyKeys } from "#src/platform/observability/redaction.server.ts";
import { auditLog } from "#src/audit/schema.server.ts";
import { contactMessages } from "./schema.server.ts";

/**
 * Deletes a person's messages, and their data in the audit log, which keeps only who handled them.
 * @returns the ids of the emails that were about them
 */
export async function forgetMessages(
  transaction: Database,
  { email, customerId = -1 }: { email: string; customerId?: number },
): Promise<string[]> {
  const messages = await transaction
    .delete(contactMessages)
    .where(
      or(
        sql`lower(${contactMessages.email}) = ${email}`,
        eq(contactMessages.customerId, customerId),
      ),
    )
    .returning({ id: contactMessages.id });
  const numbers = messages.map(({ id }) => String(id));
  await transaction
    .update(auditLog)
    .set({ before: onlyKeys(auditLog.before, handled), after: onlyKeys(auditLog.after, handled) })
    .where(and(eq(auditLog.resource, "messages"), inArray(auditLog.recordId, numbers)));
  return numbers.flatMap((id) => [`contact-${id}`, `contact-${id}-copy`]);
}

const handled = ["answered", "answeredAt", "answeredBy"];
