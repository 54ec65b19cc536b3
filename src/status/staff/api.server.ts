import { ok } from "#src/platform/http/routes.server.ts";
import type { DatabasePool } from "#src/platform/db/database.server.ts";
import type { Env } from "#src/platform/env.server.ts";
import { createStaffRoutes } from "#src/staff/guard.server.ts";
import { findStatus } from "#src/status/facts.server.ts";
import { statusEndpoints } from "./contract.ts";

export const statusStaffApi = (db: DatabasePool, env: Env) =>
  createStaffRoutes(statusEndpoints, {
    "GET /status": async () => ok({ lines: await findStatus(db, env) }),
  });
