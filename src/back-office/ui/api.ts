import { HttpError } from "react-admin";
import { isRecord } from "#src/kernel/records.ts";
import { errorMessage, mayPass, noResponse } from "./api-error.ts";
import { fillPath, splitKey } from "#src/kernel/endpoint-path.ts";
import type { Endpoints, InputOf, ParamNames, ResponseOf } from "#src/kernel/endpoints.ts";
import { askPerson } from "./interruptions.ts";
import { currentSession, rememberSession, type Session } from "./session.ts";
import * as texts from "./texts.ts";

/**
 * The way from the screens to /api/admin. The browser adds the cookie, this adds the token that no
 * other website knows.
 */

/** The staff's own table of endpoints, which src/staff-endpoints.ts fills in. */
export interface Register {}
type Table = Register extends { staff: infer Staff extends Endpoints } ? Staff : Endpoints;
export type StaffEndpointKey = keyof Table;
export type StaffResponse<Key extends StaffEndpointKey> = ResponseOf<Table[Key]>;

/** What an endpoint takes must be given; what it does not take can't be. */
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

/** What there are many of, by its name. */
export type ResourceName = {
  [Key in StaffEndpointKey]: Key extends `GET /${infer Name}/:id` ? Name : never;
}[StaffEndpointKey];

/** One of many, with its version: what react-admin knows by the resource's name alone. */
export type RecordOf<Name extends ResourceName> = StaffResponse<
  `GET /${Name}/:id` & StaffEndpointKey
>;

/** What there is one of, by its name. */
export type SingletonName = {
  [Key in StaffEndpointKey]: Key extends `PUT /${infer Name}`
    ? [ParamNames<Key>] extends [never]
      ? Name
      : never
    : never;
}[StaffEndpointKey];

/** What there is one of, as it is read: with its version. */
export type SingletonOf<Name extends SingletonName> = StaffResponse<
  `GET /${Name}` & StaffEndpointKey
> & { version: string };

/** The same as it is written. */
export type SingletonInput<Name extends SingletonName> = Table[`PUT /${Name}` &
  StaffEndpointKey] extends { body: infer Body }
  ? InputOf<Body>
  : never;

/** What travels, whatever the endpoint. */
export interface PathRequest {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** One of the staff's endpoints, `POST /orders/transitions`. */
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

/** Where 401 says that the log-in itself was wrong. */
const authPaths = new Set([
  "session",
  "login",
  "logout",
  "forgot-password",
  "choose-password",
  "first-owner",
]);

/** Changes that are under way, by all that they say. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * The same by its path below /api/admin, for kits that make paths of names. A button that is
 * pressed twice sends once: the same change that is still under way answers both.
 */
export function requestPath<ResponseBody>(
  path: string,
  request: PathRequest = {},
): Promise<ResponseBody> {
  const { method = "GET", body, headers } = request;
  if (method === "GET" || body instanceof FormData) return sendUntilSettled(path, request);
  const name = JSON.stringify([method, path, body, headers]);
  const same = underWay.get(name);
  // The same path answers in the same form.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  if (same) return same as Promise<ResponseBody>;
  const response = sendUntilSettled<ResponseBody>(path, request).finally(() =>
    underWay.delete(name),
  );
  underWay.set(name, response);
  return response;
}

/**
 * A session that ended, a network that is unavailable and a shop that fails are told to the person,
 * who can mend them and go on: the request waits, so that nothing that was typed is lost and
 * nothing counts as saved that was not.
 * @throws {HttpError} with the response's own sentence, and its fields' under `body.errors`
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
 * Another tab of the same browser may have opened a new session since; work goes on only in the
 * name of the person who began it.
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

/** Files take longer, and a plan of thousands of rows too. */
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
  // That each endpoint answers in the form of its contract, the tests see to.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  if (response.ok && given !== null) return given as ResponseBody;
  // A success without its response was cut off on the way.
  const status = response.ok ? noResponse : response.status;
  const fields = isRecord(given) ? given : {};
  const { msg, errors } = fields;
  throw new HttpError(typeof msg === "string" ? msg : errorMessage({ status, method }), status, {
    ...fields,
    errors: fieldErrors(errors),
  });
}

/** As react-admin's forms want them. */
function fieldErrors(errors: unknown): Record<string, string> | undefined {
  if (!Array.isArray(errors) || errors.length === 0) return undefined;
  return Object.fromEntries(
    errors.filter(isRecord).map(({ field, msg }) => [String(field), String(msg)]),
  );
}
