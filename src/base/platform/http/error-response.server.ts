import type { Context, ErrorHandler, NotFoundHandler } from "hono";
import { routePath } from "hono/route";
import { HTTPException } from "hono/http-exception";
import type { ErrorResponse } from "#src/base/kernel/endpoints.ts";
import {
  isDatabaseUnavailable,
  isDiskFull,
  isGivenUp,
  isTooSlow,
} from "#src/base/platform/db/database.server.ts";
import { withoutPersons } from "#src/base/platform/observability/log-error.ts";
import type { Logger } from "#src/base/platform/observability/log.server.ts";
import { BucketUnavailable } from "#src/base/platform/files/bucket-unavailable.ts";
import { errorReply } from "./routes.server.ts";
import { recordSecurityEvent } from "#src/base/platform/security/security-events.server.ts";
import * as texts from "#src/base/platform/texts.ts";

export const notFound: NotFoundHandler = (c) =>
  c.json({ msg: texts.notFound } satisfies ErrorResponse, 404);

/**
 * Returns 429 with the seconds to wait, and records a security event.
 * @param otherwise what helps whoever cannot wait
 */
export function tooMany(
  c: Context,
  seconds: number,
  reason = texts.tooManyAttempts,
  otherwise?: string,
) {
  recordSecurityEvent(c, { kind: "rate-limited", detail: { path: routePath(c) } });
  const msg = [texts.waitFor(reason, seconds), otherwise].filter(Boolean).join(" ");
  return {
    ...errorReply(429, msg),
    headers: { "retry-after": String(seconds) },
  };
}

/**
 * Handles bugs and failed dependencies: logs them with the request's id and answers with a generic
 * message.
 */
export function handleError(log: Logger): ErrorHandler {
  return (error, c) => {
    if (error instanceof HTTPException) {
      return c.json(
        { msg: error.message || texts.badRequest } satisfies ErrorResponse,
        error.status,
      );
    }
    const outage = outageOf(error);
    log.error(
      { err: error, path: withoutPersons(c.req.path), requestId: c.get("requestId") },
      outage?.reason ?? "a request failed",
    );
    if (outage)
      return c.json({ msg: outage.msg } satisfies ErrorResponse, 503, { "retry-after": "30" });
    return c.json({ msg: texts.failed } satisfies ErrorResponse, 500);
  };
}

/** Why a request failed that may succeed later, for the log and for the client; null for a bug. */
function outageOf(error: unknown): { reason: string; msg: string } | null {
  const msg = texts.serviceUnavailable;
  if (isDiskFull(error)) return { reason: "a disk is full", msg: texts.diskFull };
  if (isTooSlow(error)) return { reason: "a query took too long", msg: texts.tookTooLong };
  if (isGivenUp(error))
    return { reason: "others changed the same, twice", msg: texts.changedAtOnce };
  if (isDatabaseUnavailable(error)) return { reason: "the database is unavailable", msg };
  if (error instanceof BucketUnavailable) return { reason: "the bucket is unavailable", msg };
  return null;
}
