import type { Context, Hono } from "hono";
import {
  readFilter,
  readListQuery,
  equalsText,
  fromDay,
  type ListConfig,
  type ListQuery,
  tablePage,
  untilDay,
} from "#src/back-office/server/list-query.server.ts";
import type { DatabasePool, Database } from "#src/platform/db/database.server.ts";
import { ok } from "#src/platform/http/routes.server.ts";
import { createStaffRoutes } from "#src/staff/guard.server.ts";
import { auditEndpoints } from "./contract.ts";
import { findSecurityEvents, securityListConfig } from "./security-events.server.ts";
import { auditLog } from "#src/audit/schema.server.ts";

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
