import * as v from "valibot";
import { eq, and, inArray, or, sql } from "drizzle-orm";
import { findEmailLayout } from "#src/shop/content/email-layout.server.ts";
import { findCustomer } from "#src/shop/customers/queries.server.ts";
import type { Mailer } from "#src/base/mail/mailer.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { job, type Jobs, type JobHandler } from "#src/base/platform/jobs/jobs.server.ts";
import { contactCopyEmail, contactEmail } from "./email.ts";
import { contactMessages } from "./schema.server.ts";
import type { SentMessage } from "./sender.ts";
import { onlyKeys } from "#src/base/platform/observability/redaction.server.ts";
import { auditLog } from "#src/base/audit/schema.server.ts";

const emailCompanyJob = "tell-company-of-message";

/**
 * Stores the message and enqueues the job that emails the company, in one transaction, and only
 * once per idempotency key.
 * @returns whether it is a new one
 */
export async function receiveMessage(
  db: Database,
  jobs: Pick<Jobs, "enqueue">,
  message: SentMessage,
  idempotencyKey: string | null,
): Promise<boolean> {
  return await db.transaction(async (transaction) => {
    const [written] = await transaction
      .insert(contactMessages)
      .values({ ...message, idempotencyKey })
      .onConflictDoNothing({ target: contactMessages.idempotencyKey })
      .returning({ id: contactMessages.id });
    if (written) await jobs.enqueue(transaction, emailCompanyJob, { messageId: written.id });
    return written !== undefined;
  });
}

export function contactJobs(db: Database, mailer: Mailer, publicUrl: string): JobHandler[] {
  return [
    job(emailCompanyJob, v.object({ messageId: v.number() }), async ({ messageId }) => {
      const [message] = await db
        .select()
        .from(contactMessages)
        .where(eq(contactMessages.id, messageId));
      const { head, replyTo: company } = await findEmailLayout(db, publicUrl);
      if (!message || !company) return;
      const id = `contact-${messageId}`;
      await mailer.send({
        id,
        to: company,
        replyTo: message.email,
        message: contactEmail(message),
        head,
      });
      // Visitors may type anybody's address: a copy goes only to an address that an account has
      // confirmed.
      const customer =
        message.customerId === null ? null : await findCustomer(db, message.customerId);
      if (customer)
        await mailer.send({
          id: `${id}-copy`,
          to: customer.email,
          replyTo: company,
          message: contactCopyEmail(message),
          head,
        });
    }),
  ];
}

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
