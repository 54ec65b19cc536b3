/**
 * Where a line may break in a text as it is shown. Neither is for what is stored, searched, copied or
 * read by machines: `cleanText` takes both characters out of what comes back.
 */

/**
 * A figure's blank before its unit or ×, that before a figure after × or «C.P.», those of «2 a 3»,
 * that before a dot.
 */
const glued =
  /(?<=\d) (?=(?:%|×|m?[lL]|k?g|[kcm]?m[²³2]?|pulg|pzas?|años?|días?|minutos?|horas?|h|[ap]\.m\.|MXN)(?![\p{L}\d]))|(?<=\d) (?=a \d)|(?<=×|C\.P\.|\d a) (?=\d)| (?=·)/gu;

/**
 * Keeps together what reads as one: «19 L», «6 %», «11 × 4.5 pulg», «C.P. 44160», «$1,849 MXN»,
 * «8:00 a.m.», «2 a 3 días», and a dot with the word before it.
 */
export const noBreak = (text: string): string => text.replaceAll(glued, "\u00a0");

const long = /\p{L}{13,}/gu;
/** Between syllables, as Spanish divides words, with three letters or more on either side. */
const syllables =
  /(?<=\p{L}{2}[aeiouáéíóúü][^aeiouáéíóúü]{0,2})(?<![bcdfgkpt](?=[lr])|[cls](?=h)|l(?=l)|r(?=r))(?=(?:[bcdfgkpt][lr]|[cs]h|ll|rr|[^aeiouáéíóúü])[aeiouáéíóúü]\p{L})/giu;

/** Lets words of 13 letters or more wrap with a hyphen, for headings in narrow cells. */
export const softHyphens = (text: string): string =>
  text.replaceAll(long, (word) => word.replaceAll(syllables, "\u00ad"));
