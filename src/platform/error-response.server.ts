import type { Context, ErrorHandler, NotFoundHandler } from "hono";
import { routePath } from "hono/route";
import { HTTPException } from "hono/http-exception";
import { isDatabaseAway } from "./database.server.ts";
import { withoutPersons } from "./log-error.ts";
import type { Logger } from "./log.server.ts";
import { BucketUnavailable } from "./bucket-unavailable.ts";
import { recordSecurityEvent } from "./security-events.server.ts";

/** Every failure of a call has this form. */
export interface Failure {
  msg: string;
  errors?: { field: string; msg: string }[];
}

export const serviceAway =
  "No podemos atenderte en este momento. Inténtalo de nuevo en unos minutos.";

export const unknownCall: NotFoundHandler = (c) =>
  c.json({ msg: "Esa dirección no existe" } satisfies Failure, 404);

/** A limit was reached: says for how long, and writes it down. */
export function tooMany(c: Context, seconds: number, reason = "Demasiados intentos") {
  recordSecurityEvent(c, { kind: "rate-limited", detail: { path: routePath(c) } });
  const msg = `${reason}. Espera ${Math.ceil(seconds / 60)} min y vuelve a intentarlo.`;
  return c.json({ msg } satisfies Failure, 429, { "retry-after": String(seconds) });
}

/** Bugs and broken neighbours end here: logged with the request's number, told calmly. */
export function answerError(log: Logger): ErrorHandler {
  return (error, c) => {
    if (error instanceof HTTPException) {
      const response = error.getResponse();
      return c.json(
        { msg: error.message || "La petición no es válida" } satisfies Failure,
        response.status as 400,
      );
    }
    const away = isDatabaseAway(error)
      ? "the database is away"
      : error instanceof BucketUnavailable
        ? "the bucket is away"
        : null;
    log.error(
      { err: error, path: withoutPersons(c.req.path), requestId: c.get("requestId") },
      away ?? "a call failed",
    );
    if (away) return c.json({ msg: serviceAway } satisfies Failure, 503, { "retry-after": "30" });
    return c.json(
      { msg: "Algo falló de nuestro lado. Ya quedó registrado." } satisfies Failure,
      500,
    );
  };
}
