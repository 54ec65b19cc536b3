import { count, eq } from "drizzle-orm";
import * as v from "valibot";
import { findEmailLayout } from "#src/shop/content/email-layout.server.ts";
import type { Mailer } from "#src/base/mail/mailer.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { job, type JobHandler, type Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import { shopOpenEmail } from "./email.ts";
import { openingSubscribers } from "./schema.server.ts";

const tellJob = "tell-shop-is-open";

/** @param email in lower case; a duplicate is ignored */
export async function addSubscriber(db: Database, email: string): Promise<void> {
  await db.insert(openingSubscribers).values({ email }).onConflictDoNothing();
}

export async function countSubscribers(db: Database): Promise<number> {
  const [row] = await db.select({ count: count() }).from(openingSubscribers);
  return row?.count ?? 0;
}

/** @param email in lower case */
export function findSubscriptions(db: Database, email: string) {
  return db
    .select({ email: openingSubscribers.email, createdAt: openingSubscribers.createdAt })
    .from(openingSubscribers)
    .where(eq(openingSubscribers.email, email));
}

/** @param email in lower case */
export async function forgetSubscriber(db: Database, email: string): Promise<void> {
  await db.delete(openingSubscribers).where(eq(openingSubscribers.email, email));
}

/** Enqueues a job for each subscriber in the transaction that opens the shop. */
export async function queueOpeningEmails(db: Database, jobs: Pick<Jobs, "enqueue">): Promise<void> {
  const waiting = await db.select({ subscriberId: openingSubscribers.id }).from(openingSubscribers);
  for (const subscriber of waiting) await jobs.enqueue(db, tellJob, subscriber);
}

interface Mailing {
  db: Database;
  mailer: Mailer;
  publicUrl: string;
}

/** Sends the email and deletes its address. */
export function openingJobs({ db, mailer, publicUrl }: Mailing): JobHandler[] {
  return [
    job(tellJob, v.object({ subscriberId: v.number() }), async ({ subscriberId }) => {
      const [subscriber] = await db
        .select()
        .from(openingSubscribers)
        .where(eq(openingSubscribers.id, subscriberId));
      if (!subscriber) return;
      const { head, replyTo } = await findEmailLayout(db, publicUrl);
      await mailer.send({
        id: `shop-open-${subscriberId}`,
        to: subscriber.email,
        ...(replyTo ? { replyTo } : {}),
        message: shopOpenEmail(head.company, publicUrl),
        head,
      });
      await db.delete(openingSubscribers).where(eq(openingSubscribers.id, subscriberId));
    }),
  ];
}
