/** Small rules for texts that people read or type. */

/** The first signs of a text, without half of an emoji at the end: no database takes that. */
export const cutText = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\uD800-\uDBFF]$/, "");

/** Joins a text's lines with single blanks, and drops invisible characters. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();

/** Normalizes a name for comparison: ignores case and surrounding blanks. */
export function caseless(name: string): string {
  return name.trim().toLocaleLowerCase("es");
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
