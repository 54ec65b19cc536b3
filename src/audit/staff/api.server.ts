import { type Context, Hono } from "hono";
import { auditLog } from "#src/audit/schema.server.ts";
import {
  fromDay,
  type Listing,
  oneText,
  readFilter,
  readListQuery,
  tablePage,
  untilDay,
} from "#src/back-office/server/list-query.server.ts";
import type { DatabasePool } from "#src/platform/database.server.ts";
import { can } from "#src/staff/guard.server.ts";
import { findSecurityEvents, securityListing } from "./security-events.server.ts";

export const auditListing: Listing = {
  id: auditLog.id,
  sorts: {},
  filters: {
    actor: oneText(auditLog.actor),
    resource: oneText(auditLog.resource),
    recordId: oneText(auditLog.recordId),
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

export function auditApi(db: DatabasePool) {
  return new Hono().get("/", can("audit.read"), async (c) => {
    const { rows, total } = isAboutSecurity(c)
      ? await findSecurityEvents(db, readListQuery(c, securityListing))
      : await tablePage(db, auditLog, readListQuery(c, auditListing));
    return c.json({ data: rows, total });
  });
}
