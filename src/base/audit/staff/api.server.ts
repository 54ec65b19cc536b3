import { inArray, sql } from "drizzle-orm";
import type { Database, DatabasePool } from "#src/base/platform/db/database.server.ts";
import {
  type Filter,
  fromDay,
  type ListConfig,
  type ListQuery,
  equalsText,
  type Page,
  tablePage,
  untilDay,
  readFilter,
  readListQuery,
} from "#src/base/admin-kit/server/list-query.server.ts";
import { securityEvents } from "#src/base/platform/db/schema.server.ts";
import type { Serializable } from "#src/base/kernel/endpoints.ts";
import type { SecurityEventKind } from "#src/base/platform/security/security-events.ts";
import { staff } from "#src/base/staff/schema.server.ts";
import { type AuditLine, auditEndpoints } from "./contract.ts";
import type { Context, Hono } from "hono";
import { ok } from "#src/base/platform/http/routes.server.ts";
import { createStaffRoutes } from "#src/base/staff/guard.server.ts";
import { auditLog } from "#src/base/audit/schema.server.ts";

type Row = typeof securityEvents.$inferSelect;

/** Attempts, which may not come from the account's owner. */
const byNobodyKnown: ReadonlySet<SecurityEventKind> = new Set([
  "wrong-password",
  "wrong-code",
  "rate-limited",
  "event-rejected",
]);

/** Filters by a staff email: events of their account, and what they did to others. */
const concerns: Filter = (value) => {
  if (typeof value !== "string" || value.trim() === "" || value.includes("\0")) return undefined;
  const email = value.trim().toLowerCase();
  const id = sql`(select id::text from ${staff} where email = ${email})`;
  return sql`((${securityEvents.resource} = 'staff' and ${securityEvents.recordId} = ${id})
    or ${securityEvents.actor} = 'staff:' || ${id})`;
};

/**
 * The list of security events, with the filters of the change log, because the same screen shows
 * both.
 */
const securityListConfig: ListConfig = {
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

/** Returns the events as rows of the log: who, what, about whom and from where. */
async function findSecurityEvents(
  db: Database,
  query: ListQuery,
): Promise<Page<Serializable<AuditLine>>> {
  const { rows, total } = await tablePage(db, securityEvents, query);
  const emails = await findEmails(db, rows);
  return { rows: rows.map((row) => lineOf(row, emails)), total };
}

function lineOf(
  { id, at, kind, resource, recordId, actor, client, detail }: Row,
  emails: Map<string, string>,
): Serializable<AuditLine> {
  const account = emails.get(`${resource}:${recordId}`);
  const by = actor || byNobodyKnown.has(kind) ? emails.get(actor) : account;
  return {
    id,
    at,
    actor: by ?? "",
    action: kind,
    resource,
    recordId,
    before: null,
    after: { ...detail, account, client },
  };
}

async function findEmails(db: Database, rows: Row[]): Promise<Map<string, string>> {
  const accounts = rows.flatMap(({ resource, recordId, actor }) => [
    `${resource}:${recordId}`,
    actor,
  ]);
  const ids = accounts.flatMap((account) => /^staff:(\d+)$/.exec(account)?.[1] ?? []).map(Number);
  const colleagues = await db
    .select({ id: staff.id, email: staff.email })
    .from(staff)
    .where(inArray(staff.id, ids));
  return new Map(colleagues.map(({ id, email }) => [`staff:${id}`, email]));
}

/** Whether the list shows security events; a filter switches between them and changes. */
function isAboutSecurity(c: Context): boolean {
  const { security } = readFilter(c);
  return security === true || security === "true";
}

export function auditApi(db: DatabasePool): Hono {
  return createStaffRoutes(auditEndpoints, {
    async "GET /audit"(c) {
      const { rows, total } = isAboutSecurity(c)
        ? await findSecurityEvents(db, readListQuery(c, securityListConfig))
        : await listChanges(db, readListQuery(c, auditListConfig));
      return ok({ data: rows, total });
    },
  });
}

export const auditListConfig: ListConfig = {
  id: auditLog.id,
  sorts: {},
  filters: {
    actor: equalsText(auditLog.actor),
    resource: equalsText(auditLog.resource),
    recordId: equalsText(auditLog.recordId),
    security: () => undefined,
    from: fromDay(auditLog.at),
    until: untilDay(auditLog.at),
  },
};

const listChanges = (db: Database, query: ListQuery) => tablePage(db, auditLog, query);
