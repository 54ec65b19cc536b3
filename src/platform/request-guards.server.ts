import { createMiddleware } from "hono/factory";
import { type ClientLabels, clientHash, readClientWebsite } from "#src/kernel/client-headers.ts";
import * as v from "valibot";
import { validator } from "hono-openapi";
import { timingSafeEqual } from "node:crypto";
import { bodyLimit } from "./body-limit.server.ts";
import { findShapeFault, type ShapeFault } from "./json-shape.ts";
import type { ErrorResponse } from "./error-response.server.ts";
import { speakSpanish } from "./validation-texts.ts";

speakSpanish();

/** A wrong client header is rejected; a missing one only where the operator asks for both. */
export function clientHeaderGuard(labels: ClientLabels, required: boolean) {
  const expectedHash = clientHash(labels);
  return createMiddleware(async (c, next) => {
    const hash = c.req.header("x-client-hash");
    const website = c.req.header("x-client-website");
    const missing = required && (!hash || !website);
    const wrong =
      (hash !== undefined && !sameText(hash, await expectedHash)) ||
      (website !== undefined && (await readClientWebsite(labels, website)) !== labels.websiteLabel);
    if (missing || wrong)
      return c.json({ msg: "Este sitio no puede usar la tienda" } satisfies ErrorResponse, 403);
    return await next();
  });
}

function sameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

export const bodyLimit64KiB = bodyLimit(64 * 1024, "El mensaje es demasiado grande");
export const bodyLimit1MiB = bodyLimit(1024 * 1024, "Es demasiado: acorta el texto");

const shapeFaults: Record<ShapeFault, string> = {
  nul: "Los datos llevan un carácter que no se puede guardar",
  deep: "Los datos tienen demasiados niveles, uno dentro de otro",
};

/**
 * A NUL in a path or a query string: no name, code or id has one, and a database would fail on it.
 */
export const urlGuard = createMiddleware(async (c, next) =>
  c.req.url.includes("%00")
    ? c.json({ msg: shapeFaults.nul } satisfies ErrorResponse, 400)
    : await next(),
);

/** JSON of the schema's form, or 415, 400 with what is wrong, field by field. */
export function jsonBody<Schema extends v.GenericSchema>(schema: Schema) {
  const requireJson = createMiddleware(async (c, next) => {
    if (!/^application\/json\b/i.test(c.req.header("content-type") ?? ""))
      return c.json({ msg: "Manda los datos como application/json" } satisfies ErrorResponse, 415);
    const sent: unknown = await c.req.json().catch(() => undefined);
    if (sent === undefined)
      return c.json({ msg: "Los datos no son JSON válido" } satisfies ErrorResponse, 400);
    const fault = findShapeFault(sent);
    return fault ? c.json({ msg: shapeFaults[fault] } satisfies ErrorResponse, 400) : await next();
  });
  const validateBody = validator("json", schema, (result, c) => {
    if (result.success) return;
    const errors = result.error.map((issue) => ({
      field: (issue.path ?? [])
        .map((part) => String(typeof part === "object" ? part.key : part))
        .join("."),
      msg: issue.message,
    }));
    return c.json(
      { msg: errors[0]?.msg ?? "Los datos no son válidos", errors } satisfies ErrorResponse,
      400,
    );
  });
  return { requireJson, validateBody };
}
