import { HttpError } from "react-admin";
import { isRecord } from "#src/base/kernel/records.ts";
import type { Endpoints, InputOf, ParamNames, ResponseOf } from "#src/base/kernel/endpoints.ts";
import { askPerson } from "./interruptions.ts";
import { currentSession, rememberSession, type Session } from "./session.ts";
import * as texts from "#src/base/admin-kit/texts.ts";
import { fillPath, splitKey } from "#src/base/kernel/api-client.ts";

/**
 * Sends the screens' requests to /api/admin. The browser adds the cookie; this adds the CSRF token
 * that no other website knows.
 */

/** The staff's table of endpoints; src/main/api/staff-endpoints.ts fills it in. */
export interface Register {}
type Table = Register extends { staff: infer Staff extends Endpoints } ? Staff : Endpoints;
export type StaffEndpointKey = keyof Table;
export type StaffResponse<Key extends StaffEndpointKey> = ResponseOf<Table[Key]>;

/** Requires what an endpoint takes, and forbids what it doesn't. */
export type StaffRequest<Key extends StaffEndpointKey> = {
  headers?: Record<string, string>;
} & (Table[Key] extends { body: infer Body } ? { body: InputOf<Body> } : { body?: never }) &
  (Table[Key] extends { query: infer Query } ? { query?: InputOf<Query> } : { query?: never }) &
  ([ParamNames<Key>] extends [never]
    ? { params?: never }
    : { params: Record<ParamNames<Key>, string | number> });

