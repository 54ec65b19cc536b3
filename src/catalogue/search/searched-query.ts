import { normalizeText } from "#src/kernel/search-text.ts";

/** How a search ended: with products, with similar ones only, or without any. */
export const outcomes = ["found", "close", "nothing"] as const;
export type Outcome = (typeof outcomes)[number];

const maxCharacters = 60;
/**
 * Nothing that is sold here is called by so many figures; telephones, cards and the keys of persons
 * are.
 */
const minPersonalDigits = 7;

/**
 * A search as it is counted: equal however it was written. Null where it says nothing, or looks
 * like something of a person's own (an e-mail address, a telephone, a message to the shop): that is
 * never stored.
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
  /** What browsers say of pages that nobody has asked for yet. */
  purpose: string | null;
  page: number;
}

/**
 * Whether a person has just searched: robots, browsers that fetch ahead, and further pages of the
 * same search don't count.
 */
export function isPersonsSearch({ userAgent, purpose, page }: SearchRequest): boolean {
  if (page > 1 || /prefetch|prerender/i.test(purpose ?? "")) return false;
  return (
    userAgent !== null &&
    !/bot\b|bot\/|crawl|spider|slurp|preview|monitor|curl|wget|python/i.test(userAgent)
  );
}
