import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { type Client, escapeIdentifier } from "pg";
import type { Database } from "./database.server.ts";
import type { Logger } from "#src/base/platform/observability/log.server.ts";

/** How often the listener sends itself a heartbeat, and how late it may arrive. */
const heartbeatMilliseconds = 3000;
const maxSilenceMilliseconds = 8000;
const retryMilliseconds = 500;
const endMilliseconds = 1000;

interface Options {
  /** Sends the heartbeats. */
  db: Database;
  /** Opens a connection of its own for LISTEN. */
  connect: () => Client;
  log: Logger;
}

export interface Subscriber {
  onNotification(payload: string): void;
  /** Notifications may have been missed. Repeated every few seconds while none arrive. */
  onMissed(): void;
}

export interface Listener {
  /** @returns a function that ends the subscription */
  subscribe(channel: string, subscriber: Subscriber): () => void;
  /** Seconds since the last heartbeat arrived. */
  ageSeconds(): number;
  isDeaf(): boolean;
  /**
   * Waits until what was notified before has reached its subscribers, or, where no notification
   * arrives, until they were told to look.
   */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}

interface Connection {
  client: Client;
  openedAt: number;
  /** One statement runs after the other. */
  last: Promise<unknown>;
}

/**
 * Receives notifications on a connection of its own, and checks it: a heartbeat sent through the
 * pool must come back. A silent connection (half open, or one that a pooler hands to others between
 * transactions) is replaced, and until a heartbeat arrives subscribers are told to look themselves.
 */
export function openListener({ db, connect, log }: Options): Listener {
  const ownChannel = `heartbeat_${randomUUID().replaceAll("-", "")}`;
  const subscribers = new Map<string, Subscriber>();
  let heardAt = performance.now();
  let heartbeats = 0;
  /** By the number of their heartbeat. */
  const waiting = new Map<number, () => void>();
  let retry: NodeJS.Timeout | undefined;
  let connection: Connection | null = open();
  const isDeaf = () => performance.now() - heardAt > maxSilenceMilliseconds;

  function open(): Connection {
    const client = connect();
    const opened = { client, openedAt: performance.now(), last: client.connect() };
    client.on("error", () => replace(opened));
    client.on("end", () => replace(opened));
    client.on("notification", ({ channel, payload }) => {
      if (channel === ownChannel) hear(Number(payload));
      else subscribers.get(channel)?.onNotification(payload ?? "");
    });
    for (const channel of [ownChannel, ...subscribers.keys()]) listen(opened, channel);
    return opened;
  }

  function hear(heartbeat: number): void {
    heardAt = performance.now();
    // One of them may have been lost with a connection: a later one tells as much.
    endWaiting(heartbeat);
  }

  function endWaiting(upTo: number): void {
    for (const [number, resolve] of waiting) {
      if (number > upTo) continue;
      waiting.delete(number);
      resolve();
    }
  }

  async function sendHeartbeat(number: number): Promise<void> {
    await db.execute(sql`select pg_notify(${ownChannel}, ${String(number)})`);
  }

  function listen(opened: Connection, channel: string): void {
    opened.last = opened.last.then(async () => {
      await opened.client.query(`listen ${escapeIdentifier(channel)}`);
      subscribers.get(channel)?.onMissed();
    });
    opened.last.catch(() => replace(opened));
  }

  function replace(broken: Connection): void {
    if (connection !== broken) return;
    connection = null;
    void broken.client.end().catch(() => {});
    retry = setTimeout(() => (connection = open()), retryMilliseconds);
  }

  const heartbeat = setInterval(() => {
    // While the database is unavailable nothing changes.
    void sendHeartbeat(++heartbeats).catch(() => {});
    if (!isDeaf()) return;
    for (const subscriber of subscribers.values()) subscriber.onMissed();
    endWaiting(heartbeats);
    if (!connection || performance.now() - connection.openedAt < maxSilenceMilliseconds) return;
    log.warn("the listener received no notification; reconnecting");
    replace(connection);
  }, heartbeatMilliseconds);

  return {
    subscribe(channel, subscriber) {
      subscribers.set(channel, subscriber);
      if (connection) listen(connection, channel);
      return () => void subscribers.delete(channel);
    },
    ageSeconds: () => (performance.now() - heardAt) / 1000,
    isDeaf,
    async caughtUp() {
      const number = ++heartbeats;
      const heard = new Promise<void>((resolve) => waiting.set(number, resolve));
      await sendHeartbeat(number);
      await heard;
    },
    async close() {
      clearInterval(heartbeat);
      clearTimeout(retry);
      const ending = connection;
      connection = null;
      // The other end of a half-open connection never answers.
      const ended = ending?.client.end().catch(() => {});
      await Promise.race([ended, wait(endMilliseconds, null, { ref: false })]);
    },
  };
}
