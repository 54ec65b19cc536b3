import { useSyncExternalStore } from "react";

/** Editors with a state of their own begin anew when a draft is put back into their form. */

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
