/** Ends a text with a full stop, unless its last word is an abbreviation that brings one. */
export const sentence = (text: string): string => (text.endsWith(".") ? text : `${text}.`);
