import { asc, desc, eq, inArray, or } from "drizzle-orm";
import { createTransport } from "nodemailer";
import type { Database } from "#src/platform/database.server.ts";
import { type Letter, type Letterhead, letterHtml, letterText } from "./email.ts";
import { keptMails, sentLetters } from "./schema.server.ts";

export interface PostOffice {
  /**
   * @param id stays the same when a job sends again: mail programs and the kept mails know a letter
   * by it.
   */
  send(mail: {
    id: string;
    about?: string;
    to: string;
    replyTo?: string;
    letter: Letter;
    head: Letterhead;
  }): Promise<void>;
}

/** With a mail server, letters are sent; without one they are kept and shown at /dev/mail. */
export function createPostOffice(
  db: Database,
  settings: { smtpUrl: string | null; mailFrom: string; publicUrl: string },
): PostOffice {
  const domain = new URL(settings.publicUrl).hostname;
  const transport = settings.smtpUrl
    ? createTransport({ url: settings.smtpUrl, connectionTimeout: 10_000, socketTimeout: 20_000 })
    : null;
  return {
    async send({ id, about, to, replyTo, letter, head }) {
      const mail = {
        to,
        subject: letter.subject,
        text: letterText(letter, head),
        html: letterHtml(letter, head),
      };
      // A job that ran half-way runs again: what went out already stays out once.
      if (await isSent(db, id)) return;
      if (transport)
        await transport.sendMail({
          ...mail,
          from: settings.mailFrom,
          messageId: `<${id}@${domain}>`,
          ...(replyTo ? { replyTo } : {}),
        });
      else
        await db
          .insert(keptMails)
          .values({ id, ...mail })
          .onConflictDoNothing();
      await db
        .insert(sentLetters)
        .values({ id, about: about ?? null, to, subject: letter.subject })
        .onConflictDoNothing();
    },
  };
}

async function isSent(db: Database, id: string): Promise<boolean> {
  return (
    (await db.select({ id: sentLetters.id }).from(sentLetters).where(eq(sentLetters.id, id)))
      .length > 0
  );
}

export async function findSentLetters(
  db: Database,
  about: string,
): Promise<{ subject: string; sentAt: Date }[]> {
  return await db
    .select({ subject: sentLetters.subject, sentAt: sentLetters.sentAt })
    .from(sentLetters)
    .where(eq(sentLetters.about, about))
    .orderBy(asc(sentLetters.sentAt));
}

/** Newest first. */
export async function findKeptMails(db: Database) {
  return await db
    .select()
    .from(keptMails)
    .orderBy(desc(keptMails.createdAt), desc(keptMails.id))
    .limit(500);
}

/**
 * Everything that was sent to an address, and further emails by their ids; with their text where it
 * was captured.
 */
export async function findEmailsTo(db: Database, to: string, ids: readonly string[]) {
  return await db
    .select({
      about: sentLetters.about,
      to: sentLetters.to,
      subject: sentLetters.subject,
      sentAt: sentLetters.sentAt,
      text: keptMails.text,
    })
    .from(sentLetters)
    .leftJoin(keptMails, eq(keptMails.id, sentLetters.id))
    .where(or(eq(sentLetters.to, to), inArray(sentLetters.id, [...ids])))
    .orderBy(asc(sentLetters.sentAt));
}
