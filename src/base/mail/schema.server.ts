import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Without a mail server, emails are captured here and shown at /dev/mail. */
export const capturedEmails = pgTable(
  "captured_emails",
  {
    /** The message id: an email whose job runs twice is stored once. */
    id: text("id").primaryKey(),
    to: text("to").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("captured_emails_created_at").on(table.createdAt)],
);

/** The emails that were sent, and what each was about (an order's reference). */
export const sentEmails = pgTable(
  "sent_emails",
  {
    id: text("id").primaryKey(),
    about: text("about"),
    to: text("to").notNull(),
    subject: text("subject").notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("sent_emails_about").on(table.about), index("sent_emails_to").on(table.to)],
);
