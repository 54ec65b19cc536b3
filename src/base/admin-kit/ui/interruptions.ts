import { useSyncExternalStore } from "react";

/**
 * A problem between a request and its response that only the user can resolve. The request and its
 * form wait meanwhile.
 */
export interface Interruption {
  kind: "session" | "failure";
  message: string;
}

interface Open {
  interruption: Interruption;
  response: Promise<boolean>;
  close: (again: boolean) => void;
}

let open: Open | null = null;
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** @returns whether to retry. Requests with the same problem share one dialog. */
export async function askPerson(interruption: Interruption): Promise<boolean> {
  // Without a screen nobody can answer.
  if (listeners.size === 0) return false;
  while (open && open.interruption.kind !== interruption.kind) await open.response;
  if (open) return await open.response;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  open = { interruption, response: promise, close: resolve };
  tell();
  return await promise;
}

export function resolveInterruption(again: boolean): void {
  const answered = open;
  open = null;
  tell();
  answered?.close(again);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useInterruption(): Interruption | null {
  return useSyncExternalStore(subscribe, () => open?.interruption ?? null);
}
