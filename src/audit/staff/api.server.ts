import type { Context, Hono } from "hono";
import { readFilter, readListQuery } from "#src/back-office/server/list-query.server.ts";
import type { DatabasePool } from "#src/platform/db/database.server.ts";
import { ok } from "#src/platform/http/routes.server.ts";
import { createStaffRoutes } from "#src/staff/guard.server.ts";
import { auditEndpoints } from "./contract.ts";
import { auditListConfig, listChanges } from "./queries.server.ts";
import { findSecurityEvents, securityListConfig } from "./security-events.server.ts";

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
