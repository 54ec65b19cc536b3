import { asciiOf } from "./strings.ts";

/** Normalizes text for searches: ignores case, accents and letters that sound alike in Mexico. */

/** "Baños y Sarro" → "banos y sarro", also where a soft hyphen breaks a word. */
export function normalizeText(text: string): string {
  // Greek has another sigma at a word's end: with it, part of a text would no longer match.
  return text
    .normalize("NFD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .replace(/[\uff01-\uff5e]/g, asciiOf)
    .toLowerCase()
    .replaceAll("ς", "σ");
}

/** Splits into words; digits and letters are separate words: "19L" is "19 L". */
export function tokenize(text: string): string[] {
  return normalizeText(text).match(/[a-z]+|[0-9]+/g) ?? [];
}

/** Verbs between a thing and what is wrong with it: «el piso está resbaloso». */
const linkingVerbs = new Set(
  (
    "esta estan hace hacen hay hizo pone ponen puso queda quedan quedaron quedo sale salen siente " +
    "sienten tengo tiene tienen tienes ve ven"
  ).split(" "),
);

/**
 * Words that carry no meaning in a search, including those of people who ask in whole sentences.
 */
const stopWords = new Set([
  ...linkingVerbs,
  ...(
    "a aceptan al algo alguna alguno ando aquella aquello aqui buscando busco cada cerca com " +
    "como comprar compro con cosa cual cuales cuando cuanta cuantas cuanto cuantos cuesta cuestan " +
    "de del dentro desde donde e el en es esa ese eso este esto favor haga hola la las " +
    "le les llena lleno lo los manejan material materiales me mejor mi mis mucha mucho muy necesito no nos o para " +
    "pero por precio producto productos puede puedo que quiero quisiera saber se si sin sirva sirve son su sus " +
    "tan te tu u un una unas unos usar uso va vale vende venden vendes y ya yo"
  ).split(" "),
]);

export function isLinkingVerb(word: string): boolean {
  return linkingVerbs.has(word);
}

export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

/**
 * Returns a key for how a word sounds, in the singular: "impermeabilizantes" and
 * "inpermeabilisante" get the same. Takes normalized text.
 */
export function phoneticKey(word: string): string {
  return singular(word)
    .replace(/h/g, "")
    .replace(/[vw]/g, "b")
    .replace(/c(?=[ei])|z|x/g, "s")
    .replace(/qu|k/g, "c")
    .replace(/g(?=[ei])/g, "j")
    .replace(/ll/g, "y")
    .replace(/m(?=[pb])/g, "n")
    .replace(/(.)\1+/g, "$1");
}

function singular(word: string): string {
  if (word.length > 4 && /[lrndjc]es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && /[aeiou]s$/.test(word)) return word.slice(0, -1);
  return word;
}

/**
 * Returns the edit distance of two words: letters omitted, added, changed or swapped with the next.
 * @returns at most `max` + 1, which stands for "more than `max`"
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    let min = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      // Each row is one longer than the other word: the loop stays within it.
      let errors = Math.min(
        previous[j]! + 1,
        current[j - 1]! + 1,
        previous[j - 1]! + (same ? 0 : 1),
      );
      const swapped =
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      // As above, within the row.
      if (swapped) errors = Math.min(errors, beforePrevious[j - 2]! + 1);
      current.push(errors);
      min = Math.min(min, errors);
    }
    if (min > max) return max + 1;
    beforePrevious = previous;
    previous = current;
  }
  // As above, within the row.
  return Math.min(previous[b.length]!, max + 1);
}

/** Returns a name for paths: «Ferretería La Paz» is `ferreteria-la-paz`. */
export const slugOf = (name: string): string => tokenize(name).join("-").slice(0, 60) || "tienda";
