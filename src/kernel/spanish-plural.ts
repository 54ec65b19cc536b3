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
