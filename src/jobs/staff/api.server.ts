import { Hono } from "hono";
import { writeAudit } from "#src/audit/audit.server.ts";
import type { DatabasePool } from "#src/platform/database.server.ts";
import type { ErrorResponse } from "#src/kernel/endpoints.ts";
import type { Jobs } from "#src/platform/jobs.server.ts";
import { requirePermission } from "#src/staff/guard.server.ts";

/** Jobs that failed for good, with the reason, and another try. */
export function failedJobsApi(db: DatabasePool, jobs: Pick<Jobs, "findFailed" | "retry">) {
  return new Hono()
    .get("/failed-jobs", requirePermission("jobs.retry"), async (c) =>
      c.json({ data: await jobs.findFailed() }),
    )
    .post("/failed-jobs/:id/retry", requirePermission("jobs.retry"), async (c) => {
      const id = c.req.param("id");
      if (!/^[0-9a-f-]{36}$/.test(id) || !(await jobs.retry(id)))
        return c.json(
          { msg: "Ese trabajo ya no está entre los que fallaron" } satisfies ErrorResponse,
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
