import type { Context } from "hono";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { clientIp, isFromThisMachine } from "#src/base/platform/http/client-ip.server.ts";
import * as texts from "#src/base/platform/texts.ts";

/** Far above a household, and a village behind one address; in memory, since it is for load alone. */
const perMinute = 300;

/**
 * Limits the pages that are rendered for each request, like searches: for each client, in each
 * process. This machine itself is not limited.
 * @returns the page of a 429, or null below the limit
 */
export function createRenderLimit(trustProxy: boolean) {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async (c: Context): Promise<Response | null> => {
    if (isFromThisMachine(c, trustProxy)) return null;
    c.set("trustProxy", trustProxy);
    try {
      await limiter.consume(clientIp(c));
      return null;
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      const seconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
      return c.html(texts.tooManyPages, 429, {
        "retry-after": String(seconds),
        "cache-control": "no-store",
      });
    }
  };
}
