import {
  ApiError,
  type Backend,
  type EndpointKey,
  type EndpointResponse,
  request,
  type RequestOptions,
} from "#src/base/kernel/api-client.ts";
import { showAlert } from "#src/base/ui/alert.ts";
import { endSession, storedToken } from "./session.ts";
import * as texts from "./texts.ts";
import { otherError } from "./texts.ts";

/**
 * Sends a request as the signed-in customer. If the backend rejects their token, the session ends
 * here too: the page redirects to log-in and back, and typed text stays in this browser.
 * @throws ApiError with the backend's `msg`
 */
export async function requestAsCustomer<Key extends EndpointKey>(
  backend: Backend,
  key: Key,
  options: RequestOptions<Key>,
): Promise<EndpointResponse<Key>> {
  const token = storedToken();
  try {
    return await request(backend, key, { ...options, token });
  } catch (error) {
    const isOver = error instanceof ApiError && error.status === 401;
    if (isOver && endSession(token)) showAlert("error", texts.sessionEnded);
    throw error;
  }
}

/** The text that a customer reads for each `msg` of the backend. */
interface ErrorTexts {
  [msg: string]: string;
}

/**
 * Returns the text of an error. A rate limit's message is shown as it is: only the backend knows
 * how long to wait.
 */
export function textOf(error: unknown, texts: ErrorTexts): string {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 429) return error.message;
  const message = Object.hasOwn(texts, error.message) ? texts[error.message] : undefined;
  return message ?? otherError;
}

/** Returns the backend's errors by field. */
export function fieldErrors(error: unknown): Record<string, string> {
  return error instanceof ApiError
    ? Object.fromEntries(error.fields.map(({ field, msg }) => [field, msg]))
    : {};
}
