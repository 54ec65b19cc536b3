import { eq, sql } from "drizzle-orm";
import { contactMessages } from "#src/contacts/schema.server.ts";
import type { InputOf } from "#src/kernel/resource-contract.ts";
import type { Database } from "#src/platform/db/database.server.ts";
import type { messagesContract } from "./contract.ts";

/** Updates a message; the first answer's time and author stay. */
export async function updateMessage(
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
