/** The code that a customer says to pick up an order. */

/** Without characters that are easily confused. */
const characters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const codeLength = 6;

/** @param random returns an integer below its argument */
export const pickupCode = (random: (below: number) => number): string =>
  Array.from({ length: codeLength }, () => characters[random(characters.length)]).join("");

/** Accepts what people type: any case, with spaces or a dash. */
export const tidyPickupCode = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[^A-Z\d]/g, "");

const form = new RegExp(`^[${characters}]{${codeLength}}$`);
export const isPickupCode = (code: string): boolean => form.test(code);

/** Returns «ABC-234», which is easier to read out. */
export const readableCode = (code: string): string => `${code.slice(0, 3)}-${code.slice(3)}`;
