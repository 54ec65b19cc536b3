/** Small rules for texts that people read or type. */

/** The first signs of a text, without half of an emoji at the end: no database takes that. */
export const cutText = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\uD800-\uDBFF]$/, "");

/**
 * What nobody sees, and pasted text carries along: zero-width spaces, marks and overrides of the
 * writing direction, soft hyphens, fillers.
 */
const invisible =
  /\u034f|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\u3164\ufeff\uffa0]/g;
/** Joiners, except where emoji and scripts like Devanagari and Arabic are written with them. */
const strayJoiners =
  /(?<![\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Script=Arabic}])[\u200c\u200d]|[\u200c\u200d](?=[\s\u200c\u200d]|$)/gu;

/**
 * Returns text as it was meant, however it was typed or pasted: in NFC, without what nobody sees,
 * with ordinary spaces and hyphens in place of those that don't break. Every text passes here where
 * it enters: the body and query of a request, forms, cells of sheets.
 */
export function cleanText(text: string): string {
  if (/^[\n\r\t -~]*$/.test(text)) return text;
  return text
    .replaceAll(invisible, "")
    .replaceAll(/[\u00a0\u2007\u202f\u3000]/g, " ")
    .replaceAll("\u2011", "-")
    .normalize("NFC")
    .replaceAll(strayJoiners, "")
    .normalize("NFC");
}

/** Returns the ASCII character of a full-width one, U+FF01 to U+FF5E. */
export const asciiOf = (wide: string): string => String.fromCharCode(wide.charCodeAt(0) - 0xfee0);

/** Cleans what is no prose, like a code, number or email address: full-width characters are ASCII. */
export function cleanCode(text: string): string {
  return cleanText(text)
    .replaceAll(/[\uff01-\uff5e]/g, asciiOf)
    .trim();
}

/** Cleans a code that is shown in groups, «106 897», however it was copied. */
export const ungrouped = (text: string): string => cleanCode(text).replaceAll(/[\s.,·‐‒–—−-]/g, "");

/** Joins a text's lines with single blanks. */
export const oneLine = (text: string): string =>
  cleanText(text)
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();

/** Normalizes a name or code for comparison: ignores case and surrounding blanks. */
export function caseless(name: string): string {
  return cleanCode(name).toLocaleLowerCase("es");
}

export const capitalized = (text: string): string =>
  text.charAt(0).toLocaleUpperCase("es") + text.slice(1);

/** Ends a text with a full stop, unless its last word is an abbreviation that brings one. */
export const sentence = (text: string): string => (text.endsWith(".") ? text : `${text}.`);

/**
 * Returns the plural of a thing's name: «cubeta» → «cubetas», «galón» → «galones», «bolsa de papel»
 * → «bolsas de papel».
 */
export function pluralOf(name: string): string {
  const [thing = "", ...rest] = name.split(/(?= (?:de|con|para) )/);
  return thing.split(" ").map(pluralOfWord).join(" ") + rest.join("");
}

function pluralOfWord(word: string): string {
  if (/[aeiouáéó]$/i.test(word)) return `${word}s`;
  if (/z$/i.test(word)) return `${word.slice(0, -1)}ces`;
  // Words of several syllables with an unstressed -s don't change: el viernes, los viernes.
  if (/[aeiou]s$/i.test(word) && word.length > 4) return word;
  return `${word.replace(/([áéíóú])([ns])$/i, (_, vowel: string, end: string) => unstressed(vowel) + end)}es`;
}

const unstressed = (vowel: string) => vowel.normalize("NFD").replace(/\p{M}/gu, "");

/** Returns two hex digits for each byte. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Returns an idempotency key of 32 digits. Works in pages without TLS, which lack `randomUUID`. */
export const randomKey = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)));
