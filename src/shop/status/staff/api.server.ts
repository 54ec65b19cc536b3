import { ok } from "#src/base/platform/http/routes.server.ts";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import type { Env } from "#src/base/platform/env.server.ts";
import { createStaffRoutes } from "#src/base/staff/guard.server.ts";
import { findStatus } from "#src/shop/status/facts.server.ts";
import { statusEndpoints } from "./contract.ts";

export const statusStaffApi = (db: DatabasePool, env: Env) =>
  createStaffRoutes(statusEndpoints, {
    "GET /status": async () => ok({ lines: await findStatus(db, env) }),
  });
