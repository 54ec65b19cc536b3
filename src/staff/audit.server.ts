import type { Database } from "#src/platform/database.server.ts";
import { auditLog } from "./schema.server.ts";

export interface Deed {
  actor: string;
  action: string;
  resource: string;
  recordId: string | number;
  before?: unknown;
  after?: unknown;
}

/** Writes down who changed what, in the transaction of the change. Passwords and secrets never come here. */
export async function writeAudit(db: Database, { recordId, before, after, ...deed }: Deed): Promise<void> {
  await db.insert(auditLog).values({ ...deed, recordId: String(recordId), before: before ?? null, after: after ?? null });
}
