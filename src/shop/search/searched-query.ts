import { normalizeText } from "#src/base/kernel/search-text.ts";

const maxTyped = 100;

/**
 * Normalizes a query for a URL or a page. Invisible characters would turn the text around it, and
 * half a character is no text of a URL.
 */
export function tidyQuery(query: string | null): string {
  const visible = (query ?? "").replace(/[\p{Cf}\p{Cs}]/gu, "").replace(/[\s\p{Cc}]+/gu, " ");
  return Array.from(visible.trim()).slice(0, maxTyped).join("").trim();
}

/** How a search ended: with matches, with close matches only, or with nothing. */
export const outcomes = ["found", "close", "nothing"] as const;
export type Outcome = (typeof outcomes)[number];

const maxCharacters = 60;
/** No product name has this many digits, but phone numbers, card numbers and personal ids do. */
const minPersonalDigits = 7;

/**
 * Normalizes a query for counting. Returns null if it is empty or looks personal (an email address,
 * a phone number, a message to the shop): such queries are never stored.
 */
export function countedQuery(query: string): string | null {
  const text = normalizeText(query);
  if (/@|\barroba\b|\b(gmail|hotmail|outlook|yahoo|icloud)\b/.test(text)) return null;
  if ((text.match(/\d/g) ?? []).length >= minPersonalDigits) return null;
  const tidy = text
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .replace(/ +/g, " ");
  return tidy.length >= 2 && tidy.length <= maxCharacters ? tidy : null;
}

export interface SearchRequest {
  userAgent: string | null;
  /** The header that browsers send when they prefetch pages. */
  purpose: string | null;
  page: number;
}

/**
 * Whether a person made a new search: robots, prefetches and further pages of the same search don't
 * count.
 */
export function isPersonsSearch({ userAgent, purpose, page }: SearchRequest): boolean {
  if (page > 1 || /prefetch|prerender/i.test(purpose ?? "")) return false;
  return (
    userAgent !== null &&
    !/bot\b|bot\/|crawl|spider|slurp|preview|monitor|curl|wget|python/i.test(userAgent)
  );
}
