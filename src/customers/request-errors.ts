import { ApiError } from "#src/kernel/api-client.ts";
import { otherError } from "./texts.ts";

/** What a customer reads for each `msg` of the backend. */
interface ErrorTexts {
  [msg: string]: string;
}

/**
 * An error that is about haste is told as the backend tells it: only it knows how long to wait.
 */
export function textOf(error: unknown, texts: ErrorTexts): string {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 429) return error.message;
  const message = Object.hasOwn(texts, error.message) ? texts[error.message] : undefined;
  return message ?? otherError;
}

/** What the backend says of single fields. */
export function fieldErrors(error: unknown): Record<string, string> {
  return error instanceof ApiError
    ? Object.fromEntries(error.fields.map(({ field, msg }) => [field, msg]))
    : {};
}
