import { Hono } from "hono";
import type { DatabasePool } from "#src/platform/database.server.ts";
import { requirePermission } from "#src/staff/guard.server.ts";
import { findDashboard } from "./dashboard.server.ts";

export function dashboardApi(db: DatabasePool) {
  return new Hono().get("/home", requirePermission("home.read"), async (c) =>
    c.json(await findDashboard(db, c.var.staff.role)),
  );
}
