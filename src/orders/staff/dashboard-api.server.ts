import { Hono } from "hono";
import type { DatabasePool } from "#src/platform/database.server.ts";
import type { Jobs } from "#src/platform/jobs.server.ts";
import type { Failure } from "#src/platform/error-response.server.ts";
import { writeAudit } from "#src/audit/audit.server.ts";
import { can } from "#src/staff/guard.server.ts";
import { findDashboard } from "./dashboard.server.ts";

type Queue = Pick<Jobs, "enqueue" | "findFailed" | "retry">;

export function homeStaffApi(db: DatabasePool, jobs: Queue) {
  return new Hono()
    .get("/home", can("home.read"), async (c) => c.json(await findDashboard(db, c.var.staff.role)))
    .get("/failed-jobs", can("jobs.retry"), async (c) => c.json({ data: await jobs.findFailed() }))
    .post("/failed-jobs/:id/retry", can("jobs.retry"), async (c) => {
      const id = c.req.param("id");
      if (!/^[0-9a-f-]{36}$/.test(id) || !(await jobs.retry(id)))
        return c.json(
          { msg: "Ese trabajo ya no está entre los que fallaron" } satisfies Failure,
          404,
        );
      await writeAudit(db, {
        actor: c.var.staff.email,
        action: "retry",
        resource: "jobs",
        recordId: id,
      });
      return c.json({ msg: "Se intenta otra vez" }, 202);
    });
}
