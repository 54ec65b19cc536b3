import { HttpError } from "react-admin";
import { errorMessage, mayPass, noResponse } from "./api-error.ts";
import { askPerson } from "./interruptions.ts";
import { currentSession, rememberSession, type Session } from "./session.ts";

/**
 * The way from the screens to /api/admin. The browser adds the cookie, this adds the token that no
 * other website knows.
 */

export interface Request {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  body?: unknown;
  headers?: Record<string, string>;
}

/** Where 401 says that the log-in itself was wrong. */
const doors = new Set(["session", "login", "logout", "forgot-password", "choose-password"]);

/** Changes that are under way, by all that they say. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * A button that is pressed twice sends once: the same change that is still under way answers both.
 */
export function request<ResponseBody>(path: string, request: Request = {}): Promise<ResponseBody> {
  const { method = "GET", body, headers } = request;
  if (method === "GET" || body instanceof FormData) return sendUntilSettled(path, request);
  const name = JSON.stringify([method, path, body, headers]);
  const same = underWay.get(name) as Promise<ResponseBody> | undefined;
  if (same) return same;
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
 * @throws {HttpError} with the call's own sentence, and its fields' under `body.errors`
 */
async function sendUntilSettled<ResponseBody>(
  path: string,
  request: Request,
): Promise<ResponseBody> {
  for (;;) {
    const seen = currentSession();
    try {
      return await send<ResponseBody>(path, request);
    } catch (error) {
      if (doors.has(path) || !(await mayTryAgain(error as HttpError, request, seen))) throw error;
    }
  }
}

async function mayTryAgain(
  { status, message }: HttpError,
  { method = "GET" }: Request,
  seen: Session | null,
): Promise<boolean> {
  if (status === 401) return await askPerson({ kind: "session", message: "Tu sesión terminó." });
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
    return await askPerson({ kind: "session", message: `En este navegador entró ${now.name}.` });
  rememberSession(now);
  return true;
}

/** Files take longer, and a plan of thousands of rows too. */
const maxSeconds = { words: 30, file: 120 };

async function send<ResponseBody>(
  path: string,
  { method = "GET", body, headers = {} }: Request,
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
    signal: AbortSignal.timeout((isFile ? maxSeconds.file : maxSeconds.words) * 1000),
  }).catch(() => {
    throw new HttpError(errorMessage({ status: noResponse, method }), noResponse);
  });
  const given = (await response.json().catch(() => null)) as Record<string, unknown> | null;
  if (response.ok && given !== null) return given as ResponseBody;
  // A success without its response was cut off on the way.
  const status = response.ok ? noResponse : response.status;
  throw new HttpError(
    typeof given?.["msg"] === "string" ? given["msg"] : errorMessage({ status, method }),
    status,
    {
      ...given,
      errors: fieldErrors(given?.["errors"]),
    },
  );
}

/** As react-admin's forms want them. */
function fieldErrors(errors: unknown): Record<string, string> | undefined {
  if (!Array.isArray(errors) || errors.length === 0) return undefined;
  return Object.fromEntries(
    (errors as { field: string; msg: string }[]).map(({ field, msg }) => [field, msg]),
  );
}
