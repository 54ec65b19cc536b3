import { phoneticKey, editDistance } from "#src/kernel/search-text.ts";
import type { Word } from "./vocabulary.ts";

/**
 * How well a word fits what was typed. Apart by more than a place in the product counts: first the
 * word itself, then its beginning, then its inside.
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
  /** Perhaps not typed to its end. */
  isLast: boolean;
}

/** Without any typing error; 0 where it does not fit. */
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
  return word.plain.startsWith(plain) || (stem.length > 4 && word.stem.startsWith(stem));
}

/** Whether a word counts wherever it stands, also inside of others. */
export const isFoundInside = (plain: string) => plain.length >= minInside && !isFigure(plain);

/** Figures are meant as they are: 5 is neither 50 nor 6. */
const isFigure = (plain: string) => /^\d+$/.test(plain);

/**
 * For a word that stands nowhere in the catalogue: what it sounds like, or is after a typing error
 * or two.
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

/** Short words are other words after one error; long ones are still themselves after two. */
function errorsAllowed(typed: string): number {
  if (typed.length < 4) return 0;
  return typed.length < 7 ? 1 : 2;
}
