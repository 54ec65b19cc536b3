import { createStore } from "./store.ts";
import * as texts from "./texts.ts";

/** A message about what just happened, shown once at the top of the page. */
export interface Alert {
  kind: "success" | "error";
  message: string;
  /** Says that it was the connection. */
  note?: string | undefined;
}

const lifetimeMilliseconds = 5000;

export const alertStore = createStore<Alert | null>(null);

let forgetting: ReturnType<typeof setTimeout> | undefined;

/** @param cause what a request failed with */
export function showAlert(kind: Alert["kind"], message: string, cause?: unknown): void {
  clearTimeout(forgetting);
  alertStore.set({ kind, message, note: connectionNote(cause) });
  forgetting = setTimeout(() => alertStore.set(null), lifetimeMilliseconds);
}

/**
 * Returns what to say of a request that had no answer; undefined where the shop answered.
 *
 * @param cause what it failed with: an `ApiError` of status 0, or the browser's own error
 */
export function connectionNote(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  const status = "status" in cause ? cause.status : undefined;
  if (!status && !navigator.onLine) return texts.noConnection;
  return status === 0 ? texts.noAnswer : undefined;
}

/** Once what it was about is right. */
export function hideError(): void {
  if (alertStore.get()?.kind === "error") alertStore.set(null);
}
