import { joiningForm } from "#src/kernel/spanish-stem.ts";
import { phoneticKey, editDistance } from "#src/kernel/search-text.ts";
import type { Word } from "./vocabulary.ts";

/**
 * Points for how well a word fits: the exact word, then a prefix, then a substring. The gaps are
 * larger than any points for the word's place in the product.
 */
export const fitPoints = {
  same: 40,
  stem: 38,
  begins: 24,
  inside: 8,
  sounds: 24,
  phoneticKeyBegins: 16,
  oneError: 12,
  twoErrors: 8,
  begunWithError: 4,
};

const minInside = 3;
const minPrefix = 2;

export interface TypedWord {
  plain: string;
  /** Whether it is the last typed word, which may be incomplete. */
  isLast: boolean;
}

/** Returns the points without typos; 0 if it does not fit. */
export function fitOf({ plain, isLast }: TypedWord, stem: string, word: Word): number {
  if (word.plain === plain) return fitPoints.same;
  if (word.stem === stem) return fitPoints.stem;
  if (isFigure(plain)) return isLast && word.plain.startsWith(plain) ? fitPoints.begins : 0;
  if (begins(plain, stem, isLast, word)) return fitPoints.begins;
  return word.seam === null && isFoundInside(plain) && word.plain.includes(plain)
    ? fitPoints.inside
    : 0;
}

function begins(plain: string, stem: string, isLast: boolean, word: Word): boolean {
  if (plain.length < (isLast ? 1 : minPrefix)) return false;
  if (word.seam !== null) return plain.length > word.seam && word.plain.startsWith(plain);
  return word.plain.startsWith(plain) || (isLongEnough(plain, stem) && word.stem.startsWith(stem));
}

/** A stem of four letters begins too many words, unless it is a verb's. */
const isLongEnough = (plain: string, stem: string) =>
  stem.length > 4 || (stem.length === 4 && joiningForm(plain) !== null);

/** Whether a word also counts inside other words. */
export const isFoundInside = (plain: string) => plain.length >= minInside && !isFigure(plain);

/** Digits must match exactly: 5 is neither 50 nor 6. */
const isFigure = (plain: string) => /^\d+$/.test(plain);

/**
 * Returns the points for a word that the catalogue does not contain: by sound, or with one or two
 * typos.
 */
export function forgivingFit({ plain, isLast }: TypedWord): (word: Word) => number {
  if (isFigure(plain) || plain.length < minInside) return () => 0;
  const typed = phoneticKey(plain);
  const allowed = errorsAllowed(typed);
  return (word) => {
    if (word.phoneticKey === typed) return fitPoints.sounds;
    if (word.seam === null && typed.length >= minInside && word.phoneticKey.startsWith(typed))
      return fitPoints.phoneticKeyBegins;
    if (allowed === 0) return 0;
    const errors = editDistance(typed, word.phoneticKey, allowed);
    if (errors <= allowed) return errors <= 1 ? fitPoints.oneError : fitPoints.twoErrors;
    const isBegun =
      isLast &&
      word.seam === null &&
      typed.length >= minBegun &&
      word.phoneticKey.length > typed.length;
    return isBegun && editDistance(typed, word.phoneticKey.slice(0, typed.length), 1) <= 1
      ? fitPoints.begunWithError
      : 0;
  };
}

const minBegun = 5;

/** One error turns a short word into another; a long one stays recognizable after two. */
function errorsAllowed(typed: string): number {
  if (typed.length < 4) return 0;
  return typed.length < 7 ? 1 : 2;
}
