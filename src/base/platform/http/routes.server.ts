import { type Context, Hono, type MiddlewareHandler } from "hono";
import { describeRoute, resolver } from "hono-openapi";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import * as v from "valibot";
import {
  type CommonErrorStatus,
  type Endpoint,
  type Endpoints,
  ErrorResponse,
  type FileResponse,
  formData,
  type OutputOf,
  type PathParams,
  type Serializable,
} from "#src/base/kernel/endpoints.ts";
import {
  bodyLimit1MiB,
  bodyLimit64KiB,
  jsonBody,
  validationErrors,
} from "./request-guards.server.ts";
import { idOf } from "./numbers-in-urls.server.ts";
import { cleanData } from "./clean-data.ts";
import { splitKey } from "#src/base/kernel/api-client.ts";

/** A request's data, validated against its contract. */
export interface RequestData<Key, E extends Endpoint> {
  params: PathParams<Key, E>;
  query: OutputOf<E["query"]>;
  body: OutputOf<E["body"]>;
}

/**
 * A response as its contract defines it; dates may still be Date objects, which JSON writes as
 * text.
 */
export type Reply<E extends Endpoint> =
  | {
      [Status in keyof E["responses"]]: ReplyWith<Status, E["responses"][Status]>;
    }[keyof E["responses"]]
  | ErrorReply<CommonErrorStatus>;

interface JsonReply<Status, Body> {
  status: Status;
  body: Body;
  headers?: Record<string, string>;
}

export type ErrorReply<Status> = JsonReply<Status, ErrorResponse>;

type ReplyWith<Status, Described> = Described extends v.GenericSchema
  ? JsonReply<Status, Serializable<v.InferInput<Described>>>
  : Described extends FileResponse
    ? Response
    : ErrorReply<Status>;

export type Handler<Key, E extends Endpoint> = (
  c: Context,
  request: RequestData<Key, E>,
) => Reply<E> | Promise<Reply<E>>;

export type Handlers<Table> = {
  [Key in keyof Table]: Table[Key] extends Endpoint ? Handler<Key, Table[Key]> : never;
};

export const ok = <Body>(body: Body) => ({ status: 200 as const, body });

/** Returns an error with a sentence for the client, and the field that it is about. */
export function errorReply<Status extends number>(
  status: Status,
  msg: string,
  field?: string,
): ErrorReply<Status> {
  return { status, body: field ? { msg, errors: [{ field, msg }] } : { msg } };
}

export interface RouteOptions<Needs extends string> {
  /** Lets only authorized clients through. */
  guard?(needs: Needs): MiddlewareHandler;
  /** Path parameters with a fixed value in this shop. */
  constants?: Record<string, string>;
  /** Limits on requests by their keys in the table: they run before anything is read. */
  limits?: Readonly<Record<string, MiddlewareHandler>>;
  /**
   * Limits on uploads, and last `takesUpload`: they run after the guard, so only authorized clients
   * may upload.
   */
  uploads?: readonly MiddlewareHandler[];
}

/**
 * Creates the routes of a table of endpoints: describes each in the OpenAPI document, guards it,
 * validates its request and sends its handler's reply. A missing handler, or a reply that its
 * contract lacks, does not compile.
 */
export function createRoutes<const Table extends Endpoints<Needs>, Needs extends string>(
  endpoints: Table,
  handlers: Handlers<Table>,
  options: RouteOptions<Needs> = {},
): Hono {
  // Handlers<Table> types each handler by its own endpoint's schemas.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return createRoutesOf(endpoints, handlers as unknown as Record<string, AnyHandler>, options);
}

/** The handler type for tables that are only known at run time. */
export type AnyReply = Response | JsonReply<number, unknown>;
export type AnyHandler = (
  c: Context,
  request: { params: Record<string, string | number>; query: unknown; body: unknown },
) => AnyReply | Promise<AnyReply>;

