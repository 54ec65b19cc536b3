import type { Pool } from "pg";
import { onlyRow } from "./rows.server.ts";

/** Returns the numbers of unfinished jobs, for monitoring. */
export async function findJobFigures(pool: Pool) {
  const { rows: jobs } = await pool.query<{ state: string; count: number }>(
    `select state::text, count(*)::int as count from pgboss.job
     where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_pgboss%'
     group by state`,
  );
  const { rows } = await pool.query<{ seconds: number }>(
    `select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as seconds
     from pgboss.job where state in ('created', 'retry') and start_after <= now()
       and name not like '\\_\\_pgboss%'`,
  );
  const states = ["created", "retry", "active", "failed"];
  return {
    jobs: states.map((state) => ({
      state,
      count: jobs.find((found) => found.state === state)?.count ?? 0,
    })),
    oldestDueJobSeconds: onlyRow(rows).seconds,
  };
}
