import { cleanText } from "#src/base/kernel/strings.ts";

/** Passwords are compared as they were typed. */
const isPassword = (name: string) => /password/i.test(name);

/** Cleans every text of parsed JSON, at the depth that request-guards.server.ts accepts. */
export function cleanData(data: unknown): unknown {
  if (typeof data === "string") return cleanText(data);
  if (Array.isArray(data)) return data.map(cleanData);
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      isPassword(name) ? value : cleanData(value),
    ]),
  );
}
