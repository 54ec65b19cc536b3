import { type ClientLabels, clientHeaders } from "./client-headers.ts";

/** A call that was refused or never arrived. `status` 0: nobody answered. */
export class CallError extends Error {
  readonly status: number;
  readonly fields: { field: string; msg: string }[];
  /** All that the backend answered. */
  readonly answer: unknown;

  constructor(message: string, status: number, answer?: { errors?: CallError["fields"] }) {
    super(message);
    this.status = status;
    this.fields = answer?.errors ?? [];
    this.answer = answer;
  }
}

export interface Backend {
  /** Base address `{host}`; empty for the page's own. */
  apiHost: string;
  client: ClientLabels;
}

export interface CallOptions {
  body?: unknown;
  token?: string | null;
  /** Milliseconds after which nobody waits any longer. */
  timeout?: number;
}

/** Longer than any answer takes that still comes: nothing waits for ever. */
const longestMilliseconds = 60_000;

/** @throws CallError with the backend's `msg` */
export async function call<Answer>(
  backend: Backend,
  path: string,
  { body, token, timeout = longestMilliseconds }: CallOptions = {},
): Promise<Answer> {
  const headers = {
    "content-type": "application/json",
    ...(await clientHeaders(backend.client)),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const request =
    body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
  const { ok, status, text } = await fetchText(`${backend.apiHost}/api/${path}`, {
    ...request,
    signal: AbortSignal.timeout(timeout),
  });
  const given = parsed(text);
  if (ok) return given as Answer;
  const refusal = (given ?? {}) as { msg?: string; errors?: CallError["fields"] };
  throw new CallError(refusal.msg ?? "", status, refusal);
}

/** An answer that breaks off is none. */
async function fetchText(
  url: string,
  request: RequestInit,
): Promise<{ ok: boolean; status: number; text: string }> {
  try {
    const answer = await fetch(url, request);
    return { ok: answer.ok, status: answer.status, text: await answer.text() };
  } catch {
    throw new CallError("", 0);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
