/** What is wrong with a field of several things: its own message, or the first of one of them. */
export function inputError(error: unknown): string | null {
  if (typeof error !== "object" || error === null) return null;
  if ("message" in error && typeof error.message === "string") return error.message;
  for (const part of Object.values(error)) {
    const message = inputError(part);
    if (message) return message;
  }
  return null;
}
