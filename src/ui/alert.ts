import { createStore } from "./store.ts";

/** A message about what just happened, shown once at the top of the page. */
export interface Alert {
  kind: "success" | "error";
  message: string;
}

const lifetimeMilliseconds = 5000;

export const alertStore = createStore<Alert | null>(null);

let forgetting: ReturnType<typeof setTimeout> | undefined;

export function showAlert(kind: Alert["kind"], message: string): void {
  clearTimeout(forgetting);
  alertStore.set({ kind, message });
  forgetting = setTimeout(() => alertStore.set(null), lifetimeMilliseconds);
}

/** Once what it was about is right. */
export function hideError(): void {
  if (alertStore.get()?.kind === "error") alertStore.set(null);
}
