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
 * between transactions) is opened anew, and meanwhile the subscribers hear that it is deaf.
 */
export function openListener({ db, connect, log }: Options): Listener {
  const ownChannel = `heartbeat_${randomUUID().replaceAll("-", "")}`;
  const audience = createAudience(log);
  let silentRetryMilliseconds = retryMilliseconds;

  /** While the database is unavailable nothing is said, and nothing changes. */
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

/** Who subscribed, and whether they hear. */
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
  /** What a new connection listens to. */
  channels: () => readonly string[];
  onNotification: (channel: string, payload: string) => void;
  onListening: () => Promise<void>;
  onBreak: () => void;
}

/** One connection after the other: where one breaks, the next is opened after a pause. */
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

  /** Whether they are listened to from now on; a connection that can't is replaced. */
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
  /** It was ended, or it broke. */
  onEnd: () => void;
}

/** Takes one statement after the other. */
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
    /** Nobody answers at the other end of a half-open connection. */
    async end(): Promise<void> {
      const ended = client.end().catch(() => {});
      await Promise.race([ended, wait(endMilliseconds, null, { ref: false })]);
    },
  };
}
