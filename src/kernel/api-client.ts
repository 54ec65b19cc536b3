import { fillPath, splitKey } from "./endpoint-path.ts";
import type { Endpoints, InputOf, ParamNames, ResponseOf } from "./endpoints.ts";
import { type ClientLabels, clientHeaders } from "./client-headers.ts";
import { foreignResponses } from "./foreign-responses.ts";

/** A request that was rejected or never arrived. `status` 0: nobody answered. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: { field: string; msg: string }[];
  /** All that the backend answered. */
  readonly response: unknown;

  constructor(message: string, status: number, response?: { errors?: ApiError["fields"] }) {
    super(message);
    this.status = status;
    this.fields = response?.errors ?? [];
    this.response = response;
  }
}

export interface Backend {
  /** Base address `{host}`; empty for the page's own. */
  apiHost: string;
  /** The shop's name in paths, `{product}`. */
  slug: string;
  client: ClientLabels;
}

/** The shop's own table of endpoints, which src/endpoints.ts fills in. */
export interface Register {}
type Table = Register extends { shop: infer Shop extends Endpoints } ? Shop : Endpoints;
export type EndpointKey = keyof Table;

/** The shop's own name in a path is filled in from its settings. */
type Params<Key extends EndpointKey> = Exclude<ParamNames<Key>, "product">;

/** What an endpoint takes must be given; what it does not take can't be. */
export type RequestOptions<Key extends EndpointKey> = {
  token?: string | null;
  /** Milliseconds after which nobody waits any longer. */
  timeout?: number;
  /** Under which a request that is sent again is done once. */
  idempotencyKey?: string;
} & (Table[Key] extends { body: infer Body } ? { body: InputOf<Body> } : { body?: never }) &
  ([Params<Key>] extends [never]
    ? { params?: never }
    : { params: Record<Params<Key>, string | number> });

export type EndpointResponse<Key extends EndpointKey> = ResponseOf<Table[Key]>;

/** Longer than any answer takes that still comes: nothing waits for ever. */
const longestMilliseconds = 60_000;

/** @throws ApiError with the backend's `msg` */
export async function request<Key extends EndpointKey>(
  backend: Backend,
  key: Key,
  { body, params, token, idempotencyKey, timeout = longestMilliseconds }: RequestOptions<Key>,
): Promise<EndpointResponse<Key>> {
  const { method, path } = splitKey(key);
  const { apiHost: host, slug, client } = backend;
  const url = `${host}/api${fillPath(path, { ...params, product: slug })}`;
  const content: unknown = body;
  const isForm = content instanceof FormData;
  const { ok, status, given } = await send(host, key, url, {
    method,
    headers: {
      // Of a form the browser says the type itself, with what separates its parts.
      ...(isForm ? {} : { "content-type": "application/json" }),
      ...(await clientHeaders(client)),
      // Another backend's rules for browsers may not know it.
      ...(idempotencyKey && !host ? { "idempotency-key": idempotencyKey } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeout),
  });
  // Every test of the shop's own backend checks its responses; another's are checked as they come.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  if (ok) return given as EndpointResponse<Key>;
  // Errors of ours have this form; those of another backend are read against it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const rejection = (given ?? {}) as { msg?: string; errors?: ApiError["fields"] };
  throw new ApiError(rejection.msg ?? "", status, rejection);
}

/** A response that breaks off is none; nor is one of another backend that breaks the contract. */
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
