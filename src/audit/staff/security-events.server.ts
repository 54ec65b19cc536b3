import { inArray, sql } from "drizzle-orm";
import type { Database } from "#src/platform/database.server.ts";
import {
  type Filter,
  fromDay,
  type ListConfig,
  type ListQuery,
  equalsText,
  type Page,
  tablePage,
  untilDay,
} from "#src/back-office/server/list-query.server.ts";
import { securityEvents } from "#src/platform/schema.server.ts";
import type { Serializable } from "#src/kernel/endpoints.ts";
import type { SecurityEventKind } from "#src/platform/security-events.ts";
import { staff } from "#src/staff/schema.server.ts";
import type { AuditLine } from "./contract.ts";

type Row = typeof securityEvents.$inferSelect;

/** Somebody tried: that it was the account's owner is not known. */
const byNobodyKnown: ReadonlySet<SecurityEventKind> = new Set([
  "wrong-password",
  "wrong-code",
  "rate-limited",
]);

/** By email of the staff: what concerns their account, and what they did to others. */
const concerns: Filter = (value) => {
  if (typeof value !== "string" || value.trim() === "" || value.includes("\0")) return undefined;
  const email = value.trim().toLowerCase();
  const id = sql`(select id::text from ${staff} where email = ${email})`;
  return sql`((${securityEvents.resource} = 'staff' and ${securityEvents.recordId} = ${id})
    or ${securityEvents.actor} = 'staff:' || ${id})`;
};

/**
 * What concerns the safety of accounts, with the filters of the log of changes, in whose place it
 * is shown.
 */
export const securityListConfig: ListConfig = {
  id: securityEvents.id,
  sorts: {},
  filters: {
    security: () => undefined,
    actor: concerns,
    action: equalsText(securityEvents.kind),
    resource: equalsText(securityEvents.resource),
    recordId: equalsText(securityEvents.recordId),
    from: fromDay(securityEvents.at),
    until: untilDay(securityEvents.at),
  },
};

/** As lines of the log: who, what, about whom, how often and from where. */
export async function findSecurityEvents(
  db: Database,
  query: ListQuery,
): Promise<Page<Serializable<AuditLine>>> {
  const { rows, total } = await tablePage(db, securityEvents, query);
  const emails = await findEmails(db, rows);
  return { rows: rows.map((row) => lineOf(row, emails)), total };
}

function lineOf(
  { id, lastAt, kind, resource, recordId, actor, client, count, detail }: Row,
  emails: Map<string, string>,
): Serializable<AuditLine> {
  const account = emails.get(`${resource}:${recordId}`);
  const by = actor || byNobodyKnown.has(kind) ? emails.get(actor) : account;
  return {
    id,
    at: lastAt,
    actor: by ?? "",
    action: kind,
    resource,
    recordId,
    before: null,
    after: { ...detail, account, count, client },
  };
}

async function findEmails(db: Database, rows: Row[]): Promise<Map<string, string>> {
  const accounts = rows.flatMap(({ resource, recordId, actor }) => [
    `${resource}:${recordId}`,
    actor,
  ]);
  const ids = accounts.flatMap((account) => /^staff:(\d+)$/.exec(account)?.[1] ?? []).map(Number);
  const found = await db
    .select({ id: staff.id, email: staff.email })
    .from(staff)
    .where(inArray(staff.id, ids));
  return new Map(found.map(({ id, email }) => [`staff:${id}`, email]));
}
