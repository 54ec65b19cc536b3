import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { type Client, escapeIdentifier } from "pg";
import type { Database } from "./database.server.ts";
import type { Logger } from "./log.server.ts";

/** How often what is said is checked to be heard, and how late it may be. */
const heartbeatMilliseconds = 3000;
const maxSilenceMilliseconds = 8000;
/** Between two connections: at once after a break, seldom where nothing is ever heard. */
const retryMilliseconds = 500;
const maxRetryMilliseconds = 60_000;
const endMilliseconds = 1000;

interface Options {
  /** Where notifications come from. */
  db: Database;
  /** Opens a connection of its own for LISTEN. */
  connect: () => Client;
  log: Logger;
}

export interface Subscriber {
  onNotification(payload: string): void;
  /** From now on, or again: what was said until now may not have been heard. */
  onHearing(): void;
  /** Nothing is heard: until `onHearing`, the subscriber has to ask. */
  onDeaf?(): void;
}

export interface Listener {
  /** @returns ends it */
  subscribe(channel: string, subscriber: Subscriber): () => void;
  /** Since it last heard itself. */
  ageSeconds(): number;
  isDeaf(): boolean;
  close(): Promise<void>;
}

/**
 * Hears notifications on a connection of its own, and itself: what it says through the pool must
 * come back. A connection that stays silent (half open, or of a pooler that gives it to others
 * between transactions) is opened anew, and meanwhile the subscribers are told that it is deaf.
 */
export function openListener({ db, connect, log }: Options): Listener {
  const ownChannel = `heartbeat_${randomUUID().replaceAll("-", "")}`;
  const subscribers = new Map<string, Subscriber>();
  let closed = false;
  let connection: Client | null = null;
  let reconnection: NodeJS.Timeout | undefined;
  let silentRetryMilliseconds = retryMilliseconds;
  /** What the connection was asked last: it takes one statement after the other. */
  let asked: Promise<unknown> = Promise.resolve();
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
      else subscribers.get(from)?.onNotification(payload ?? "");
    });
    asked = client.connect();
    try {
      await listenTo(client, [ownChannel, ...subscribers.keys()]);
      await speak();
    } catch {
      reconnect(client);
    }
  }

  function listenTo(client: Client, channels: readonly string[]): Promise<unknown> {
    const text = channels.map((channel) => `listen ${escapeIdentifier(channel)}`).join("; ");
    asked = asked.then(() => client.query(text));
    return asked;
  }

  async function join(channel: string, subscriber: Subscriber): Promise<void> {
    const client = connection;
    if (!client) return subscriber.onDeaf?.();
    try {
      await listenTo(client, [channel]);
      if (connection === client && !deaf) subscriber.onHearing();
    } catch {
      reconnect(client);
    }
  }

  function hear(): void {
    heard = performance.now();
    silentRetryMilliseconds = retryMilliseconds;
    if (!deaf) return;
    deaf = false;
    for (const subscriber of subscribers.values()) subscriber.onHearing();
  }

  function reconnect(client: Client, pause = retryMilliseconds): void {
    if (connection !== client || closed) return;
    connection = null;
    void end(client);
    if (!deaf) log.warn("no notification is heard any more: the database is asked instead");
    deaf = true;
    for (const subscriber of subscribers.values()) subscriber.onDeaf?.();
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
    subscribe(channel, subscriber) {
      subscribers.set(channel, subscriber);
      void join(channel, subscriber);
      return () => void subscribers.delete(channel);
    },
    ageSeconds: () => (performance.now() - heard) / 1000,
    isDeaf: () => deaf,
    async close() {
      closed = true;
      clearInterval(heartbeat);
      clearTimeout(reconnection);
      if (connection) await end(connection);
    },
  };
}

/** Nobody answers at the other end of a half-open connection. */
async function end(client: Client): Promise<void> {
  await Promise.race([client.end().catch(() => {}), wait(endMilliseconds, null, { ref: false })]);
}
