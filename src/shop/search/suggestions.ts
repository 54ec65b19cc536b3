import { normalizeText, tokenize } from "#src/base/kernel/search-text.ts";
import type { CardProduct } from "#src/shop/catalogue/product/card-data.ts";
import { splitArea } from "#src/shop/calculator/area-in-words.ts";
import type { LoadedSearch } from "./load-index.ts";

export interface Suggestions {
  products: CardProduct[];
  categories: SuggestedCategory[];
  /** The first of the categories, if its page has a calculator. */
  calculator: SuggestedCategory | null;
  /** The age of the prices, in words; null if they are current. */
  savedSince: string | null;
  /** The m² that were typed, with which a calculator begins. */
  area: number | null;
  /** What was typed, without the m². */
  words: string;
  /** The number of products found, shown or not. */
  total: number;
}

export interface SuggestedCategory {
  name: string;
  count: number;
  /** Whether its page says how much of its products a surface takes. */
  hasCalculator: boolean;
}

export const maxProducts = 5;
export const maxCategories = 3;

export function suggestionsOf(
  { search, categories, savedSince }: LoadedSearch,
  query: string,
): Suggestions {
  const { products, total } = search.find(query);
  const best = products.slice(0, maxProducts);
  const { area, words } = splitArea(query);
  const suggested = categoriesFor(words, categories, products);
  const [first] = suggested;
  return {
    // Sold-out products come last but are still listed.
    products: [...best.filter(({ stock }) => stock > 0), ...best.filter(({ stock }) => stock <= 0)],
    categories: suggested,
    // Of the others too little was meant: «jalador» is also found in «Pisos».
    calculator: first?.hasCalculator ? first : null,
    savedSince,
    area,
    words,
    total,
  };
}

/** Returns categories whose name was typed, then those with most of the results. */
function categoriesFor(
  query: string,
  categories: readonly SuggestedCategory[],
  found: readonly { subcategories: readonly { name: string }[] }[],
): SuggestedCategory[] {
  const hits = new Map<string, number>();
  for (const { subcategories } of found)
    for (const { name } of subcategories) hits.set(name, (hits.get(name) ?? 0) + 1);
  const isNamed = (name: string) => markTyped(name, query).some(({ typed }) => typed);
  const rank = ({ name }: SuggestedCategory) =>
    (hits.get(name) ?? 0) + (isNamed(name) ? found.length + 1 : 0);
  return categories
    .filter((category) => rank(category) > 0)
    .toSorted((a, b) => rank(b) - rank(a))
    .slice(0, maxCategories);
}

export interface NamePart {
  text: string;
  typed: boolean;
}

/** Splits a name to highlight words that begin with what was typed, ignoring case and accents. */
export function markTyped(name: string, query: string): NamePart[] {
  // Each character maps to one, so that positions match.
  const plain = Array.from(name).map((letter) => normalizeText(letter).charAt(0) || letter);
  const letters = Array.from(name);
  const typed = letters.map(() => false);
  for (const word of tokenize(query))
    for (let start = 0; start + word.length <= plain.length; start++)
      if (beginsWord(plain, start) && plain.slice(start, start + word.length).join("") === word)
        typed.fill(true, start, start + word.length);
  const parts: NamePart[] = [];
  letters.forEach((letter, place) => {
    const last = parts.at(-1);
    if (last && last.typed === typed[place]) last.text += letter;
    else parts.push({ text: letter, typed: typed[place] ?? false });
  });
  return parts;
}

/** Digits and letters form separate words. */
function beginsWord(plain: readonly string[], place: number): boolean {
  const kind = (at: number) =>
    /[a-z]/.test(plain[at] ?? "") ? "a" : /\d/.test(plain[at] ?? "") ? "1" : "";
  return kind(place) !== "" && kind(place - 1) !== kind(place);
}
