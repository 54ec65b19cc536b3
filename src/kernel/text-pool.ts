export type TextPool = ReturnType<typeof createTextPool>;

/** Gives equal texts as one: thousands of products that say the same take its memory once. */
export function createTextPool() {
  const texts = new Map<string, string>();
  return (text: string): string => {
    const known = texts.get(text);
    if (known === undefined) texts.set(text, text);
    return known ?? text;
  };
}
