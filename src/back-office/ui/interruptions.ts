import { useSyncExternalStore } from "react";

/**
 * What stands between a request and its answer and only the person at the screen can mend. The
 * request waits meanwhile, and so does its form.
 */
export interface Trouble {
  kind: "session" | "failure";
  message: string;
}

interface Open {
  trouble: Trouble;
  answer: Promise<boolean>;
  close: (again: boolean) => void;
}

let open: Open | null = null;
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** @returns whether to try again. Several requests with the same trouble share one question. */
export async function askPerson(trouble: Trouble): Promise<boolean> {
  // Without a screen nobody can answer.
  if (listeners.size === 0) return false;
  while (open && open.trouble.kind !== trouble.kind) await open.answer;
  if (open) return await open.answer;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  open = { trouble, answer: promise, close: resolve };
  tell();
  return await promise;
}

export function answerTrouble(again: boolean): void {
  const answered = open;
  open = null;
  tell();
  answered?.close(again);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTrouble(): Trouble | null {
  return useSyncExternalStore(subscribe, () => open?.trouble ?? null);
}
