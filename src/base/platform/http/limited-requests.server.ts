import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { clientIp } from "./client-ip.server.ts";
import { tooMany } from "./error-response.server.ts";
import type { RateLimit } from "#src/base/platform/security/rate-limits.server.ts";
import { type ErrorReply, errorReply, send } from "./routes.server.ts";

declare module "hono" {
  interface ContextVariableMap {
    /** What `countedPerClient` found: seconds to wait, or null. */
    clientWait: number | null;
  }
}

/** Counts requests before their bodies are read; rejected ones count too. */
const limitedBy = (keyOf: (c: Context) => string) => (limit: RateLimit, reason?: string) =>
  createMiddleware(async (c, next) => {
    const wait = await limit.take(keyOf(c));
    return wait ? send(c, tooMany(c, wait, reason)) : await next();
  });

export const limitedPerClient = limitedBy(clientIp);

/** Counts likewise, but the handler rejects: it knows which account's device sent the request. */
export const countedPerClient = (limit: RateLimit) =>
  createMiddleware(async (c, next) => {
    c.set("clientWait", await limit.take(clientIp(c)));
    await next();
  });

/**
 * Rejects a wrong link or code that nobody guesses. Only wrong ones count, so that nobody who
 * shares the client address keeps the right one out.
 */
export async function wrongLink<Status extends number>(
  c: Context,
  limit: RateLimit,
  reply: ErrorReply<Status>,
): Promise<ErrorReply<Status> | ErrorReply<429>> {
  const wait = await limit.take(clientIp(c));
  return wait ? tooMany(c, wait) : reply;
}

/** For the staff's requests that are expensive or send mail. */
export const limitedPerPerson = limitedBy((c) => String(c.var.staff.id));
export const limitedPerCustomer = limitedBy((c) => String(c.var.customer.id));

/**
 * A person's second request waits for the first, unread; a third is rejected. Each process counts
 * on its own.
 */
export function oneAtATime(reason: string) {
  const queues = new Map<string, Promise<void>[]>();
  return createMiddleware(async (c, next) => {
    const person = c.var.staff ? `staff ${c.var.staff.id}` : `customer ${c.var.customer.id}`;
    const queue = queues.get(person) ?? [];
    if (queue.length > 1) return send(c, errorReply(429, reason));
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const before = queue.at(-1);
    queues.set(person, queue);
    queue.push(ended);
    try {
      await before;
      return await next();
    } finally {
      void queue.shift();
      if (queue.length === 0) queues.delete(person);
      end();
    }
  });
}

/** For requests that are heavy while they run: more of them at once are asked to come back. */
export function limitedAtOnce(most: number, reason: string) {
  let running = 0;
  return createMiddleware(async (c, next) => {
    if (running >= most)
      return send(c, { ...errorReply(503, reason), headers: { "retry-after": "10" } });
    running++;
    try {
      return await next();
    } finally {
      running--;
    }
  });
}
