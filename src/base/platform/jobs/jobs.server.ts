import { mexicoTime } from "#src/base/kernel/dates.ts";
import { setTimeout as wait } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import { sql } from "drizzle-orm";
import type { Pool, PoolClient } from "pg";
import * as v from "valibot";
import { safeMessage } from "#src/base/platform/observability/log-error.ts";
import type { Listener } from "#src/base/platform/db/listener.server.ts";
import type { Logger } from "#src/base/platform/observability/log.server.ts";
import { type Database, onlyRow } from "#src/base/platform/db/database.server.ts";

/**
 * Queue of background jobs. A job is enqueued in the transaction of what caused it: both commit
 * together or not at all.
 */
export interface Jobs {
  /** Creates a queue for each handler; jobs run from now on. */
  work(handlers: JobHandler[]): Promise<void>;
  /**
   * Takes no more jobs: other processes get the waiting ones, and `stop` finishes those in
   * progress.
   */
  release(): Promise<void>;
  /**
   * @param when with a key: at most one job of the queue with this key is enqueued in so many
   *   seconds; with a delay: it starts so many seconds after the transaction began
   */
  enqueue(
    db: Database,
    name: string,
    body: object,
    when?: { key: string; seconds: number } | { delaySeconds: number },
  ): Promise<void>;
  /**
   * Runs due jobs now, instead of when they are gathered or polled, until none of this process's
   * queues has one, here or in another process. @returns whether there were any
   */
  drain(): Promise<boolean>;
  /** Returns the jobs that failed for good, newest first. */
  findFailed(): Promise<FailedJob[]>;
  /** @returns false if there is no such failed job */
  retry(id: string): Promise<boolean>;
  stop(): Promise<void>;
}

export interface FailedJob {
  id: string;
  name: string;
  body: unknown;
  reason: string | null;
  failedAt: Date;
}

export interface JobHandler {
  name: string;
  /** May run more than once for the same body, so it must be idempotent. */
  work(body: unknown): Promise<void>;
  /** Also runs on this schedule, in Mexico City's time and with an empty body. */
  cron?: string;
}

/**
 * Jobs of a dead process are not lost: after this long without a heartbeat, another one takes them.
 */
const heartbeatSeconds = 15;
const queueOptions = {
  retryLimit: 8,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  heartbeatSeconds,
  notify: true,
};
const atOnce = 20;
/**
 * Workers are notified of a new job and fetch it after this delay, together with those that follow.
 * Polling finds retries, delayed jobs and missed notifications.
 */
const gatherMilliseconds = 200;
const pollingSeconds = { queue: 5, scheduled: 10 };
const drainMilliseconds = 10;

interface Options {
  pool: Pool;
  log: Logger;
  /** Notifies of new jobs. */
  listener: Pick<Listener, "subscribe">;
}

