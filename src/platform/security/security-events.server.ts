import { sql } from "drizzle-orm";
import type { Context } from "hono";
import { clientIp } from "#src/platform/http/client-ip.server.ts";
import type { DatabasePool } from "#src/platform/db/database.server.ts";
import { fingerprint } from "./fingerprints.server.ts";
import type { JobHandler } from "#src/platform/jobs/jobs.server.ts";
import type { Logger } from "#src/platform/observability/log.server.ts";
import { securityEvents } from "#src/platform/db/schema.server.ts";
import { type CountedEvent, countEvents, worthALine } from "./security-event-counts.ts";
import { type SecurityEvent, suspicious } from "./security-events.ts";

declare module "hono" {
  interface ContextVariableMap {
    securityEvents: SecurityEvents;
  }
}

export interface SecurityEvents {
  record(event: SecurityEvent, client: string): void;
  /** Writes the pending events. */
  close(): Promise<void>;
}

/**
 * Records an event that concerns the security of an account. The request does not wait: rows are
 * written later, in batches.
 */
export function recordSecurityEvent(c: Context, event: SecurityEvent): void {
  c.get("securityEvents").record(event, clientIp(c));
}

const flushMilliseconds = 500;

export function createSecurityEvents(db: DatabasePool, log: Logger): SecurityEvents {
  const counts = countEvents();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  const flush = () => {
    timer = undefined;
    writing = writing.then(() => writeDown(db, log, counts.take()));
    return writing;
  };
  return {
    record(event, client) {
      counts.add(event, client, Date.now());
      timer ??= setTimeout(() => void flush(), flushMilliseconds).unref();
    },
    async close() {
      clearTimeout(timer);
      await flush();
    },
  };
}

async function writeDown(db: DatabasePool, log: Logger, counted: CountedEvent[]): Promise<void> {
  if (counted.length === 0) return;
  try {
    const rows = await Promise.all(counted.map((each) => rowOf(db, each)));
    const written = await db
      .insert(securityEvents)
      .values(rows)
      .onConflictDoUpdate({
        target: windowColumns,
        set: { count: sql`${securityEvents.count} + excluded.count`, lastAt: sql`now()` },
      })
      .returning({ count: securityEvents.count });
    // `returning` yields each inserted row, in order.
    rows.forEach((row, place) => writeLine(log, row, written[place]!.count));
  } catch (error) {
    // The log is then the only record of them.
    for (const { event, count } of counted)
      log.error({ err: error, ...event, count }, "a security event was not stored");
  }
}

const retentionDays = 90;

export function securityEventJobs(db: DatabasePool): JobHandler[] {
  return [
    {
      name: "forget-old-security-events",
      cron: "37 4 * * *",
      async work() {
        await db
          .delete(securityEvents)
          .where(sql`${securityEvents.at} < now() - make_interval(days => ${retentionDays})`);
      },
    },
  ];
}

type Row = typeof securityEvents.$inferInsert;

const windowColumns = [
  securityEvents.at,
  securityEvents.kind,
  securityEvents.resource,
  securityEvents.recordId,
  securityEvents.client,
  securityEvents.actor,
  securityEvents.detail,
];

async function rowOf(
  db: DatabasePool,
  { event, client, windowStart, count }: CountedEvent,
): Promise<Row> {
  return {
    kind: event.kind,
    resource: event.account?.resource ?? "",
    recordId: String(event.account?.id ?? ""),
    client: client && (await fingerprint(db.$client, client)).slice(0, 12),
    actor: event.actorId === undefined ? "" : `staff:${event.actorId}`,
    detail: event.detail ?? {},
    at: new Date(windowStart),
    count,
  };
}

function writeLine(
  log: Logger,
  { kind, resource, recordId, client, actor, detail, count: added }: Row,
  count: number,
): void {
  if (!worthALine(count - added, count)) return;
  const account = resource ? `${resource}:${recordId}` : undefined;
  log[suspicious.has(kind) ? "warn" : "info"](
    { securityEvent: kind, account, client, actor: actor || undefined, ...detail, count },
    "security event",
  );
}
