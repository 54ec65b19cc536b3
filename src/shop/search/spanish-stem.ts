/**
 * Returns the common stem of a word's forms, so that «impermeabilizar» finds «impermeabilizante»,
 * «pinturas» «pintar», and «litros» «L». Deliberately simple: it strips endings and knows no
 * grammar. Takes normalized text (search-text.ts).
 */
export function stemOf(word: string): string {
  const unit = units.get(word);
  if (unit) return unit;
  if (/\d/.test(word)) return word;
  const bare = singular(word);
  // Keeps a vowel, since too little would remain: «pega» for «pego» and «pegar», «roja» for «rojo».
  if (bare.length === 4) return bare.replace(/o$/, "a");
  if (bare.length <= 5) return bare.length < 5 ? bare : without(bare, shortEndings);
  return without(bare, endings);
}

/**
 * Returns the form of a verb, or of its noun, that begins joined words: «pegar» and «pegamento» →
 * «pega», as in «pegazulejo»; null for all other words.
 */
export function joiningForm(word: string): string | null {
  const [, verb] = /^(.{2,}[aei])(?:r|mento)$/.exec(word) ?? [];
  return word.length > 4 && verb ? verb.replace(/i$/, "e") : null;
}

/** Spellings and abbreviations of units in shops. */
const units = new Map(
  [
    ["l", "litro", "litros", "lt", "lts", "ltr", "ltrs"],
    ["ml", "mililitro", "mililitros", "mls"],
    ["kg", "kilo", "kilos", "kgs", "kilogramo", "kilogramos"],
    ["g", "gramo", "gramos", "gr", "grs"],
    ["m", "metro", "metros", "mt", "mts"],
    ["cm", "centimetro", "centimetros", "cms"],
    ["mm", "milimetro", "milimetros"],
    ["pulg", "pulgada", "pulgadas"],
    ["pz", "pieza", "piezas", "pza", "pzas", "pzs"],
  ].flatMap((names) => names.map((name): [string, string] => [name, names[0] ?? name])),
);

/** Returns «l» for «litros»; undefined if the word is no unit. */
export const unitOf = (word: string): string | undefined => units.get(word);

/** Ordered by length, longest first. */
const endings = (
  "izaciones aciones izacion amiento imiento iciones adores adoras edores antes acion icion adora edora entes iendo ador edor idor ante " +
  "ente ando able ible adas ados idas idos ada ado ida ido iva ivo uras ura eza ar er ir a o e"
).split(" ");
const shortEndings = ["r", "a", "o", "e"];
const minStem = 4;

function singular(word: string): string {
  if (word.length > 5 && /[lrndjz]es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && /[aeiou]s$/.test(word)) return word.slice(0, -1);
  return word;
}

function without(word: string, possible: readonly string[]): string {
  const ending = possible.find(
    (each) => word.endsWith(each) && word.length - each.length >= minStem,
  );
  return ending ? word.slice(0, -ending.length) : word;
}
