/** Returns the error of an input with several values: its own, or the first of a value. */
export function inputError(error: unknown): string | null {
  if (typeof error !== "object" || error === null) return null;
  if ("message" in error && typeof error.message === "string") return error.message;
  for (const part of Object.values(error)) {
    const message = inputError(part);
    if (message) return message;
  }
  return null;
}
