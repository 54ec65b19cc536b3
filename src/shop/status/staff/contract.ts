import * as v from "valibot";
import type { Endpoints } from "#src/base/kernel/endpoints.ts";
import type { Action } from "#src/base/staff/roles.ts";

const Line = v.object({
  name: v.string(),
  /** `bad`: somebody should act today. */
  verdict: v.picklist(["good", "unsure", "bad"]),
  says: v.string(),
});
export type StatusLine = v.InferOutput<typeof Line>;

export const statusEndpoints = {
  "GET /status": {
    summary: "Retrieve the shop's status",
    description: "What `npm run status` prints.",
    needs: "jobs.retry",
    responses: { 200: v.object({ lines: v.array(Line) }) },
  },
} satisfies Endpoints<Action>;
