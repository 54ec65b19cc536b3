import { eq, isNotNull, isNull, sql } from "drizzle-orm";
import {
  equalsId,
  fromDay,
  isTrue,
  type ListConfig,
  type ListQuery,
  matchesPerson,
  tablePage,
  untilDay,
} from "#src/base/admin-kit/server/list-query.server.ts";
import { contactMessages } from "#src/shop/contacts/schema.server.ts";
import type { Database, DatabasePool } from "#src/base/platform/db/database.server.ts";
import type { Hono } from "hono";
import { resourceApi, type Resource } from "#src/base/admin-kit/server/resource.server.ts";
import { messagesContract } from "./contract.ts";
import type { InputOf } from "#src/base/admin-kit/resource-contract.ts";

/** The staff's list of messages. */

export const messagesListConfig: ListConfig = {
  id: contactMessages.id,
  sorts: { createdAt: contactMessages.createdAt },
  filters: {
    customerId: equalsId(contactMessages.customerId),
    q: matchesPerson(sql`${contactMessages.searchText}`),
    answered: isTrue(isNotNull(contactMessages.answeredAt), isNull(contactMessages.answeredAt)),
    from: fromDay(contactMessages.createdAt),
    until: untilDay(contactMessages.createdAt),
  },
};

async function listMessages(db: Database, query: ListQuery) {
  const { rows, total } = await tablePage(db, contactMessages, query);
  return { rows: rows.map(messageRecord), total };
}

async function findMessage(db: Database, id: number) {
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

const messagesResource: Resource<typeof messagesContract> = {
  contract: messagesContract,
  personal: ["note"],
  listConfig: messagesListConfig,
  list: listMessages,
  find: findMessage,
  update: updateMessage,
};

export function messagesStaffApi(db: DatabasePool): Hono {
  return resourceApi(db, messagesResource);
}

/** Updates a message; the first answer's time and author stay. */
async function updateMessage(
  db: Database,
  id: number,
  { answered, note }: InputOf<typeof messagesContract>,
  actor: string,
): Promise<void> {
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
}
