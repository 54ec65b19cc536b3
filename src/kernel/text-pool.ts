export type TextPool = ReturnType<typeof createTextPool>;

/**
 * Returns one shared string for equal texts: thousands of products with the same text store it
 * once.
 */
export function createTextPool() {
  const texts = new Map<string, string>();
  return (text: string): string => {
    const pooled = texts.get(text);
    if (pooled === undefined) texts.set(text, text);
    return pooled ?? text;
  };
}
