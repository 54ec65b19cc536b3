import { isRecord } from "#src/kernel/records.ts";
import { signedInId } from "./session.ts";

/**
 * Unsaved input, stored in this browser for the person who typed it until it is saved or they sign
 * out.
 */
export interface Draft {
  /** When it was typed. */
  at: string;
  /** The touched fields before and after. */
  base: Record<string, unknown>;
  mine: Record<string, unknown>;
}

const prefix = "borrador:";
const place = (key: string) => `${prefix}${signedInId()}:${key}`;

export function saveDraft(key: string, draft: Draft): void {
  try {
    localStorage.setItem(place(key), JSON.stringify(draft));
  } catch {
    // Storage that is full or forbidden keeps nothing; the warning before leaving still works.
  }
}

export function findDraft(key: string): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place(key)) ?? "null");
    return isDraft(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Other shapes come from another version of the shop. */
const isDraft = (value: unknown): value is Draft & Record<string, unknown> =>
  isRecord(value) &&
  typeof value["at"] === "string" &&
  isRecord(value["base"]) &&
  isRecord(value["mine"]);

export function dropDraft(key: string): void {
  localStorage.removeItem(place(key));
}

/** Deletes all drafts, so that the next person at this screen finds none. */
export function dropAllDrafts(): void {
  for (const name of Object.keys(localStorage))
    if (name.startsWith(prefix)) localStorage.removeItem(name);
}
