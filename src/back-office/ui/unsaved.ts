import { useSyncExternalStore } from "react";
import { dropDraft } from "./drafts.ts";

/**
 * Work that stands on the screen and not yet in the shop. All forms tell it here, so that one guard
 * warns for all of them.
 */

const works = new Set<string>();
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** What is being worked on: a record, what there is one of, or a new one. */
export const workKey = (resource: string, id: number | string | undefined): string =>
  `${resource}/${id ?? "new"}`;

export const isUnsaved = (key: string): boolean => works.has(key);
export const hasUnsaved = (): boolean => works.size > 0;

export function markUnsaved(key: string): void {
  if (works.has(key)) return;
  works.add(key);
  tell();
}

/** It is no longer on the screen; its draft stays. */
export function unmark(key: string): void {
  if (works.delete(key)) tell();
}

/** The shop has it now, or nobody wants it any more. */
export function markSaved(key: string): void {
  dropDraft(key);
  unmark(key);
}

export function unmarkAll(): void {
  works.clear();
  tell();
}

/**
 * A question that the guard asks before something unsaved is put away; null while it asks nothing.
 */
let requested: (() => void) | null = null;

/** For what is closed without leaving the page, like a dialog. */
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
