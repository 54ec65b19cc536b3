import { useSyncExternalStore } from "react";

/** Counts restored drafts: editors with their own state reset when their form gets a draft back. */

let times = 0;
const listeners = new Set<() => void>();

export function toldRestored(): void {
  times++;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useTimesRestored = (): number => useSyncExternalStore(subscribe, () => times);
