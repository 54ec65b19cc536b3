import type { Capabilities } from "./capabilities.ts";
import { foreignResponses } from "./foreign-responses.ts";
import type { Endpoints, InputOf, ParamNames, ResponseOf } from "./endpoints.ts";
import { type ClientLabels, clientHeaders } from "./client-headers.ts";

/** A request that was rejected or never arrived. `status` 0: there was no response. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: { field: string; msg: string }[];
  /** The whole response body. */
  readonly response: unknown;

  constructor(message: string, status: number, response?: { errors?: ApiError["fields"] }) {
    super(message);
    this.status = status;
    this.fields = response?.errors ?? [];
    this.response = response;
  }
}

export interface Backend {
  /** Base URL `{host}`; empty for the page's own origin. */
  apiHost: string;
  /** The shop's slug in paths, `{product}`. */
  slug: string;
  client: ClientLabels;
  capabilities: Capabilities;
}

/** The shop's table of endpoints; src/main/api/endpoints.ts fills it in. */
export interface Register {}
type Table = Register extends { shop: infer Shop extends Endpoints } ? Shop : Endpoints;
export type EndpointKey = keyof Table;

/** The client fills in the shop's slug from its settings. */
type Params<Key extends EndpointKey> = Exclude<ParamNames<Key>, "product">;

/** Requires what an endpoint takes, and forbids what it doesn't. */
export type RequestOptions<Key extends EndpointKey> = {
  token?: string | null;
  /** Timeout in milliseconds. */
  timeout?: number;
  /** The server performs repeated requests with the same key only once. */
  idempotencyKey?: string;
} & (Table[Key] extends { body: infer Body } ? { body: InputOf<Body> } : { body?: never }) &
  ([Params<Key>] extends [never]
    ? { params?: never }
    : { params: Record<Params<Key>, string | number> });

export type EndpointResponse<Key extends EndpointKey> = ResponseOf<Table[Key]>;

/** The specified endpoints, which every backend has. */
const specified: ReadonlySet<EndpointKey> = new Set([
  "GET /:product/main-info",
  "GET /:product/orders",
  "GET /customers/profile",
  "GET /deliveries/customer/cities/:stateId",
  "GET /deliveries/customer/states",
  "GET /promotions/customer",
  "GET /stripe/customer/account-by-website",
  "POST /contacts",
  "POST /customers/confirm-account",
  "POST /customers/forgot-password",
  "POST /customers/login",
  "POST /customers/register",
  "POST /customers/reset-password",
  "POST /stripe/customer/payment-link",
]);

/** Endpoints whose success is their status, whatever their body. */
const answersByStatus: ReadonlySet<EndpointKey> = new Set([
  "POST /contacts",
  "POST /customers/confirm-account",
  "POST /customers/forgot-password",
  "POST /customers/logout",
  "POST /customers/register",
  "POST /customers/reset-password",
]);

/** Longer than any response takes that still arrives: no request waits forever. */
const longestMilliseconds = 60_000;

/** Sends a request. @throws ApiError with the backend's `msg` */
export async function request<Key extends EndpointKey>(
  backend: Backend,
  key: Key,
  { body, params, token, idempotencyKey, timeout = longestMilliseconds }: RequestOptions<Key>,
): Promise<EndpointResponse<Key>> {
  if (!backend.capabilities.moreCalls && !specified.has(key)) throw new ApiError("", 0);
  const { method, path } = splitKey(key);
  const { apiHost: host, slug, client } = backend;
  const url = `${host}/api${fillPath(path, { ...params, product: slug })}`;
  const content: unknown = body;
  const isForm = content instanceof FormData;
  const { ok, status, given } = await send(host, key, url, {
    method,
    headers: {
      // For a form, the browser sets the content type itself, with the boundary between its parts.
      ...(isForm ? {} : { "content-type": "application/json" }),
      ...(await clientHeaders(client)),
      // Another backend's CORS rules may not allow this header.
      ...(idempotencyKey && !host ? { "idempotency-key": idempotencyKey } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeout),
  });
  // Tests of the shop's own backend check every response; foreign-responses.ts reads another's.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  if (ok) return given as EndpointResponse<Key>;
  // Our own errors have this form; another backend's are parsed into it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const rejection = (given ?? {}) as { msg?: string; errors?: ApiError["fields"] };
  throw new ApiError(rejection.msg ?? "", status, rejection);
}

/** Sends the request. A response that breaks off or can't be read counts as none. */
async function send(
  host: string,
  key: EndpointKey,
  url: string,
  request: RequestInit,
): Promise<{ ok: boolean; status: number; given: object | null }> {
  try {
    const response = await fetch(url, request);
    const { ok, status } = response;
    const text = await response.text();
    if (ok && answersByStatus.has(key)) return { ok, status, given: objectIn(text) ?? { msg: "" } };
    const reader = host ? await foreignResponses.load?.() : undefined;
    const given = reader ? reader.readForeignResponse({ key, status, text, host }) : objectIn(text);
    if (ok && !isObject(given)) throw new Error(`${key} answered no JSON`);
    return { ok, status, given: isObject(given) ? given : null };
  } catch {
    throw new ApiError("", 0);
  }
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Returns the JSON object or list in a text, or null. */
function objectIn(text: string): object | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return isObject(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

/** Turns an endpoint's key into a request; apart from the schemas, which no page loads. */

/** Splits `GET /orders/:id` into its two parts. */
export function splitKey(key: string): { method: string; path: string } {
  const at = key.indexOf(" ");
  return { method: key.slice(0, at), path: key.slice(at + 1) };
}

/** Returns the path with each parameter filled in. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}
