/** Links that put products into the cart, like `/carrito/12x3-40x1`. They carry nothing else. */

export interface LinkedLine {
  id: number;
  quantity: number;
}

export const cartUrl = (lines: readonly LinkedLine[]): string =>
  `/carrito/${lines.map(({ id, quantity }) => `${id}x${quantity}`).join("-")}`;

/** Returns the lines of such a link, or none if it is malformed. */
export function readCartLines(text: string): LinkedLine[] {
  if (!/^\d{1,9}x\d{1,6}(-\d{1,9}x\d{1,6}){0,199}$/.test(text)) return [];
  return text.split("-").map((line) => {
    const [id, quantity] = line.split("x").map(Number);
    return { id: id ?? 0, quantity: quantity ?? 0 };
  });
}
