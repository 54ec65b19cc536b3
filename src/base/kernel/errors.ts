import { isRecord } from "./records.ts";

/** Returns an error's message: anything may be thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/**
 * Returns an error's code, `ENOENT` of Node or `23505` of PostgreSQL; undefined unless it is a
 * string.
 */
export function codeOf(error: unknown): string | undefined {
  const code = isRecord(error) ? error["code"] : undefined;
  return typeof code === "string" ? code : undefined;
}
