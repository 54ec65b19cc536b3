import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { clientIp } from "./client-ip.server.ts";
import { tooMany } from "./error-response.server.ts";
import type { RateLimit } from "#src/platform/security/rate-limits.server.ts";
import { errorReply, send } from "./routes.server.ts";

/** Counts requests before their bodies are read; rejected ones count too. */
const limitedBy = (keyOf: (c: Context) => string) => (limit: RateLimit, reason?: string) =>
  createMiddleware(async (c, next) => {
    const wait = await limit.take(keyOf(c));
    return wait ? send(c, tooMany(c, wait, reason)) : await next();
  });

export const limitedPerClient = limitedBy(clientIp);
/** For the staff's requests that are expensive or send mail. */
export const limitedPerPerson = limitedBy((c) => String(c.var.staff.id));
export const limitedPerCustomer = limitedBy((c) => String(c.var.customer.id));

/** Each process counts on its own. */
export function oneAtATime(reason: string) {
  const busy = new Set<string>();
  return createMiddleware(async (c, next) => {
    const person = c.var.staff ? `staff ${c.var.staff.id}` : `customer ${c.var.customer.id}`;
    if (busy.has(person)) return send(c, errorReply(429, reason));
    busy.add(person);
    try {
      return await next();
    } finally {
      busy.delete(person);
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
