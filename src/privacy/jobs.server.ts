import type { DatabasePool } from "#src/platform/database.server.ts";
import type { JobHandler } from "#src/platform/jobs.server.ts";
import { forgetUnconfirmed } from "./erasure.server.ts";

export function privacyJobs(db: DatabasePool): JobHandler[] {
  return [
    {
      name: "forget-unconfirmed-accounts",
      cron: "37 4 * * *",
      async work() {
        await forgetUnconfirmed(db);
      },
    },
  ];
}
