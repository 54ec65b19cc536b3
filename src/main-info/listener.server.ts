import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Client } from "pg";
import type { Database } from "#src/platform/database.server.ts";
import type { Logger } from "#src/platform/log.server.ts";
import { createTableWatch } from "./table-watch.server.ts";

const channel = "main_info";

/** How often what is said is checked to be heard, and how late it may be. */
const heartbeatMilliseconds = 3000;
const maxSilenceMilliseconds = 8000;
/** Between two connections: at once after a break, seldom where nothing is ever heard. */
const retryMilliseconds = 500;
const maxRetryMilliseconds = 60_000;
const endMilliseconds = 1000;

interface Options {
  /** Where changes are written. */
  db: Database;
  /** Opens a connection of its own for LISTEN. */
  connect: () => Client;
  /** Told what the notification carries. */
  onChange: (payload: string) => void;
  /** What changed until now may not have been heard. */
  onMissed: () => void;
  log: Logger;
}

export interface Listener {
  /** Since it last heard itself. */
  ageSeconds(): number;
  isDeaf(): boolean;
  close(): Promise<void>;
}

/**
 * Hears of each change on a connection of its own, and of itself: what it says through the pool
 * must come back. A connection that stays silent (half open, or of a pooler that gives it to others
 * between transactions) is opened anew, and meanwhile the tables are asked whether they changed.
 */
export function listenForChanges({ db, connect, onChange, onMissed, log }: Options): Listener {
  const ownChannel = `heartbeat_${randomUUID().replaceAll("-", "")}`;
  const tables = createTableWatch({ db, channel, onChange, onMissed, log });
  let closed = false;
  let connection: Client | null = null;
  let reconnection: NodeJS.Timeout | undefined;
  let silentRetryMilliseconds = retryMilliseconds;
  let deaf = true;
  let opened = performance.now();
  let heard = opened;

  async function listen(): Promise<void> {
    const client = connect();
    connection = client;
    opened = performance.now();
    client.on("error", () => reconnect(client));
    client.on("end", () => reconnect(client));
    client.on("notification", ({ channel: from, payload }) => {
      if (connection !== client) return;
      if (from === ownChannel) hear();
      else if (from === channel) onChange(payload ?? "");
    });
    try {
      await client.connect();
      await client.query(`listen ${channel}; listen ${ownChannel}`);
      await speak();
    } catch {
      reconnect(client);
    }
  }

  function hear(): void {
    heard = performance.now();
    silentRetryMilliseconds = retryMilliseconds;
    if (!deaf) return;
    deaf = false;
    tables.stop();
    onMissed();
  }

  function reconnect(client: Client, pause = retryMilliseconds): void {
    if (connection !== client || closed) return;
    connection = null;
    void end(client);
    if (!deaf) log.warn("main-info no longer hears of changes: the tables are asked instead");
    deaf = true;
    tables.start();
    reconnection = setTimeout(() => void listen(), pause);
  }

  /** While the database is unavailable nothing is said, and nothing changes. */
  async function speak(): Promise<void> {
    await db.execute(sql`select pg_notify(${ownChannel}, '')`).catch(() => {});
  }

  const heartbeat = setInterval(() => {
    const silence = performance.now() - Math.max(heard, opened);
    if (connection && silence > maxSilenceMilliseconds) {
      reconnect(connection, silentRetryMilliseconds);
      silentRetryMilliseconds = Math.min(2 * silentRetryMilliseconds, maxRetryMilliseconds);
    } else if (connection) void speak();
  }, heartbeatMilliseconds);
  void listen();

  return {
    ageSeconds: () => (performance.now() - heard) / 1000,
    isDeaf: () => deaf,
    async close() {
      closed = true;
      clearInterval(heartbeat);
      clearTimeout(reconnection);
      tables.stop();
      if (connection) await end(connection);
    },
  };
}

/** Nobody answers at the other end of a half-open connection. */
async function end(client: Client): Promise<void> {
  await Promise.race([client.end().catch(() => {}), wait(endMilliseconds, null, { ref: false })]);
}
