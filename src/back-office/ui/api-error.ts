import * as texts from "./texts.ts";

/** How a request failed. */

export interface Failed {
  status: number;
  method: string;
}

/** No response: the network is unavailable, or the shop took too long. */
export const noResponse = 0;

/** Returns the message for responses without one, like a proxy's. */
export function errorMessage({ status, method }: Failed): string {
  const message = texts.byStatus[status];
  if (message) return message;
  if (status !== noResponse && status < 500) return texts.rejected;
  // Neither side knows whether it arrived. Saving an existing record twice is harmless; a new one
  // would be created twice.
  return method === "POST" ? texts.mayHaveArrived : texts.noConnection;
}

/** Whether the same request may succeed later. */
export function mayPass({ status, method }: Failed): boolean {
  return method !== "GET" && (status === noResponse || status === 429 || status >= 500);
}
