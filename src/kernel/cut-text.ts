/** The first signs of a text, without half of an emoji at the end: no database takes that. */
export const cutText = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\uD800-\uDBFF]$/, "");