/** The same for generated tables, whose handlers are generated too. */
export function createRoutesOf<Needs extends string>(
  endpoints: Endpoints<Needs>,
  handlers: Record<string, AnyHandler>,
  { guard, constants = {}, limits = {}, uploads = [] }: RouteOptions<Needs> = {},
): Hono {
  const routes = new Hono();
  for (const [key, endpoint] of Object.entries<Endpoint<Needs>>(endpoints)) {
    const { method, path } = splitKey(key);
    const { needs, body, maxBodySize, fieldNames } = endpoint;
    const limit = maxBodySize ? bodyLimit1MiB : bodyLimit64KiB;
    const handle = handlers[key];
    if (!handle) throw new Error(`${key} has no handler`);
    const middleware = [
      describe(endpoint),
      ...(limits[key] ? [limits[key]] : []),
      ...(needs && guard ? [guard(needs)] : []),
      ...(body === formData ? uploads : []),
      ...(body && body !== formData ? [jsonBody(body, limit, fieldNames)] : []),
    ];
    routes.on(method, [routePattern(path, endpoint, constants)], ...middleware, async (c) => {
      const request = readRequest(c, endpoint);
      if (!request) return c.notFound();
      if ("rejected" in request) return c.json(request.rejected, 400);
      return send(c, await handle(c, request));
    });
  }
  return routes;
}

/** Returns Hono's path: ids match digits only, so that a word in their place is another route. */
function routePattern(
  path: string,
  { params = {} }: Endpoint,
  constants: Record<string, string>,
): string {
  return path.replaceAll(/:(\w+)/g, (parameter, name: string) => {
    if (constants[name] !== undefined) return constants[name];
    return Object.hasOwn(params, name) ? parameter : `${parameter}{[0-9]+}`;
  });
}

/**
 * Returns null if a path parameter is invalid, so that nothing can exist there, and the reason if a
 * query parameter is.
 */
function readRequest(
  c: Context,
  { params = {}, query, body }: Endpoint,
): Parameters<AnyHandler>[1] | { rejected: ErrorResponse } | null {
  const named = Object.entries(c.req.param());
  const isKnown = ([name, text]: [string, string]) => !params[name] || v.is(params[name], text);
  if (!named.every(isKnown)) return null;
  const asked = query && v.safeParse(query, cleanData(c.req.query()));
  if (asked && !asked.success) return { rejected: validationErrors(asked.issues) };
  return {
    params: Object.fromEntries(
      named.map(([name, text]) => [name, Object.hasOwn(params, name) ? text : idOf(text)]),
    ),
    query: asked?.output,
    body: body === formData ? c.var.form : body && validJson(c),
  };
}

/** Returns what jsonBody validated: Hono only types it for handlers declared together with it. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const validJson = (c: Context): unknown => c.req.valid("json" as never);

/** Sends a reply from middleware; routes send their handlers' replies themselves. */
export function send(c: Context, reply: AnyReply): Response {
  if (reply instanceof Response) return reply;
  const { status, body, headers } = reply;
  // Hono types no JSON body for 204 and the like; none of our contracts has one there.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return c.json(body, status as ContentfulStatusCode, headers ?? {});
}

/** Describes the endpoint for the OpenAPI document. */
function describe({ summary, description, needs, body, responses }: Endpoint): MiddlewareHandler {
  const expected = {
    ...(body ? { 400: "Fields are wrong" } : {}),
    ...(needs ? { 401: "Nobody is signed in", 403: "Not for this person" } : {}),
    ...responses,
  };
  return describeRoute({
    summary,
    ...(description ? { description } : {}),
    responses: Object.fromEntries(
      Object.entries(expected).map(([status, described]) => [status, describeResponse(described)]),
    ),
  });
}

function describeResponse(described: Endpoint["responses"][number]) {
  if (typeof described === "string")
    return { description: described, content: json(ErrorResponse) };
  if (!("mediaType" in described)) return { description: "Done", content: json(described) };
  const { mediaType, schema } = described;
  return {
    description: "A file",
    content: { [mediaType]: schema ? { schema: resolver(schema) } : {} },
  };
}

const json = (schema: v.GenericSchema) => ({ "application/json": { schema: resolver(schema) } });
