import { sql } from "drizzle-orm";
import type { Database } from "#src/platform/database.server.ts";
import { sandboxObjects } from "./schema.server.ts";

/**
 * The built-in sandbox forgets an email address as Stripe does on demand: sessions, events and
 * responses stay, without it.
 */
export async function forgetPayer(db: Database, email: string): Promise<void> {
  const quoted = JSON.stringify(email);
  await db
    .update(sandboxObjects)
    .set({ object: sql`replace(${sandboxObjects.object}::text, ${quoted}, 'null')::jsonb` })
    .where(sql`strpos(${sandboxObjects.object}::text, ${quoted}) > 0`);
}
