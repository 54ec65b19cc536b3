import { asc, desc, eq, inArray, or, sql } from "drizzle-orm";
import { createTransport } from "nodemailer";
import type { Database } from "#src/base/platform/db/database.server.ts";
import type { Email, EmailLayout } from "./email.ts";
import { emailHtml } from "./email-html.ts";
import type { FindEmailImages } from "./email-images.server.ts";
import { emailText } from "./email-text.ts";
import { capturedEmails, sentEmails } from "./schema.server.ts";

export interface Mailer {
  /**
   * @param id stays the same when a job retries: mail programs and the captured emails identify an
   * email by it.
   */
  send(mail: {
    id: string;
    about?: string;
    to: string;
    replyTo?: string;
    /** Accepts a POST without a body from mail programs: RFC 8058. */
    unsubscribeUrl?: string;
    attachments?: readonly { filename: string; contentType: string; content: Buffer }[];
    message: Email;
    head: EmailLayout;
  }): Promise<void>;
}

/**
 * Creates the mailer: sends emails if there is a mail server, and otherwise captures them for
 * /dev/mail.
 */
export function createMailer(
  db: Database,
  settings: { smtpUrl: string | null; mailFrom: string | null; publicUrl: string },
  findEmailImages: FindEmailImages,
): Mailer {
  const domain = new URL(settings.publicUrl).hostname;
  const transport = settings.smtpUrl
    ? createTransport({ url: settings.smtpUrl, connectionTimeout: 10_000, socketTimeout: 20_000 })
    : null;
  return {
    async send({ id, about, to, replyTo, unsubscribeUrl, attachments = [], message, head }) {
      // A job that was interrupted runs again, but sends an email only once.
      if (await isSent(db, id)) return;
      const images = await findEmailImages(head, imagesIn(message));
      const { subject } = message;
      const written = {
        text: emailText(message, head),
        html: await emailHtml(message, head, images),
      };
      if (transport)
        await transport.sendMail({
          to,
          subject,
          ...written,
          from: settings.mailFrom ?? { name: head.company, address: `tienda@${domain}` },
          messageId: `<${id}@${domain}>`,
          attachments: [...attachments],
          ...(replyTo ? { replyTo } : {}),
          ...(unsubscribeUrl ? { headers: unsubscribeHeaders(unsubscribeUrl) } : {}),
        });
      else
        await db
          .insert(capturedEmails)
          .values({ id, to, subject, ...written })
          .onConflictDoNothing();
      await db
        .insert(sentEmails)
        .values({ id, about: about ?? null, to, subject })
        .onConflictDoNothing();
    },
  };
}

const unsubscribeHeaders = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

const imagesIn = ({ blocks }: Email) =>
  blocks
    .flatMap((block) => (block.kind === "lines" ? block.lines : []))
    .flatMap(({ image }) => image ?? []);

async function isSent(db: Database, id: string): Promise<boolean> {
  const sent = await db.select({ id: sentEmails.id }).from(sentEmails).where(eq(sentEmails.id, id));
  return sent.length > 0;
}

/** Returns the recipient of an email; null if it was never sent, or its recipient was forgotten. */
export async function findRecipient(db: Database, id: string): Promise<string | null> {
  const [sent] = await db
    .select({ to: sentEmails.to })
    .from(sentEmails)
    .where(eq(sentEmails.id, id));
  return sent?.to ?? null;
}

export async function findSentEmails(
  db: Database,
  about: string,
): Promise<{ subject: string; sentAt: Date }[]> {
  return await db
    .select({ subject: sentEmails.subject, sentAt: sentEmails.sentAt })
    .from(sentEmails)
    .where(eq(sentEmails.about, about))
    .orderBy(asc(sentEmails.sentAt));
}

/** Returns the captured emails, newest first. @param to only those to this address */
export async function findCapturedEmails(db: Database, to?: string) {
  return await db
    .select()
    .from(capturedEmails)
    .where(to === undefined ? undefined : eq(capturedEmails.to, to))
    .orderBy(desc(capturedEmails.createdAt), desc(capturedEmails.id))
    .limit(500);
}

/**
 * Returns all emails to an address, and further ones by id; with their text if they were captured.
 */
export async function findEmailsTo(db: Database, to: string, ids: readonly string[]) {
  return await db
    .select({
      about: sentEmails.about,
      to: sentEmails.to,
      subject: sentEmails.subject,
      sentAt: sentEmails.sentAt,
      text: capturedEmails.text,
    })
    .from(sentEmails)
    .leftJoin(capturedEmails, eq(capturedEmails.id, sentEmails.id))
    .where(or(eq(sentEmails.to, to), inArray(sentEmails.id, [...ids])))
    .orderBy(asc(sentEmails.sentAt));
}

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
