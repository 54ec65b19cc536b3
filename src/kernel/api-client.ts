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

/** @throws CallError with the backend's `msg` */
export async function call<Answer>(
  backend: Backend,
  path: string,
  { body, token }: { body?: unknown; token?: string | null } = {},
): Promise<Answer> {
  const headers = {
    "content-type": "application/json",
    ...(await clientHeaders(backend.client)),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const request = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
  const answer = await fetch(`${backend.apiHost}/api/${path}`, request).catch(() => {
    throw new CallError("", 0);
  });
  const given: unknown = await answer.json().catch(() => null);
  if (answer.ok) return given as Answer;
  const refusal = (given ?? {}) as { msg?: string; errors?: CallError["fields"] };
  throw new CallError(refusal.msg ?? "", answer.status, refusal);
}
