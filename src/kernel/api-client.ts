import { type ClientLabels, clientHeaders } from "./client-headers.ts";

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
  client: ClientLabels;
}

export interface RequestOptions {
  body?: unknown;
  token?: string | null;
  /** Milliseconds after which nobody waits any longer. */
  timeout?: number;
}

/** Longer than any answer takes that still comes: nothing waits for ever. */
const longestMilliseconds = 60_000;

/** @throws ApiError with the backend's `msg` */
export async function request<ResponseBody>(
  backend: Backend,
  path: string,
  { body, token, timeout = longestMilliseconds }: RequestOptions = {},
): Promise<ResponseBody> {
  const headers = {
    "content-type": "application/json",
    ...(await clientHeaders(backend.client)),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const init =
    body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
  const { ok, status, text } = await fetchText(`${backend.apiHost}/api/${path}`, {
    ...init,
    signal: AbortSignal.timeout(timeout),
  });
  const given = parsed(text);
  if (ok) return given as ResponseBody;
  const rejection = (given ?? {}) as { msg?: string; errors?: ApiError["fields"] };
  throw new ApiError(rejection.msg ?? "", status, rejection);
}

/** A response that breaks off is none. */
async function fetchText(
  url: string,
  request: RequestInit,
): Promise<{ ok: boolean; status: number; text: string }> {
  try {
    const response = await fetch(url, request);
    return { ok: response.ok, status: response.status, text: await response.text() };
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
