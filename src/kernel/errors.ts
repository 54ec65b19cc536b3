import { isRecord } from "./records.ts";

/** What an error says: anything may be thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** `ENOENT` of Node, `23505` of PostgreSQL; none where it has none in letters. */
export function codeOf(error: unknown): string | undefined {
  const code = isRecord(error) ? error["code"] : undefined;
  return typeof code === "string" ? code : undefined;
}
