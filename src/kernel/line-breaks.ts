/**
 * Where a line may break in a text as it is shown. Neither is for what is stored, searched, copied or
 * read by machines: `cleanText` takes both characters out of what comes back.
 */

const units = "%|m?[lL]|k?g|[kcm]?m[²³2]?|pulg|pzas?|años?|h|[ap]\\.m\\.|MXN";
/** The blank after a figure or «C.P.», before a figure's unit, and around the ×. */
const glued = [
  new RegExp(`(?<=\\d) (?=(?:${units})(?![\\p{L}\\d]))`, "gu"),
  /(?<=\d) (?=×)|(?<=×) (?=\d)|(?<=C\.P\.) (?=\d)| (?=·)/g,
  /(?<=\b\d{2,3}) (?=\d{3,4} \d{4}\b)|(?<=\b\d{2,3} \d{3,4}) (?=\d{4}\b)/g,
];

/**
 * Keeps together what reads as one: «19 L», «6 %», «11 × 4.5 pulg», «C.P. 44160», «$1,849 MXN»,
 * «8:00 a.m.», «55 0100 0100», and a dot with the word before it.
 */
export const noBreak = (text: string): string =>
  glued.reduce((shown, blank) => shown.replaceAll(blank, "\u00a0"), text);

const long = /\p{L}{13,}/gu;
/** Between syllables, as Spanish divides words, with three letters or more on either side. */
const syllables =
  /(?<=\p{L}{2}[aeiouáéíóúü][bcdfghjklmnñpqrstvwxyz]{0,2})(?<![bcdfgkpt](?=[lr])|[cls](?=h)|l(?=l)|r(?=r))(?=(?:[bcdfgkpt][lr]|[cs]h|ll|rr|qu|[bcdfghjklmnñprstvwxyz])[aeiouáéíóúü]\p{L})/giu;

/** Lets words of 13 letters or more wrap with a hyphen, for headings in narrow cells. */
export const softHyphens = (text: string): string =>
  text.replaceAll(long, (word) => word.replaceAll(syllables, "\u00ad"));
