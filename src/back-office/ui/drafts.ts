import { isRecord } from "#src/kernel/records.ts";
import { signedInId } from "./session.ts";

/**
 * What was typed and not saved, kept in this browser for the person who typed it, until it is saved
 * or they sign out.
 */
export interface Draft {
  /** When it was typed. */
  at: string;
  /** The touched fields as they stood before, and as they were typed. */
  base: Record<string, unknown>;
  mine: Record<string, unknown>;
}

const prefix = "borrador:";
const place = (key: string) => `${prefix}${signedInId()}:${key}`;

export function saveDraft(key: string, draft: Draft): void {
  try {
    localStorage.setItem(place(key), JSON.stringify(draft));
  } catch {
    // A full or forbidden store keeps nothing; the warning before leaving still stands.
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

/** What is not of this form was written by another version of the shop. */
const isDraft = (value: unknown): value is Draft & Record<string, unknown> =>
  isRecord(value) &&
  typeof value["at"] === "string" &&
  isRecord(value["base"]) &&
  isRecord(value["mine"]);

export function dropDraft(key: string): void {
  localStorage.removeItem(place(key));
}

/** The next person at this screen finds nothing of the last one. */
export function dropAllDrafts(): void {
  for (const name of Object.keys(localStorage))
    if (name.startsWith(prefix)) localStorage.removeItem(name);
}
