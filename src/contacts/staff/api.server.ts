import type { Hono } from "hono";
import type { DatabasePool, Database } from "#src/platform/db/database.server.ts";
import { resourceApi, type Resource } from "#src/back-office/server/resource.server.ts";
import { messagesContract } from "./contract.ts";
import { findMessage, listMessages, messagesListConfig } from "./queries.server.ts";
import { eq, sql } from "drizzle-orm";
import { contactMessages } from "#src/contacts/schema.server.ts";
import type { InputOf } from "#src/kernel/resource-contract.ts";

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
