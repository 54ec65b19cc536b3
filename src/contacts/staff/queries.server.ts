import { eq, isNotNull, isNull, sql } from "drizzle-orm";
import {
  equalsId,
  fromDay,
  isTrue,
  type ListConfig,
  type ListQuery,
  matchesText,
  tablePage,
  untilDay,
} from "#src/back-office/server/list-query.server.ts";
import { contactMessages } from "#src/contacts/schema.server.ts";
import type { Database } from "#src/platform/db/database.server.ts";

/** The staff's list of messages. */

export const messagesListConfig: ListConfig = {
  id: contactMessages.id,
  sorts: { createdAt: contactMessages.createdAt },
  filters: {
    customerId: equalsId(contactMessages.customerId),
    q: matchesText(sql`${contactMessages.searchText}`),
    answered: isTrue(isNotNull(contactMessages.answeredAt), isNull(contactMessages.answeredAt)),
    from: fromDay(contactMessages.createdAt),
    until: untilDay(contactMessages.createdAt),
  },
};

export async function listMessages(db: Database, query: ListQuery) {
  const { rows, total } = await tablePage(db, contactMessages, query);
  return { rows: rows.map(messageRecord), total };
}

export async function findMessage(db: Database, id: number) {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return row ? messageRecord(row) : null;
}

function messageRecord({
  searchText: _,
  idempotencyKey: __,
  ...message
}: typeof contactMessages.$inferSelect) {
  return { ...message, answered: message.answeredAt !== null };
}
