import { sql } from "drizzle-orm";
import type { Context } from "hono";
import { clientIp } from "#src/base/platform/http/client-ip.server.ts";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import { fingerprint } from "./fingerprints.server.ts";
import type { JobHandler } from "#src/base/platform/jobs/jobs.server.ts";
import type { Logger } from "#src/base/platform/observability/log.server.ts";
import { securityEvents } from "#src/base/platform/db/schema.server.ts";
import { repeatedEvents } from "./repeated-events.ts";
import { type SecurityEvent, suspicious } from "./security-events.ts";

declare module "hono" {
  interface ContextVariableMap {
    securityEvents: SecurityEvents;
  }
}

export interface SecurityEvents {
  record(event: SecurityEvent, client: string): void;
  /** Waits for what is being written. */
  close(): Promise<void>;
}

/**
 * Records an event that concerns the security of an account. The request does not wait for it.
 */
export function recordSecurityEvent(c: Context, event: SecurityEvent): void {
  c.get("securityEvents").record(event, clientIp(c));
}

export function createSecurityEvents(db: DatabasePool, log: Logger): SecurityEvents {
  const isRepeated = repeatedEvents();
  const writing = new Set<Promise<void>>();
  return {
    record(event, client) {
      if (isRepeated(event, client, Date.now())) return;
      const write = writeDown(db, log, event, client).finally(() => writing.delete(write));
      writing.add(write);
    },
    async close() {
      await Promise.all(writing);
    },
  };
}

async function writeDown(
  db: DatabasePool,
  log: Logger,
  event: SecurityEvent,
  client: string,
): Promise<void> {
  const { kind, account, actorId, detail = {} } = event;
  try {
    const row = {
      kind,
      resource: account?.resource ?? "",
      recordId: String(account?.id ?? ""),
      client: client && (await fingerprint(db.$client, client)).slice(0, 12),
      actor: actorId === undefined ? "" : `staff:${actorId}`,
      detail,
    };
    await db.insert(securityEvents).values(row);
    log[suspicious.has(kind) ? "warn" : "info"](
      {
        securityEvent: kind,
        account: account && `${account.resource}:${account.id}`,
        client: row.client,
        actor: row.actor || undefined,
        ...detail,
      },
      "security event",
    );
  } catch (error) {
    // The log is then the only record of it.
    log.error({ err: error, ...event }, "a security event was not stored");
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