interface AnyOptions {
  params?: Record<string, string | number> | undefined;
  query?: Record<string, string> | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The names of singletons, which exist once. */
export type SingletonName = {
  [Key in StaffEndpointKey]: Key extends `PUT /${infer Name}`
    ? [ParamNames<Key>] extends [never]
      ? Name
      : never
    : never;
}[StaffEndpointKey];

/** A singleton with its version, as it is read. */
export type SingletonOf<Name extends SingletonName> = StaffResponse<
  `GET /${Name}` & StaffEndpointKey
> & { version: string };

/** A singleton as it is written. */
export type SingletonInput<Name extends SingletonName> = Table[`PUT /${Name}` &
  StaffEndpointKey] extends { body: infer Body }
  ? InputOf<Body>
  : never;

export interface PathRequest {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Sends a request to one of the staff's endpoints, such as `POST /orders/transitions`. */
export function request<Key extends StaffEndpointKey>(
  key: Key,
  options: StaffRequest<Key>,
): Promise<StaffResponse<Key>> {
  const { method, path } = splitKey(key);
  const { params, query, body, headers = {} }: AnyOptions = options;
  const queryString = new URLSearchParams(query).toString();
  const url = `${fillPath(path, params ?? {}).slice(1)}${queryString && `?${queryString}`}`;
  return requestPath(url, { method, headers, ...(body === undefined ? {} : { body }) });
}

/** Endpoints where 401 means that the log-in itself was wrong. */
const authPaths = new Set([
  "session",
  "login",
  "logout",
  "forgot-password",
  "choose-password",
  "first-owner",
]);

/** Changes in progress, keyed by their whole content. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Sends a request by its path below /api/admin, for kits that build paths from names. A button
 * clicked twice sends once: an identical change in progress answers both.
 */
export function requestPath<ResponseBody>(
  path: string,
  request: PathRequest = {},
): Promise<ResponseBody> {
  const { method = "GET", body, headers } = request;
  if (method === "GET" || body instanceof FormData) return sendUntilSettled(path, request);
  const name = JSON.stringify([method, path, body, headers]);
  const same = underWay.get(name);
  // Identical requests have responses of the same type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  if (same) return same as Promise<ResponseBody>;
  const response = sendUntilSettled<ResponseBody>(path, request).finally(() =>
    underWay.delete(name),
  );
  underWay.set(name, response);
  return response;
}

/**
 * Asks the user about a session that ended, an unavailable network or a failing shop, which they
 * can resolve: the request waits meanwhile, so that nothing they typed is lost and nothing counts
 * as saved that was not.
 * @throws {HttpError} with the response's message, and those of its fields in `body.errors`
 */
async function sendUntilSettled<ResponseBody>(
  path: string,
  request: PathRequest,
): Promise<ResponseBody> {
  for (;;) {
    const seen = currentSession();
    try {
      return await send<ResponseBody>(path, request);
    } catch (error) {
      if (authPaths.has(path) || !(await mayTryAgain(error, request, seen))) throw error;
    }
  }
}

async function mayTryAgain(
  error: unknown,
  { method = "GET" }: PathRequest,
  seen: Session | null,
): Promise<boolean> {
  if (!(error instanceof HttpError)) return false;
  const { status, message } = error;
  if (status === 401) return await askPerson({ kind: "session", message: texts.sessionEnded });
  if (status === 403 && method !== "GET") return await isSessionRenewed(seen);
  return mayPass({ status, method }) && (await askPerson({ kind: "failure", message }));
}

/**
 * Another tab of the same browser may have opened a new session since; work only continues in the
 * name of the person who started it.
 */
async function isSessionRenewed(seen: Session | null): Promise<boolean> {
  if (currentSession() !== seen) return true;
  const now = await send<Session & { name: string }>("session", {}).catch(() => null);
  if (!seen || !now || now.csrfToken === seen.csrfToken) return false;
  if (now.id !== seen.id)
    return await askPerson({ kind: "session", message: texts.otherPersonEntered(now.name) });
  rememberSession(now);
  return true;
}

/** Files take longer, and so does a plan of thousands of rows. */
const maxSeconds = { json: 30, file: 120 };

async function send<ResponseBody>(
  path: string,
  { method = "GET", body, headers = {} }: PathRequest,
): Promise<ResponseBody> {
  const isFile = body instanceof FormData;
  const response = await fetch(`/api/admin/${path}`, {
    method,
    headers: {
      ...(body === undefined || isFile ? {} : { "content-type": "application/json" }),
      ...(method === "GET" ? {} : { "x-csrf-token": currentSession()?.csrfToken ?? "" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout((isFile ? maxSeconds.file : maxSeconds.json) * 1000),
  }).catch(() => {
    throw new HttpError(errorMessage({ status: noResponse, method }), noResponse);
  });
  const given: unknown = await response.json().catch(() => null);
  // The tests check that each endpoint's responses match its contract.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  if (response.ok && given !== null) return given as ResponseBody;
  // A success without a body was cut off on the way.
  const status = response.ok ? noResponse : response.status;
  const fields = isRecord(given) ? given : {};
  const { msg, errors } = fields;
  throw new HttpError(typeof msg === "string" ? msg : errorMessage({ status, method }), status, {
    ...fields,
    errors: fieldErrors(errors),
  });
}

/** Converts errors to the format of react-admin's forms. */
function fieldErrors(errors: unknown): Record<string, string> | undefined {
  if (!Array.isArray(errors) || errors.length === 0) return undefined;
  return Object.fromEntries(
    errors.filter(isRecord).map(({ field, msg }) => [String(field), String(msg)]),
  );
}

interface Failed {
  status: number;
  method: string;
}

/** No response: the network is unavailable, or the shop took too long. */
const noResponse = 0;

/** Returns the message for responses without one, like a proxy's. */
export function errorMessage({ status, method }: Failed): string {
  const message = texts.byStatus[status];
  if (message) return message;
  if (status !== noResponse && status < 500) return texts.rejected;
  // Neither side knows whether it arrived. Saving an existing record twice is harmless; a new one
  // would be created twice.
  return method === "POST" ? texts.mayHaveArrived : texts.noConnection;
}

/** Whether the same request may succeed later. */
export function mayPass({ status, method }: Failed): boolean {
  return method !== "GET" && (status === noResponse || status === 429 || status >= 500);
}

interface Rejection {
  message: string;
  /** Errors by field, in the format of react-admin's forms. */
  errors: Record<string, string> | undefined;
  /** The record as somebody else saved it meanwhile. */
  current: (Record<string, unknown> & { version: string }) | null;
  /** The password is right, but the code of the second factor is missing or wrong. */
  needsCode: boolean;
}

export function rejectionOf(error: unknown): Rejection {
  const message = error instanceof Error ? error.message : String(error);
  const body: unknown = error instanceof HttpError ? error.body : null;
  const fields = isRecord(body) ? body : {};
  const status = error instanceof HttpError ? error.status : null;
  return {
    message,
    errors: textsIn(fields["errors"]),
    current: status === 412 ? versioned(fields["current"]) : null,
    needsCode: fields["needsCode"] === true,
  };
}

function versioned(value: unknown): Rejection["current"] {
  if (!isRecord(value)) return null;
  const { version } = value;
  return typeof version === "string" ? { ...value, version } : null;
}

function textsIn(value: unknown): Record<string, string> | undefined {
  if (!isRecord(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).filter((each): each is [string, string] => typeof each[1] === "string"),
  );
}

/**
 * Makes react-admin fetch each record: lists only load parts, which it would otherwise treat as
 * whole records.
 */
export const wholeRecord = { meta: { whole: true } };
