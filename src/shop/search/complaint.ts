import { isLinkingVerb, isStopWord } from "#src/base/kernel/search-text.ts";

/**
 * What is wrong: after a linking verb («el piso está muy resbaloso»), after «se» and «no», but not
 * «que no» («se me despegó una loseta», «la chapa no abre»), or before a place («hongos en el
 * baño»). Each letter stands for a word: v a linking verb, n «no» or «se», q «que», e «en» or
 * «por», d «de» or «con», s another stop word, w another word.
 */
const patterns = [
  /(?<=v[vnqds]{0,9})w[wds]{0,9}/,
  /(?<=(?:^|[^qn])n[nvs]{0,9})w[ws]{0,9}/,
  /^[ds]{0,9}w[wds]{0,9}(?=e)/,
];

/** Returns for each word whether it says what is wrong, and not of what or where. */
export function wrongIn(typed: readonly string[]): boolean[] {
  const letters = typed.map(letterOf).join("");
  const wrong = typed.map(() => false);
  for (const pattern of patterns) {
    const found = pattern.exec(letters);
    if (found) return wrong.fill(true, found.index, found.index + found[0].length);
  }
  return wrong;
}

function letterOf(word: string): string {
  if (word === "no" || word === "se") return "n";
  if (word === "que") return "q";
  if (word === "en" || word === "por") return "e";
  if (word === "de" || word === "del" || word === "con") return "d";
  if (isLinkingVerb(word)) return "v";
  return isStopWord(word) ? "s" : "w";
}
