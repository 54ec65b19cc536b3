import { useSyncExternalStore } from "react";
import { dropDraft } from "./drafts.ts";

/** Unsaved work on the screen. All forms register here, so that one guard warns for all of them. */

const works = new Set<string>();
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** Returns the key of what is edited: a record, a singleton, or a new record. */
export const workKey = (resource: string, id: number | string | undefined): string =>
  `${resource}/${id ?? "new"}`;

export const isUnsaved = (key: string): boolean => works.has(key);
export const hasUnsaved = (): boolean => works.size > 0;

export function markUnsaved(key: string): void {
  if (works.has(key)) return;
  works.add(key);
  tell();
}

/** Unregisters work that left the screen; its draft stays. */
export function unmark(key: string): void {
  if (works.delete(key)) tell();
}

/** Unregisters work that was saved or discarded, and drops its draft. */
export function markSaved(key: string): void {
  dropDraft(key);
  unmark(key);
}

export function unmarkAll(): void {
  works.clear();
  tell();
}

/** What runs if the user agrees to leave unsaved work; null while the guard asks nothing. */
let requested: (() => void) | null = null;

/** Asks before closing something within the page, like a dialog. */
export function leaveAfterAsking(key: string, leave: () => void): void {
  if (!isUnsaved(key)) return leave();
  requested = leave;
  tell();
}

export function decideLeaving(leaves: boolean): void {
  const leave = requested;
  requested = null;
  tell();
  if (leaves) leave?.();
}

export const useAskedToLeave = (): boolean =>
  useSyncExternalStore(subscribe, () => requested !== null);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useIsUnsaved = (key: string): boolean =>
  useSyncExternalStore(subscribe, () => works.has(key));
export const useHasUnsaved = (): boolean => useSyncExternalStore(subscribe, hasUnsaved);
