import { HttpError } from "react-admin";

/** The way from the screens to /api/admin. The browser adds the cookie, this adds the token that no other website knows. */

let csrfToken = "";

export function rememberCsrfToken(token: string): void {
  csrfToken = token;
}

export interface Request {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  body?: unknown;
  headers?: Record<string, string>;
}

/** @throws {HttpError} with the call's own sentence, and its fields' under `body.errors` */
export async function ask<Answer>(path: string, { method = "GET", body, headers = {} }: Request = {}): Promise<Answer> {
  const isFile = body instanceof FormData;
  const answer = await fetch(`/api/admin/${path}`, {
    method,
    headers: {
      ...(body === undefined || isFile ? {} : { "content-type": "application/json" }),
      ...(method === "GET" ? {} : { "x-csrf-token": csrfToken }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
  }).catch(() => {
    throw new HttpError("No hay conexión con la tienda. Revisa tu internet y vuelve a intentarlo.", 0);
  });
  const given = (await answer.json().catch(() => null)) as Record<string, unknown> | null;
  if (answer.ok) return given as Answer;
  throw new HttpError(typeof given?.["msg"] === "string" ? given["msg"] : "Algo falló. Vuelve a intentarlo.", answer.status, {
    ...given,
    errors: fieldErrors(given?.["errors"]),
  });
}

/** As react-admin's forms want them. */
function fieldErrors(errors: unknown): Record<string, string> | undefined {
  if (!Array.isArray(errors) || errors.length === 0) return undefined;
  return Object.fromEntries((errors as { field: string; msg: string }[]).map(({ field, msg }) => [field, msg]));
}
