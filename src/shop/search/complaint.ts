import { isLinkingVerb, isStopWord } from "#src/base/kernel/search-text.ts";

/**
 * What is wrong: after a linking verb («el piso está muy resbaloso»), after «se» and «no», but not
 * «que no» («se me despegó una loseta», «la chapa no abre»). And the thing before where or of what
 * it is: «hongos en el baño», «lámpara de techo». Each letter stands for a word: v a linking verb, n
 * «no» or «se», q «que», p a preposition, s another stop word, w another word.
 */
const patterns = [
  /(?<=v[vnqps]{0,9})w(?:p?w){0,9}/,
  /(?<=(?:^|[^qn])n[nvs]{0,9})w/,
  /^[ps]{0,9}w[ws]{0,9}(?=p)/,
];

/** Returns for each word whether it says what is wrong or wanted, and not of what or where. */
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
  if (/^(?:con|del?|en|por)$/.test(word)) return "p";
  if (isLinkingVerb(word)) return "v";
  return isStopWord(word) ? "s" : "w";
}
