import { dropStored, readStored, storedKeys, storeText } from "#src/base/kernel/browser-storage.ts";
import { isRecord } from "#src/base/kernel/records.ts";
import { createStore, useStore } from "#src/base/ui/store.ts";
import { signedInId } from "./session.ts";
import { useState } from "react";

/** Unsaved work on the screen. All forms register here, so that one guard warns for all of them. */

const works = createStore<ReadonlySet<string>>(new Set());

/** Returns the key of what is edited: a record, a singleton, or a new record. */
export const workKey = (resource: string, id: number | string | undefined): string =>
  `${resource}/${id ?? "new"}`;

export const isUnsaved = (key: string): boolean => works.get().has(key);
export const hasUnsaved = (): boolean => works.get().size > 0;

export function markUnsaved(key: string): void {
  if (!isUnsaved(key)) works.set(works.get().union(new Set([key])));
}

/** Unregisters work that left the screen; its draft stays. */
export function unmark(key: string): void {
  if (isUnsaved(key)) works.set(works.get().difference(new Set([key])));
}

/** Unregisters work that was saved or discarded, and drops its draft. */
export function markSaved(key: string): void {
  dropStored(place(key));
  unmark(key);
}

/** What runs if the user agrees to leave unsaved work; null while the guard asks nothing. */
const requested = createStore<(() => void) | null>(null);

/** Asks before closing something within the page, like a dialog. */
export function leaveAfterAsking(key: string, leave: () => void): void {
  if (isUnsaved(key)) requested.set(leave);
  else leave();
}

export function decideLeaving(leaves: boolean): void {
  const leave = requested.get();
  requested.set(null);
  if (leaves) leave?.();
}

export const useAskedToLeave = (): boolean => useStore(requested) !== null;
export const useIsUnsaved = (key: string): boolean => useStore(works, (keys) => keys.has(key));
export const useHasUnsaved = (): boolean => useStore(works, ({ size }) => size > 0);

/** Unsaved input, stored in this browser for its author until it is saved or they sign out. */
export interface Draft {
  at: string;
  mine: Record<string, unknown>;
}

const prefix = "borrador:";
const place = (key: string) => `${prefix}${signedInId()}:${key}`;

export function saveDraft(key: string, draft: Draft): void {
  storeText(place(key), JSON.stringify(draft));
}

export function findDraft(key: string): Draft | null {
  const stored = readStored(place(key));
  return isDraft(stored) ? stored : null;
}

/** Other shapes come from another version of the shop. */
const isDraft = (value: unknown): value is Draft & Record<string, unknown> =>
  isRecord(value) && typeof value["at"] === "string" && isRecord(value["mine"]);

/** Forgets all unsaved work and its drafts, so that the next person at this screen finds none. */
export function dropAllWork(): void {
  for (const name of storedKeys(prefix)) dropStored(name);
  works.set(new Set());
}

/**
 * Returns the record that a form edits, unchanged while there is unsaved input: a fresh copy, after
 * a stock change or somebody else's save, would reset the form and discard the input.
 */
export function useBase<Row extends object>(key: string, fresh: Row): Row {
  const unsaved = useIsUnsaved(key);
  const [base, setBase] = useState(fresh);
  if (!unsaved && base !== fresh) setBase(fresh);
  return unsaved ? base : fresh;
}
