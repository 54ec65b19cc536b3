import type { Database } from "#src/platform/database.server.ts";
import { auditLog } from "#src/audit/schema.server.ts";

export interface AuditEntry {
  actor: string;
  action: string;
  resource: string;
  recordId: string | number;
  before?: unknown;
  after?: unknown;
}

const hidden = { before: "(no se guarda)", after: "(cambió; no se guarda)" };

/**
 * Only the fields that a change touched. Of personal ones the log says that they changed and keeps
 * neither value: it can't be rewritten, and what is written about a person must be possible to
 * forget.
 */
export function difference(
  before: object,
  after: object,
  personal: readonly string[] = [],
): { before: object; after: object } {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const value = (record: object, field: string) => (record as Record<string, unknown>)[field];
  const changed = fields.filter(
    (field) => JSON.stringify(value(before, field)) !== JSON.stringify(value(after, field)),
  );
  const only = (record: object, instead: string) =>
    Object.fromEntries(
      changed.map((field) => [field, personal.includes(field) ? instead : value(record, field)]),
    );
  return { before: only(before, hidden.before), after: only(after, hidden.after) };
}

/**
 * Writes down who changed what, in the transaction of the change. Passwords and secrets never come
 * here.
 */
export async function writeAudit(
  db: Database,
  { recordId, before, after, ...entry }: AuditEntry,
): Promise<void> {
  await db
    .insert(auditLog)
    .values({ ...entry, recordId: String(recordId), before: before ?? null, after: after ?? null });
}
