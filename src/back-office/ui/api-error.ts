import * as texts from "./texts.ts";

/** How a request can fail, and what that means to the person who sent it. */

export interface Failed {
  status: number;
  method: string;
}

/** Nobody answered: the network is unavailable, or the shop took too long. */
export const noResponse = 0;

/** For responses that bring no sentence of their own, like those of a proxy. */
export function errorMessage({ status, method }: Failed): string {
  const message = texts.byStatus[status];
  if (message) return message;
  if (status !== noResponse && status < 500) return texts.rejected;
  // Neither side knows whether it arrived; the same record saved twice stays the same, a new one
  // would be there twice.
  return method === "POST" ? texts.mayHaveArrived : texts.noConnection;
}

/** Those that pass: the same request may well succeed later. */
export function mayPass({ status, method }: Failed): boolean {
  return method !== "GET" && (status === noResponse || status === 429 || status >= 500);
}
