import { createMiddleware } from "hono/factory";
import { bodyLimit } from "hono/body-limit";
import { type ClientLabels, clientHash, readClientWebsite } from "#src/kernel/client-headers.ts";
import * as v from "valibot";
import { validator } from "hono-openapi";
import { timingSafeEqual } from "node:crypto";
import type { Failure } from "./refusals.server.ts";

/** A wrong client header is refused; a missing one only where the operator asks for both. */
export function clientHeaderGuard(labels: ClientLabels, required: boolean) {
  const expectedHash = clientHash(labels);
  return createMiddleware(async (c, next) => {
    const hash = c.req.header("x-client-hash");
    const website = c.req.header("x-client-website");
    const missing = required && (!hash || !website);
    const wrong =
      (hash !== undefined && !sameText(hash, await expectedHash)) ||
      (website !== undefined && (await readClientWebsite(labels, website)) !== labels.websiteLabel);
    if (missing || wrong) return c.json({ msg: "Este sitio no puede usar la tienda" } satisfies Failure, 403);
    return await next();
  });
}

function sameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

export const smallBody = bodyLimit({
  maxSize: 64 * 1024,
  onError: (c) => c.json({ msg: "El mensaje es demasiado grande" } satisfies Failure, 413),
});

export const bigBody = bodyLimit({
  maxSize: 1024 * 1024,
  onError: (c) => c.json({ msg: "Es demasiado: acorta el texto" } satisfies Failure, 413),
});

function holdsNul(sent: unknown): boolean {
  if (typeof sent === "string") return sent.includes("\0");
  return typeof sent === "object" && sent !== null && Object.values(sent).some(holdsNul);
}

/** JSON of the schema's form, or 415, 400 with what is wrong, field by field. */
export function jsonBody<Schema extends v.GenericSchema>(schema: Schema) {
  const declared = createMiddleware(async (c, next) => {
    if (!/^application\/json\b/i.test(c.req.header("content-type") ?? ""))
      return c.json({ msg: "Manda los datos como application/json" } satisfies Failure, 415);
    const sent: unknown = await c.req.json().catch(() => undefined);
    if (sent === undefined) return c.json({ msg: "Los datos no son JSON válido" } satisfies Failure, 400);
    // PostgreSQL keeps every sign but this one.
    if (holdsNul(sent)) return c.json({ msg: "Los datos llevan un signo que no se puede guardar" } satisfies Failure, 400);
    return await next();
  });
  const checked = validator("json", schema, (result, c) => {
    if (result.success) return;
    const errors = result.error.map((issue) => ({
      field: (issue.path ?? []).map((part) => String(typeof part === "object" ? part.key : part)).join("."),
      msg: issue.message,
    }));
    return c.json({ msg: errors[0]?.msg ?? "Los datos no son válidos", errors } satisfies Failure, 400);
  });
  return { declared, checked };
}
