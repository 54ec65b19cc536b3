import { citiesOf, mexicanStates } from "#src/shop/delivery/mexican-cities.ts";
import { postalCodeIn, stateOfPostalCode } from "#src/shop/delivery/postal-codes.ts";
import { cleanCode } from "#src/base/kernel/strings.ts";
import { isStopWord, normalizeText, phoneticKey, tokenize } from "#src/base/kernel/search-text.ts";
import type { Outlet, OutletCity } from "#src/shop/points-of-sale/contract.ts";

/** Common abbreviations of cities. */
const shortNames: Readonly<Record<string, string>> = {
  cdmx: "mexico",
  df: "mexico",
  gdl: "guadalajara",
  mty: "monterrey",
  qro: "queretaro",
  tj: "tijuana",
};

interface Searched {
  key: number;
  city: string;
  outlet: Outlet;
  postalCode: string | undefined;
  state: string | undefined;
}

/**
 * Returns the indexes of outlets that match by city, state, name, street or postal code: only those
 * of the best kind of match. A city without outlets finds those of its state.
 */
export function findOutlets(cities: readonly OutletCity[], query: string): number[] {
  const all = searchedOf(cities);
  const digits = /^(?:C\.?\s?P\.?\s?)?(\d{2,5})$/i.exec(cleanCode(query))?.[1];
  const matches = digits ? byPostalCode(all, digits) : byWords(all, query);
  return matches.map(({ key }) => key);
}

function searchedOf(cities: readonly OutletCity[]): Searched[] {
  return cities
    .flatMap(({ city, pos }) => pos.map((outlet) => ({ city, outlet })))
    .map(({ city, outlet }, key) => {
      const postalCode = postalCodeIn(outlet.address);
      return {
        key,
        city,
        outlet,
        postalCode,
        state: postalCode ? stateOfPostalCode(postalCode) : stateOfCity(city),
      };
    });
}

/** Matches the whole code, then its first three digits (the town), then its state. */
function byPostalCode(all: readonly Searched[], digits: string): Searched[] {
  const state = stateOfPostalCode(digits);
  const kinds: ((outlet: Searched) => boolean)[] = [
    ({ postalCode }) => postalCode?.startsWith(digits) ?? false,
    ({ postalCode }) => postalCode?.startsWith(digits.slice(0, 3)) ?? false,
    (outlet) => state !== undefined && outlet.state === state,
  ];
  return firstThatFinds(all, kinds);
}

function byWords(all: readonly Searched[], query: string): Searched[] {
  const text = shortNames[normalizeText(query).trim()] ?? query;
  const typed = tokenize(text).filter((word) => !isStopWord(word));
  if (typed.length === 0) return [];
  const state = stateOfCity(text);
  return firstThatFinds(all, [
    ({ city }) => isIn(typed, city),
    (outlet) => isIn(typed, outlet.state ?? ""),
    ({ city, outlet, state: its }) =>
      isIn(typed, `${outlet.name} ${outlet.address} ${city} ${its ?? ""}`),
    (outlet) => state !== undefined && outlet.state === state,
  ]);
}

function firstThatFinds(
  all: readonly Searched[],
  kinds: readonly ((outlet: Searched) => boolean)[],
): Searched[] {
  for (const kind of kinds) {
    const matches = all.filter(kind);
    if (matches.length > 0) return matches;
  }
  return [];
}

/** Whether each typed word is a prefix of a word in the text, by spelling or by sound. */
function isIn(typed: readonly string[], text: string): boolean {
  const words = tokenize(text);
  const sounds = new Set(words.map(phoneticKey));
  return typed.every(
    (word) => words.some((each) => each.startsWith(word)) || sounds.has(phoneticKey(word)),
  );
}

function stateOfCity(name: string): string | undefined {
  const plainName = normalizeText(name).trim();
  return mexicanStates.find((state) =>
    citiesOf(state).some((city) => normalizeText(city) === plainName),
  );
}
