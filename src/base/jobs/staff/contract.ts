import * as v from "valibot";
import { type Endpoints, Message } from "#src/base/kernel/endpoints.ts";
import type { Action } from "#src/base/staff/roles.ts";

const FailedJob = v.object({
  id: v.string(),
  name: v.string(),
  /** In Spanish. */
  title: v.string(),
  reason: v.nullable(v.string()),
  failedAt: v.string(),
});

/** Lists and retries the jobs that failed for good. */
export const failedJobsEndpoints = {
  "GET /failed-jobs": {
    summary: "List failed jobs",
    needs: "jobs.retry",
    responses: { 200: v.object({ data: v.array(FailedJob) }) },
  },
  "POST /failed-jobs/:id/retry": {
    summary: "Retry a failed job",
    needs: "jobs.retry",
    params: { id: v.pipe(v.string(), v.uuid()) },
    responses: { 202: Message, 404: "No such failed job exists" },
  },
} satisfies Endpoints<Action>;
