import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import { countRows } from "#src/base/admin-kit/server/list-query.server.ts";
import { contactMessages } from "#src/shop/contacts/schema.server.ts";
import { keysOf } from "#src/base/kernel/records.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import type { Listener } from "#src/base/platform/db/listener.server.ts";
import { orders } from "#src/shop/orders/schema.server.ts";
import type { Logger } from "#src/base/platform/observability/log.server.ts";
import { reviews } from "#src/shop/reviews/schema.server.ts";
import { sessionCookie } from "#src/base/staff/guard.server.ts";
import { findStaffByToken } from "#src/base/staff/queries.server.ts";
import { hasPermission, type Role } from "#src/base/staff/roles.ts";
import { type LiveEvent, type Waiting, waitingKinds } from "./live.ts";

/** The channel on which triggers announce what concerns the staff (migrations/). */
const channel = "back_office";
/** Changes that follow each other closely are sent together. */
const gatherMilliseconds = 200;
/** Proxies close a connection that is silent for a minute. */
const heartbeatMilliseconds = 15_000;
const reconnectMilliseconds = 2000;

/** Streams to open screens what waits for the staff. */
export interface LiveUpdates {
  stream(c: Context): Response;
  /** How many tax documents have to be made or cancelled within a day. */
  countInvoices(): Promise<number>;
  /** Ends all streams: their browsers connect again, to a process that goes on. */
  close(): void;
}

interface Client {
  changed: Set<string>;
  /** What to send next; null if nothing changed. */
  waiting: Promise<Waiting> | null;
  wake(): void;
}

interface Sources {
  db: Database;
  listener: Listener;
  /** Another part's, which knows orders. */
  countInvoices: () => Promise<number>;
}

/** Sends each notification of the database to all connected screens. */
export function createLiveUpdates(sources: Sources, log: Logger): LiveUpdates {
  const { listener, db, countInvoices } = sources;
  const clients = new Set<Client>();
  const changed = new Set<string>();
  let gathering: NodeJS.Timeout | undefined;
  let isClosed = false;

  function announce(kinds: readonly string[]): void {
    for (const kind of kinds) changed.add(kind);
    gathering ??= setTimeout(send, gatherMilliseconds);
  }

  function send(): void {
    gathering = undefined;
    const waiting = clients.size > 0 ? countWaiting(sources) : null;
    // Each client reports the failure; without one, nobody would.
    waiting?.catch(() => {});
    for (const client of clients) {
      for (const kind of changed) client.changed.add(kind);
      client.waiting = waiting;
      client.wake();
    }
    changed.clear();
  }

  const unsubscribe = listener.subscribe(channel, {
    onNotification: (kind) => announce([kind]),
    onMissed: () => announce(keysOf(waitingKinds)),
  });

  /** Checks the session before each message: it may have been revoked, or the role changed. */
  async function serve(stream: SSEStreamingApi, client: Client, token: string): Promise<void> {
    await stream.write(`retry: ${reconnectMilliseconds}\n\n`);
    while (!stream.aborted && !isClosed) {
      const { waiting } = client;
      const kinds = [...client.changed];
      client.waiting = null;
      client.changed.clear();
      const member = await findStaffByToken(db, token);
      if (!member || member.mustSetUpSecondFactor) return;
      if (waiting)
        await stream.writeSSE({ data: JSON.stringify(seenBy(member.role, kinds, await waiting)) });
      else await stream.write(":\n\n");
      if (!client.waiting && !isClosed) await nextWake(client);
    }
  }

  return {
    stream(c) {
      const client: Client = {
        // Something may have changed after its lists were read, or while it was not connected.
        changed: new Set(keysOf(waitingKinds)),
        waiting: countWaiting(sources),
        wake: () => {},
      };
      client.waiting?.catch(() => {});
      const response = streamSSE(c, async (stream) => {
        stream.onAbort(() => client.wake());
        clients.add(client);
        await serve(stream, client, getCookie(c, sessionCookie) ?? "").catch((error: unknown) =>
          log.warn({ err: error }, "a screen's live updates failed; it will reconnect"),
        );
        clients.delete(client);
      });
      // nginx would collect what is sent; other proxies would compress it.
      response.headers.set("x-accel-buffering", "no");
      response.headers.set("cache-control", "private, no-store, no-transform");
      return response;
    },
    countInvoices,
    close() {
      isClosed = true;
      unsubscribe();
      clearTimeout(gathering);
      for (const client of clients) client.wake();
    },
  };
}

/** Resolves when the client is woken, or a heartbeat is due. */
const nextWake = (client: Client) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, heartbeatMilliseconds);
    client.wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });

function seenBy(role: Role, changed: readonly string[], waiting: Waiting): LiveEvent {
  const seen = keysOf(waitingKinds).filter((kind) => hasPermission(role, waitingKinds[kind]));
  return {
    changed: seen.filter((kind) => changed.includes(kind)),
    waiting: Object.fromEntries(seen.map((kind) => [kind, waiting[kind] ?? 0])),
  };
}

async function countWaiting({ db, countInvoices }: Sources): Promise<Required<Waiting>> {
  const [toPrepare, messages, pending, invoices] = await Promise.all([
    countRows(db, orders, and(eq(orders.status, "processing"), isNull(orders.origin))),
    countUnanswered(db),
    countPending(db),
    countInvoices(),
  ]);
  return { orders: toPrepare, messages, reviews: pending, invoices };
}

/** Returns the number of messages without an answer. */
export const countUnanswered = (db: Database) =>
  countRows(db, contactMessages, isNull(contactMessages.answeredAt));

/** Returns the number of reviews to approve. */
export const countPending = (db: Database) => countRows(db, reviews, eq(reviews.status, "pending"));
