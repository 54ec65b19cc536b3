import { desc } from "drizzle-orm";
import { createTransport } from "nodemailer";
import type { Database } from "#src/platform/database.server.ts";
import { type Letter, type Letterhead, letterHtml, letterText } from "./letter.ts";
import { keptMails } from "./schema.server.ts";

export interface PostOffice {
  /** @param id stays the same when a job sends again: mail programs and the kept mails know a letter by it. */
  send(mail: { id: string; to: string; replyTo?: string; letter: Letter; head: Letterhead }): Promise<void>;
}

/** With a mail server, letters are sent; without one they are kept and shown at /dev/mail. */
export function createPostOffice(db: Database, settings: { smtpUrl: string | null; mailFrom: string; publicUrl: string }): PostOffice {
  const domain = new URL(settings.publicUrl).hostname;
  const transport = settings.smtpUrl ? createTransport({ url: settings.smtpUrl, connectionTimeout: 10_000, socketTimeout: 20_000 }) : null;
  return {
    async send({ id, to, replyTo, letter, head }) {
      const mail = { to, subject: letter.subject, text: letterText(letter, head), html: letterHtml(letter, head) };
      if (transport) {
        await transport.sendMail({ ...mail, from: settings.mailFrom, messageId: `<${id}@${domain}>`, ...(replyTo ? { replyTo } : {}) });
        return;
      }
      await db
        .insert(keptMails)
        .values({ id, ...mail })
        .onConflictDoNothing();
    },
  };
}

/** Newest first. */
export async function findKeptMails(db: Database) {
  return await db.select().from(keptMails).orderBy(desc(keptMails.createdAt), desc(keptMails.id)).limit(500);
}
