import { ApiError } from "#src/kernel/api-client.ts";
import { otherError } from "./texts.ts";

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
