import type { Context, MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import {
  type ClientLabels,
  clientHash,
  readClientWebsite,
} from "#src/base/kernel/client-headers.ts";
import * as v from "valibot";
import { validator } from "hono-openapi";
import { timingSafeEqual } from "node:crypto";
import { bodyLimit } from "./body-limit.server.ts";
import { cleanData } from "./clean-data.ts";
import { findShapeFault } from "./json-shape.ts";
import type { ErrorResponse, FieldNames } from "#src/base/kernel/endpoints.ts";
import { required } from "#src/base/kernel/texts.ts";
import * as texts from "#src/base/platform/texts.ts";
import { setUpValidation } from "./validation-texts.ts";

setUpValidation();

/** Rejects a wrong client header, and a missing one only if the operator requires both. */
export function clientHeaderGuard(labels: ClientLabels, required: boolean) {
  const expectedHash = clientHash(labels);
  return createMiddleware(async (c, next) => {
    const hash = c.req.header("x-client-hash");
    const website = c.req.header("x-client-website");
    const missing = required && (!hash || !website);
    const wrong =
      (hash !== undefined && !sameText(hash, await expectedHash)) ||
      (website !== undefined && (await readClientWebsite(labels, website)) !== labels.websiteLabel);
    if (missing || wrong) return c.json({ msg: texts.unknownWebsite } satisfies ErrorResponse, 403);
    return await next();
  });
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

export const bodyLimit64KiB = bodyLimit(64 * 1024, texts.messageTooLarge);
export const bodyLimit1MiB = bodyLimit(1024 * 1024, texts.textTooLarge);

/**
 * Rejects a NUL in a path or query string: no name, code or id has one, and the database would fail
 * on it.
 */
export const urlGuard = createMiddleware(async (c, next) =>
  c.req.url.includes("%00")
    ? c.json({ msg: texts.shapeFaults.nul } satisfies ErrorResponse, 400)
    : await next(),
);

/**
 * Reads a JSON body, cleaned (`cleanText`): 413 above the limit, 415 for another type, 400 with errors by field if it
 * doesn't match the schema.
 * @param fieldNames of this body; they precede those that all forms share
 */
export function jsonBody<Schema extends v.GenericSchema>(
  schema: Schema,
  limit: MiddlewareHandler = bodyLimit64KiB,
  fieldNames: FieldNames = {},
) {
  const cleaned = v.pipe(v.unknown(), v.transform(cleanData), schema);
  const validate = validator("json", cleaned, (result, c) => {
    if (result.success) return;
    const shared = c.get("fieldNames");
    return c.json(validationErrors(result.error, shared && { ...shared, ...fieldNames }), 400);
  });
  const read: typeof validate = async (c, next) => {
    let response: Response | void = undefined;
    const tooLarge = await limit(c, async () => {
      response = (await rejectOtherThanJson(c)) ?? (await validate(c, next));
    });
    return tooLarge ?? response;
  };
  // Describes the body in the OpenAPI document.
  return Object.assign(read, validator("json", schema));
}

async function rejectOtherThanJson(c: Context): Promise<Response | null> {
  if (!/^application\/json\b/i.test(c.req.header("content-type") ?? ""))
    return c.json({ msg: texts.notJsonType } satisfies ErrorResponse, 415);
  const sent: unknown = await c.req.json().catch(() => undefined);
  if (sent === undefined) return c.json({ msg: texts.notJson } satisfies ErrorResponse, 400);
  const fault = findShapeFault(sent);
  return fault && c.json({ msg: texts.shapeFaults[fault] } satisfies ErrorResponse, 400);
}

interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: unknown })[] | undefined;
}

declare module "hono" {
  interface ContextVariableMap {
    /** The labels that all forms share, for messages that appear apart from their form. */
    fieldNames?: FieldNames;
  }
}

export function validationErrors(issues: readonly Issue[], fieldNames?: FieldNames): ErrorResponse {
  const errors = issues.map(({ path = [], message }) => ({
    field: path.map((part) => String(typeof part === "object" ? part.key : part)).join("."),
    msg: message,
  }));
  const first = errors[0]?.msg ?? texts.invalidData;
  if (!fieldNames || first !== required) return { msg: first, errors };
  const missing = errors.filter(({ msg }) => msg === required);
  const labels = missing.map(({ field }) => labelOf(field, fieldNames));
  return { msg: texts.missingFields(labels), errors };
}

/** Returns the label of a nested field's last part: `contact.email` is «Correo». */
function labelOf(path: string, fieldNames: FieldNames): string {
  const field = path.split(".").findLast((part) => !/^\d+$/.test(part)) ?? path;
  return Object.hasOwn(fieldNames, field) ? String(fieldNames[field]) : field;
}