/** Opens the queue only: jobs can be enqueued, and wait until `work` gets their handlers. */
export async function openJobs({ pool, log, listener }: Options): Promise<Jobs> {
  /** Ids by their queues' names. */
  const workers = new Map<string, string>();
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => pool.query(text, values),
      listen: listenWith(listener),
    },
    useListenNotify: true,
    superviseIntervalSeconds: heartbeatSeconds,
    monitorIntervalSeconds: heartbeatSeconds,
  });
  logProblems(boss, log);
  await boss.start();
  return {
    async work(handlers) {
      for (const handler of handlers) {
        await createQueue(boss, handler);
        workers.set(handler.name, await serve(boss, handler, log));
      }
    },
    async release() {
      const names = [...workers.keys()];
      workers.clear();
      await Promise.all(names.map((name) => boss.offWork(name, { wait: false })));
    },
    async enqueue(db, name, body, when) {
      await boss.send(name, body, {
        ...(when && "key" in when && { singletonKey: when.key, singletonSeconds: when.seconds }),
        ...(when && "delaySeconds" in when && { startAfter: when.delaySeconds }),
        db: { executeSql: (text, values) => runIn(db, text, values) },
      });
    },
    async drain() {
      for (let round = 0; ; round++) {
        const due = await findDueQueues(pool, [...workers.keys()]);
        if (due.length === 0) return round > 0;
        for (const name of due) boss.notifyWorker(workers.get(name) ?? "");
        await wait(drainMilliseconds);
      }
    },
    async findFailed() {
      const { rows } = await pool.query<FailedJob>(
        `select id, name, data as body, output->>'message' as reason, completed_on as "failedAt"
         from pgboss.job where state = 'failed' order by completed_on desc limit 50`,
      );
      return rows;
    },
    async retry(id) {
      const { rows } = await pool.query<{ name: string }>(
        "select name from pgboss.job where id = $1 and state = 'failed'",
        [id],
      );
      if (!rows[0]) return false;
      await boss.retry(rows[0].name, id);
      return true;
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}

/** Returns the queues with a job that is due or under way. */
async function findDueQueues(pool: Pool, names: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct name from pgboss.job where name = any($1)
       and (state = 'active' or state in ('created', 'retry') and start_after <= now())`,
    [names],
  );
  return rows.map(({ name }) => name);
}

/** Every queue meets the same problem, again and again: each reason is logged once in this time. */
const sameReasonMilliseconds = 600_000;

function logProblems(boss: PgBoss, log: Logger): void {
  const logged = new Set<string>();
  let since = 0;
  boss.on("error", (cause) => {
    // A worker's error is a plain object with the error's fields, and names the worker.
    const error = Object.assign(cause instanceof Error ? cause : new Error(), cause, {
      message: cause.message.replace(/ \(Queue: .*\)$/, ""),
    });
    if (Date.now() - since > sameReasonMilliseconds) {
      logged.clear();
      since = Date.now();
    }
    if (logged.has(error.message)) return;
    logged.add(error.message);
    log.warn({ err: error }, "the job queue has a problem");
  });
}

/** Adapts our listener to pg-boss, which would otherwise open a connection of its own. */
const listenWith =
  (listener: Options["listener"]) =>
  async (channel: string, onQueue: (name: string) => void, onMissed: () => void) => {
    const announced = new Set<string>();
    let gathering: NodeJS.Timeout | undefined;
    const tell = () => {
      gathering = undefined;
      for (const name of announced) onQueue(name);
      announced.clear();
    };
    const unsubscribe = listener.subscribe(channel, {
      onNotification(name) {
        announced.add(name);
        gathering ??= setTimeout(tell, gatherMilliseconds);
      },
      onMissed,
    });
    const close = async () => {
      clearTimeout(gathering);
      unsubscribe();
    };
    return { close };
  };

async function createQueue(boss: PgBoss, { name, cron }: JobHandler): Promise<void> {
  await boss.createQueue(name, queueOptions);
  // Updates queues that an earlier version created.
  await boss.updateQueue(name, queueOptions);
  if (cron) await boss.schedule(name, cron, {}, { tz: mexicoTime });
}

/** @returns the worker's id */
async function serve(boss: PgBoss, { name, work, cron }: JobHandler, log: Logger): Promise<string> {
  const seconds = cron ? pollingSeconds.scheduled : pollingSeconds.queue;
  const polling = {
    pollingIntervalSeconds: seconds,
    notifyPollingIntervalSeconds: seconds,
    batchSize: atOnce,
    burstWhenBatchFull: true,
    perJobResults: true as const,
  };
  // Each job of a batch succeeds or fails independently.
  return await boss.work(name, polling, (jobs) =>
    Promise.all(
      jobs.map(async ({ id, data }) => {
        try {
          await work(data);
          return { id, status: "completed" as const };
        } catch (error) {
          log.warn({ err: error, job: name }, "a job failed and will be tried again");
          return { id, status: "failed" as const, output: { message: safeMessage(error) } };
        }
      }),
    ),
  );
}

/**
 * Deletes jobs that contain an email address: in their body, or in the error with which a mail
 * server rejected it.
 */
export async function forgetJobsAbout(db: Database, email: string): Promise<void> {
  await db.execute(
    sql`delete from pgboss.job
      where strpos(lower(data::text || coalesce(output::text, '')), ${email}) > 0`,
  );
}

/** Whether a job with this body waits or runs. */
export async function isPending(db: Database, name: string, body: object): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from pgboss.job where name = ${name} and data = ${JSON.stringify(body)}::jsonb
      and state in ('created', 'retry', 'active') limit 1`,
  );
  return rows.length > 0;
}

export const PendingJob = v.object({
  name: v.string(),
  data: v.record(v.string(), v.unknown()),
  startAfter: v.string(),
});
export type PendingJob = v.InferOutput<typeof PendingJob>;

/** Returns the pending jobs for a backup, except scheduled ones, which start by themselves. */
export async function findPendingJobs(client: Pick<PoolClient, "query">): Promise<PendingJob[]> {
  const { rows: queues } = await client.query(
    "select 1 from pg_tables where schemaname = 'pgboss' and tablename = 'job'",
  );
  if (queues.length === 0) return [];
  const { rows } = await client.query<PendingJob>(
    `select name, data, start_after as "startAfter" from pgboss.job
     where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'
       and name not in (select name from pgboss.schedule)
     order by id`,
  );
  return rows;
}

/** Enqueues a backup's jobs in a database where no shop has run yet. */
export async function sendPendingJobs(pool: Pool, jobs: readonly PendingJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
  });
  await boss.start();
  for (const name of new Set(jobs.map((job) => job.name)))
    await boss.createQueue(name, queueOptions);
  for (const { name, data, startAfter } of jobs)
    await boss.send(name, data, { startAfter: new Date(startAfter) });
  await boss.stop({ graceful: false });
}

/** pg-boss uses `$1` placeholders; drizzle's open transaction needs its own template. */
async function runIn(db: Database, text: string, values: unknown[] = []) {
  const pieces = text.split(/\$(\d+)/);
  const query = sql.empty();
  pieces.forEach((piece, place) =>
    query.append(place % 2 ? sql`${sql.param(values[Number(piece) - 1])}` : sql.raw(piece)),
  );
  return await db.execute(query);
}

/** Creates a handler for jobs of one name; it validates each job's body before the work starts. */
export function job<Body extends v.GenericSchema>(
  name: string,
  body: Body,
  work: (body: v.InferOutput<Body>) => Promise<void>,
): JobHandler {
  return { name, work: (data) => work(v.parse(body, data)) };
}

/**
 * Does a scheduled job's work on each row. One that fails is logged and stops no other; the schedule
 * tries it again.
 */
export async function workOnEach<Row extends { id: number }>(
  rows: readonly Row[],
  { name, log }: { name: string; log: Logger },
  work: (row: Row) => Promise<void>,
): Promise<void> {
  for (const row of rows)
    await work(row).catch((error: unknown) =>
      log.warn({ err: error, job: name, id: row.id }, "one item of a job failed"),
    );
}

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
      count: jobs.find((job) => job.state === state)?.count ?? 0,
    })),
    oldestDueJobSeconds: onlyRow(rows).seconds,
  };
}
