import { type DatabasePool, withLongSession } from "#src/base/platform/db/database.server.ts";
import type { JobHandler } from "#src/base/platform/jobs/jobs.server.ts";

/** Adds up anew all days that are over; who reads them does not wait. */
export const refreshSales = async ({ $client }: DatabasePool): Promise<void> => {
  await withLongSession($client, (client) =>
    client.query("refresh materialized view concurrently past_sales"),
  );
};

/** After the comparison with the payment service, which may find refunds of earlier days. */
export const salesJobs = (db: DatabasePool): JobHandler[] => [
  { name: "add-up-sales", cron: "37 5 * * *", work: () => refreshSales(db) },
];
