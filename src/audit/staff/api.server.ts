import type { Context, Hono } from "hono";
import { auditLog } from "#src/audit/schema.server.ts";
import {
  fromDay,
  type ListConfig,
  equalsText,
  readFilter,
  readListQuery,
  tablePage,
  untilDay,
} from "#src/back-office/server/list-query.server.ts";
import { ok } from "#src/platform/routes.server.ts";
import { createStaffRoutes } from "#src/staff/guard.server.ts";
import { auditEndpoints } from "./contract.ts";
import { findSecurityEvents, securityListConfig } from "./security-events.server.ts";

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

/**
 * Changes are one list, what concerns the safety of accounts another; people choose with one of the
 * filters.
 */
function isAboutSecurity(c: Context): boolean {
  const { security } = readFilter(c);
  return security === true || security === "true";
}

export function auditApi(): Hono {
  return createStaffRoutes(auditEndpoints, {
    async "GET /audit"(c) {
      const db = await c.var.readDb();
      const { rows, total } = isAboutSecurity(c)
        ? await findSecurityEvents(db, readListQuery(c, securityListConfig))
        : await tablePage(db, auditLog, readListQuery(c, auditListConfig));
      return ok({ data: rows, total });
    },
  });
}
