import type { DatabasePool } from "#src/platform/db/database.server.ts";
import { ok } from "#src/platform/http/routes.server.ts";
import { createStaffRoutes } from "#src/staff/guard.server.ts";
import { dashboardEndpoints } from "./dashboard-contract.ts";
import { findDashboard } from "./dashboard.server.ts";

export function dashboardApi(db: DatabasePool) {
  return createStaffRoutes(dashboardEndpoints, {
    "GET /home": async (c) => ok(await findDashboard(db, c.var.staff.role)),
  });
}
