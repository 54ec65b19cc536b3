import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { clientIp } from "./client-ip.server.ts";
import { tooMany } from "./error-response.server.ts";
import type { RateLimit } from "./rate-limits.server.ts";
import { send } from "./routes.server.ts";

/** Counts requests before their bodies are read; rejected ones count too. */
const limitedBy = (keyOf: (c: Context) => string) => (limit: RateLimit, reason?: string) =>
  createMiddleware(async (c, next) => {
    const wait = await limit.take(keyOf(c));
    return wait ? send(c, tooMany(c, wait, reason)) : await next();
  });

export const limitedPerClient = limitedBy(clientIp);
/** For the staff's requests that are expensive or send mail. */
export const limitedPerPerson = limitedBy((c) => String(c.var.staff.id));
