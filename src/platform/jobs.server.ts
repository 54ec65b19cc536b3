import { PgBoss } from "pg-boss";
import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { Logger } from "./log.server.ts";
import type { Database } from "./database.server.ts";

/** What must happen later. A job is enqueued in the transaction of the fact that caused it: committed together or not at all. */
export interface Jobs {
  enqueue(db: Database, name: string, body: object): Promise<void>;
  stop(): Promise<void>;
}

/** `queue` names the job; `work` may run more than once for the same body, so it must not mind. */
export interface JobHandler {
  name: string;
  work(body: unknown): Promise<void>;
}

const retries = { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 120 };

export async function startJobs(pool: Pool, log: Logger, handlers: JobHandler[]): Promise<Jobs> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, schedule: false });
  boss.on("error", (error) => log.warn({ err: error }, "the job queue has a problem"));
  await boss.start();
  for (const { name, work } of handlers) {
    await boss.createQueue(name, retries);
    await boss.work(name, { pollingIntervalSeconds: 1 }, async (jobs) => {
      for (const job of jobs) await work(job.data);
    });
  }
  return {
    async enqueue(db, name, body) {
      await boss.send(name, body, { db: { executeSql: (text, values) => runIn(db, text, values) } });
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}

/** pg-boss speaks `$1`; drizzle's open transaction takes its own template. */
async function runIn(db: Database, text: string, values: unknown[] = []) {
  const pieces = text.split(/\$(\d+)/);
  const query = sql.empty();
  pieces.forEach((piece, place) => query.append(place % 2 ? sql`${sql.param(values[Number(piece) - 1])}` : sql.raw(piece)));
  return await db.execute(query);
}
