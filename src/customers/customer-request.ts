import {
  ApiError,
  type Backend,
  type EndpointKey,
  type EndpointResponse,
  request,
  type RequestOptions,
} from "#src/kernel/api-client.ts";
import { showAlert } from "#src/ui/alert.ts";
import { storedToken } from "./session.ts";
import { endSession } from "./session-changes.ts";
import * as texts from "./session-texts.ts";

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
