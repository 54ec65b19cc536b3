import { fillPath, splitKey } from "./endpoint-path.ts";
import type { Endpoints, InputOf, ParamNames, ResponseOf } from "./endpoints.ts";
import { type ClientLabels, clientHeaders } from "./client-headers.ts";
import { foreignResponses } from "./foreign-responses.ts";

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
  /**
   * Whether it has this store's additions. Without them it knows the specified calls and their
   * fields, and nothing more is requested from it.
   */
  additions: boolean;
}

/** The shop's table of endpoints; src/endpoints.ts fills it in. */
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

/** The calls that every backend has. */
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

/** Longer than any response takes that still arrives: no request waits forever. */
const longestMilliseconds = 60_000;

/** Sends a request. @throws ApiError with the backend's `msg` */
export async function request<Key extends EndpointKey>(
  backend: Backend,
  key: Key,
  { body, params, token, idempotencyKey, timeout = longestMilliseconds }: RequestOptions<Key>,
): Promise<EndpointResponse<Key>> {
  if (!backend.additions && !specified.has(key)) throw new ApiError("", 0);
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
  // Tests of the shop's own backend check every response; foreign-responses.ts checks another's.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  if (ok) return given as EndpointResponse<Key>;
  // Our own errors have this form; another backend's are parsed into it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const rejection = (given ?? {}) as { msg?: string; errors?: ApiError["fields"] };
  throw new ApiError(rejection.msg ?? "", status, rejection);
}

/**
 * Sends the request. A response that breaks off counts as none; so does one of another backend that
 * violates the contract.
 */
async function send(
  host: string,
  key: string,
  url: string,
  request: RequestInit,
): Promise<{ ok: boolean; status: number; given: unknown }> {
  try {
    const response = await fetch(url, request);
    const { ok, status } = response;
    const text = await response.text();
    const reader = host ? await foreignResponses.load?.() : undefined;
    const given = reader ? reader.readForeignResponse({ key, status, text, host }) : parsed(text);
    return { ok, status, given };
  } catch {
    throw new ApiError("", 0);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
