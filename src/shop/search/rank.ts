import { joiningForm } from "./spanish-stem.ts";
import { editDistance, isStopWord, phoneticKey } from "#src/base/kernel/search-text.ts";
import type { Word } from "./vocabulary.ts";

/** How well a word fits: the exact word, then a prefix, then a substring; or after an error. */
export const fits = {
  same: 1,
  stem: 0.95,
  begins: 0.6,
  /** Before the last word, which alone may be incomplete. */
  beginsEarlier: 0.35,
  inside: 0.2,
  sounds: 0.6,
  phoneticKeyBegins: 0.4,
  oneError: 0.3,
  twoErrors: 0.2,
  begunWithError: 0.1,
  errorInShort: 0.1,
};

const minInside = 3;
const minPrefix = 2;

export interface TypedWord {
  plain: string;
  /** Whether it is the last typed word, which may be incomplete. */
  isLast: boolean;
}

/** Returns how well a word fits without typos; 0 if it does not fit. */
export function fitOf({ plain, isLast }: TypedWord, stem: string, word: Word): number {
  if (word.plain === plain) return fits.same;
  if (word.stem === stem) return fits.stem;
  if (isFigure(plain)) return isLast && word.plain.startsWith(plain) ? fits.begins : 0;
  if (begins(plain, stem, isLast, word))
    return isLast || isVerbOf(plain, stem) ? fits.begins : fits.beginsEarlier;
  return word.seam === null && isFoundInside(plain) && word.plain.includes(plain) ? fits.inside : 0;
}

function begins(plain: string, stem: string, isLast: boolean, word: Word): boolean {
  if (plain.length < (isLast ? 1 : minPrefix)) return false;
  if (word.seam !== null) return plain.length > word.seam && word.plain.startsWith(plain);
  return word.plain.startsWith(plain) || (isLongEnough(plain, stem) && word.stem.startsWith(stem));
}

/** A stem of four letters begins too many words, unless it is a verb's. */
const isLongEnough = (plain: string, stem: string) =>
  stem.length > 4 || (stem.length === 4 && isVerbOf(plain, stem));

/** «Pegar» and «pego» begin «pegazulejo», whatever follows them. */
const isVerbOf = (plain: string, stem: string) =>
  joiningForm(plain) !== null || (plain.length === 4 && stem !== plain);

/** Whether a word also counts inside other words. */
export const isFoundInside = (plain: string) => plain.length >= minInside && !isFigure(plain);

/** Digits must match exactly: 5 is neither 50 nor 6. */
const isFigure = (plain: string) => /^\d+$/.test(plain);

/**
 * Returns the fit for a word that the catalogue does not contain: by sound, or with one or two
 * typos.
 */
export function forgivingFit({ plain, isLast }: TypedWord): (word: Word) => number {
  if (isFigure(plain) || plain.length < minInside) return () => 0;
  const typed = phoneticKey(plain);
  const allowed = errorsAllowed(typed);
  return ({ plain: other, phoneticKey: key, seam }) => {
    if (key === typed) return fits.sounds;
    // Few err at the first letter, and nobody looks for a stop word.
    if (key[0] !== typed[0] || isStopWord(other)) return 0;
    const mayBegin = seam === null && typed.length >= minInside;
    if (mayBegin && key.startsWith(typed)) return fits.phoneticKeyBegins;
    if (allowed === 0) return 0;
    const errors = errorsIn(typed, key, allowed);
    if (errors <= allowed) return fitWith(errors, typed);
    const isBegun = isLast && mayBegin && typed.length >= minBegun && key.length > typed.length;
    return isBegun && errorsIn(typed, key.slice(0, typed.length), 1) <= 1 ? fits.begunWithError : 0;
  };
}

function fitWith(errors: number, typed: string): number {
  if (typed.length < minLong) return fits.errorInShort;
  return errors <= 1 ? fits.oneError : fits.twoErrors;
}

const minBegun = 5;
const minLong = 6;
const minVeryLong = 10;

/** One error turns a short word into another; a long one stays recognizable after two. */
function errorsAllowed(typed: string): number {
  if (typed.length < 4) return 0;
  return typed.length < minVeryLong ? 1 : 2;
}

/** Another letter in a short word («lija», «lisa»), or one more syllable, makes another word. */
function errorsIn(typed: string, word: string, max: number): number {
  const isAnother =
    typed.length === word.length
      ? typed.length < minLong && !isSwapped(typed, word)
      : typed.length > word.length && vowelsIn(typed) > vowelsIn(word);
  return isAnother ? max + 1 : editDistance(typed, word, max);
}

const vowelsIn = (word: string) => word.replaceAll(/[^aeiou]/g, "").length;
const isSwapped = (typed: string, word: string) =>
  Array.from(typed).toSorted().join("") === Array.from(word).toSorted().join("");
