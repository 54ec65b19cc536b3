import type { Hono } from "hono";
import { eq, isNotNull, isNull, sql } from "drizzle-orm";
import {
  isTrue,
  fromDay,
  equalsId,
  tablePage,
  untilDay,
  matchesText,
} from "#src/back-office/server/list-query.server.ts";
import type { DatabasePool } from "#src/platform/database.server.ts";
import { resourceApi, type Resource } from "#src/back-office/server/resource.server.ts";
import { contactMessages } from "#src/contacts/schema.server.ts";
import { messagesContract } from "./contract.ts";

function messageRecord({
  searchText: _,
  idempotencyKey: __,
  ...message
}: typeof contactMessages.$inferSelect) {
  return { ...message, answered: message.answeredAt !== null };
}

/** Messages as the staff work through them. */
export const messagesResource: Resource<typeof messagesContract> = {
  contract: messagesContract,
  personal: ["note"],
  listConfig: {
    id: contactMessages.id,
    sorts: { createdAt: contactMessages.createdAt },
    filters: {
      customerId: equalsId(contactMessages.customerId),
      q: matchesText(sql`${contactMessages.searchText}`),
      answered: isTrue(isNotNull(contactMessages.answeredAt), isNull(contactMessages.answeredAt)),
      from: fromDay(contactMessages.createdAt),
      until: untilDay(contactMessages.createdAt),
    },
  },
  async list(db, query) {
    const { rows, total } = await tablePage(db, contactMessages, query);
    return { rows: rows.map(messageRecord), total };
  },
  async find(db, id) {
    const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
    return row ? messageRecord(row) : null;
  },
  async update(db, id, { answered, note }, actor) {
    const mark = answered
      ? {
          answeredAt: sql`coalesce(answered_at, now())`,
          answeredBy: sql`coalesce(answered_by, ${actor})`,
        }
      : { answeredAt: null, answeredBy: null };
    await db
      .update(contactMessages)
      .set({ ...mark, note: note || null })
      .where(eq(contactMessages.id, id));
  },
};

export function messagesStaffApi(db: DatabasePool): Hono {
  return resourceApi(db, messagesResource);
}
