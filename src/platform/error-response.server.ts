import type { Context, ErrorHandler, NotFoundHandler } from "hono";
import { routePath } from "hono/route";
import { HTTPException } from "hono/http-exception";
import type { ErrorResponse } from "#src/kernel/endpoints.ts";
import { isDatabaseUnavailable } from "./database.server.ts";
import { withoutPersons } from "./log-error.ts";
import type { Logger } from "./log.server.ts";
import { BucketUnavailable } from "./bucket-unavailable.ts";
import { refuse } from "./routes.server.ts";
import { recordSecurityEvent } from "./security-events.server.ts";

export const serviceUnavailable =
  "No podemos atenderte en este momento. Inténtalo de nuevo en unos minutos.";

export const notFound: NotFoundHandler = (c) =>
  c.json({ msg: "Esa dirección no existe" } satisfies ErrorResponse, 404);

/** A limit was reached: says for how long, and writes it down. */
export function tooMany(c: Context, seconds: number, reason = "Demasiados intentos") {
  recordSecurityEvent(c, { kind: "rate-limited", detail: { path: routePath(c) } });
  const msg = `${reason}. Espera ${Math.ceil(seconds / 60)} min y vuelve a intentarlo.`;
  return { ...refuse(429, msg), headers: { "retry-after": String(seconds) } };
}

/** Bugs and broken dependencies end here: logged with the request's number, told calmly. */
export function handleError(log: Logger): ErrorHandler {
  return (error, c) => {
    if (error instanceof HTTPException) {
      const response = error.getResponse();
      return c.json(
        { msg: error.message || "La petición no es válida" } satisfies ErrorResponse,
        response.status as 400,
      );
    }
    const unavailable = isDatabaseUnavailable(error)
      ? "the database is away"
      : error instanceof BucketUnavailable
        ? "the bucket is away"
        : null;
    log.error(
      { err: error, path: withoutPersons(c.req.path), requestId: c.get("requestId") },
      unavailable ?? "a call failed",
    );
    if (unavailable)
      return c.json({ msg: serviceUnavailable } satisfies ErrorResponse, 503, {
        "retry-after": "30",
      });
    return c.json(
      { msg: "Algo falló de nuestro lado. Ya quedó registrado." } satisfies ErrorResponse,
      500,
    );
  };
}
