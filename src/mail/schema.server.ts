import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Where there is no mail server, letters are kept here and shown at /dev/mail. */
export const keptMails = pgTable(
  "kept_mails",
  {
    /** The message id: a letter whose job runs twice is kept once. */
    id: text("id").primaryKey(),
    to: text("to").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("kept_mails_created_at").on(table.createdAt)],
);

/** Which letters went out, and what they were about (an order's reference). */
export const sentLetters = pgTable(
  "sent_letters",
  {
    id: text("id").primaryKey(),
    about: text("about"),
    to: text("to").notNull(),
    subject: text("subject").notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("sent_letters_about").on(table.about), index("sent_letters_to").on(table.to)],
);
