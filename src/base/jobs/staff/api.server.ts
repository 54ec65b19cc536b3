import type { Hono } from "hono";
import { writeAudit } from "#src/base/audit/audit.server.ts";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import type { Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import { ok, errorReply } from "#src/base/platform/http/routes.server.ts";
import { createStaffRoutes } from "#src/base/staff/guard.server.ts";
import { failedJobsEndpoints } from "./contract.ts";
import * as texts from "./texts.ts";

/** @param partNames those of parts' jobs, in Spanish */
export function failedJobsApi(
  db: DatabasePool,
  jobs: Pick<Jobs, "findFailed" | "retry">,
  partNames: Readonly<Record<string, string>>,
): Hono {
  const titles = { ...texts.jobNames, ...partNames };
  return createStaffRoutes(failedJobsEndpoints, {
    async "GET /failed-jobs"() {
      const failed = await jobs.findFailed();
      const data = failed.map(({ id, name, reason, failedAt }) => ({
        id,
        name,
        reason,
        failedAt,
        title: titles[name] ?? name,
      }));
      return ok({ data });
    },
    async "POST /failed-jobs/:id/retry"(c, { params: { id } }) {
      if (!(await jobs.retry(id))) return errorReply(404, texts.notFailed);
      const actor = c.var.staff.email;
      await writeAudit(db, { actor, action: "retry", resource: "jobs", recordId: id });
      return { status: 202, body: { msg: texts.triedAgain } };
    },
  });
}
