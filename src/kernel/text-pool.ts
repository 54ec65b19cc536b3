export type TextPool = ReturnType<typeof createTextPool>;

/** Gives equal texts as one: thousands of products that say the same take its memory once. */
export function createTextPool() {
  const texts = new Map<string, string>();
  return (text: string): string => {
    const pooled = texts.get(text);
    if (pooled === undefined) texts.set(text, text);
    return pooled ?? text;
  };
}
