import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { type Client, escapeIdentifier } from "pg";
import type { Database } from "./database.server.ts";
import type { Logger } from "#src/platform/observability/log.server.ts";

/** How often the listener sends itself a heartbeat, and how late it may arrive. */
const heartbeatMilliseconds = 3000;
const maxSilenceMilliseconds = 8000;
/** Pause between two connections: short after a break, long where nothing is ever received. */
const retryMilliseconds = 500;
const maxRetryMilliseconds = 60_000;
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
  /** Notifications arrive from now on, at first or again: earlier ones may have been missed. */
  onHearing(): void;
  /** Notifications stop: until `onHearing`, the subscriber has to poll. */
  onDeaf?(): void;
}

export interface Listener {
  /** @returns a function that ends the subscription */
  subscribe(channel: string, subscriber: Subscriber): () => void;
  /** Seconds since the last heartbeat arrived. */
  ageSeconds(): number;
  isDeaf(): boolean;
  close(): Promise<void>;
}

/**
 * Receives notifications on a connection of its own, and checks it: a heartbeat sent through the
 * pool must come back. A silent connection (half open, or one that a pooler hands to others between
 * transactions) is replaced, and until then subscribers are told that they are deaf.
 */
export function openListener({ db, connect, log }: Options): Listener {
  const ownChannel = `heartbeat_${randomUUID().replaceAll("-", "")}`;
  const audience = createAudience(log);
  let silentRetryMilliseconds = retryMilliseconds;

  /** While the database is unavailable no heartbeat is sent, and nothing changes. */
  async function speak(): Promise<void> {
    await db.execute(sql`select pg_notify(${ownChannel}, '')`).catch(() => {});
  }

  const connections = keepConnected({
    connect,
    channels: () => [ownChannel, ...audience.channels()],
    onNotification(channel, payload) {
      if (channel !== ownChannel) return audience.notify(channel, payload);
      silentRetryMilliseconds = retryMilliseconds;
      audience.hear();
    },
    onListening: speak,
    onBreak: audience.deafen,
  });

  async function join(channel: string, subscriber: Subscriber): Promise<void> {
    if (connections.openedAt() === null) return subscriber.onDeaf?.();
    if ((await connections.listenTo([channel])) && !audience.isDeaf()) subscriber.onHearing();
  }

  const heartbeat = setInterval(() => {
    const openedAt = connections.openedAt();
    if (openedAt === null) return;
    const silence = performance.now() - Math.max(audience.heardAt(), openedAt);
    if (silence <= maxSilenceMilliseconds) return void speak();
    connections.replace(silentRetryMilliseconds);
    silentRetryMilliseconds = Math.min(2 * silentRetryMilliseconds, maxRetryMilliseconds);
  }, heartbeatMilliseconds);

  return {
    subscribe(channel, subscriber) {
      const leave = audience.add(channel, subscriber);
      void join(channel, subscriber);
      return leave;
    },
    ageSeconds: () => (performance.now() - audience.heardAt()) / 1000,
    isDeaf: audience.isDeaf,
    async close() {
      clearInterval(heartbeat);
      await connections.close();
    },
  };
}

/** Holds the subscribers and whether they currently receive notifications. */
function createAudience(log: Logger) {
  const subscribers = new Map<string, Subscriber>();
  let deaf = true;
  let heardAt = performance.now();
  return {
    add(channel: string, subscriber: Subscriber) {
      subscribers.set(channel, subscriber);
      return () => void subscribers.delete(channel);
    },
    channels: () => subscribers.keys(),
    notify: (channel: string, payload: string) => subscribers.get(channel)?.onNotification(payload),
    hear() {
      heardAt = performance.now();
      if (!deaf) return;
      deaf = false;
      for (const subscriber of subscribers.values()) subscriber.onHearing();
    },
    deafen() {
      if (!deaf) log.warn("no notification is heard any more: the database is asked instead");
      deaf = true;
      for (const subscriber of subscribers.values()) subscriber.onDeaf?.();
    },
    isDeaf: () => deaf,
    heardAt: () => heardAt,
  };
}

interface Connections {
  connect: () => Client;
  /** The channels that a new connection listens to. */
  channels: () => readonly string[];
  onNotification: (channel: string, payload: string) => void;
  onListening: () => Promise<void>;
  onBreak: () => void;
}

/** Keeps one connection open: when it breaks, the next one opens after a pause. */
function keepConnected({ connect, channels, ...audience }: Connections) {
  let closed = false;
  let connection: Connection | null = null;
  let reconnection: NodeJS.Timeout | undefined;

  async function open(): Promise<void> {
    const opened = openConnection(connect(), {
      onNotification(channel, payload) {
        if (connection === opened) audience.onNotification(channel, payload);
      },
      onEnd: () => replace(opened),
    });
    connection = opened;
    if (await listenTo(channels())) await audience.onListening();
  }

  /** Returns whether the channels are listened to from now on; replaces a connection that fails. */
  async function listenTo(newChannels: readonly string[]): Promise<boolean> {
    const asked = connection;
    try {
      await asked?.listenTo(newChannels);
      return asked !== null && connection === asked;
    } catch {
      replace(asked);
      return false;
    }
  }

  function replace(broken: Connection | null, pause = retryMilliseconds): void {
    if (!broken || connection !== broken || closed) return;
    connection = null;
    void broken.end();
    audience.onBreak();
    reconnection = setTimeout(() => void open(), pause);
  }

  void open();
  return {
    /** Null between two connections. */
    openedAt: () => connection?.openedAt ?? null,
    listenTo,
    replace: (pause: number) => replace(connection, pause),
    async close() {
      closed = true;
      clearTimeout(reconnection);
      await connection?.end();
    },
  };
}

type Connection = ReturnType<typeof openConnection>;

interface Heard {
  onNotification: (channel: string, payload: string) => void;
  /** The connection ended or broke. */
  onEnd: () => void;
}

/** Runs one statement after the other. */
function openConnection(client: Client, { onNotification, onEnd }: Heard) {
  client.on("error", onEnd);
  client.on("end", onEnd);
  client.on("notification", ({ channel, payload }) => onNotification(channel, payload ?? ""));
  let asked: Promise<unknown> = client.connect();
  return {
    openedAt: performance.now(),
    listenTo(channels: readonly string[]): Promise<unknown> {
      const text = channels.map((channel) => `listen ${escapeIdentifier(channel)}`).join("; ");
      asked = asked.then(() => client.query(text));
      return asked;
    },
    /** The other end of a half-open connection never answers, so this waits only briefly. */
    async end(): Promise<void> {
      const ended = client.end().catch(() => {});
      await Promise.race([ended, wait(endMilliseconds, null, { ref: false })]);
    },
  };
}
