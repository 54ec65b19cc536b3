import type { Database } from "#src/base/platform/db/database.server.ts";
import { auditLog } from "#src/base/audit/schema.server.ts";
import type { AuditAction } from "./actions.ts";
import * as texts from "./texts.ts";

export interface AuditEntry {
  actor: string;
  action: AuditAction;
  resource: string;
  recordId: string | number;
  before?: unknown;
  after?: unknown;
}

/**
 * Returns only the changed fields. For personal fields it records that they changed, without either
 * value: the log can't be rewritten, and personal data must be erasable.
 */
export function difference(
  before: object,
  after: object,
  personal: readonly string[] = [],
): { before: object; after: object } {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter(
    (field) => JSON.stringify(was.get(field)) !== JSON.stringify(is.get(field)),
  );
  const only = (fields: Fields, instead: string) =>
    Object.fromEntries(
      changed.map((field) => [field, personal.includes(field) ? instead : fields.get(field)]),
    );
  return { before: only(was, texts.hiddenBefore), after: only(is, texts.hiddenAfter) };
}

type Fields = Map<string, unknown>;
const fieldsOf = (record: object): Fields => new Map(Object.entries(record));

/**
 * Logs who changed what, in the transaction of the change. Callers never pass passwords or secrets.
 */
export async function writeAudit(
  db: Database,
  { recordId, before, after, ...entry }: AuditEntry,
): Promise<void> {
  await db
    .insert(auditLog)
    .values({ ...entry, recordId: String(recordId), before: before ?? null, after: after ?? null });
}
