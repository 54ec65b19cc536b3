/**
 * Splits a slogan into the calculator's line and the heading of the second category: «Construye bien.
 * Deja limpio.» has a sentence for each. Any other slogan stays whole above the calculator.
 */
export function sloganParts(slogan: string, categories: number): [line: string, heading?: string] {
  const sentences = slogan.split(/(?<=[.!?]) +/);
  if (sentences.length !== 2 || categories !== 2) return [slogan];
  const [line = "", heading = ""] = sentences.map((each) => each.replace(/\.$/, ""));
  return [line, heading];
}
