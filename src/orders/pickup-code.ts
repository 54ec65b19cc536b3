/** What is said where an order is picked up. */

/** Without what is easily taken for something else. */
const characters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const codeLength = 6;

/** @param random gives a whole number below the one that it is given */
export const pickupCode = (random: (below: number) => number): string =>
  Array.from({ length: codeLength }, () => characters[random(characters.length)]).join("");

/** As people write it: whatever case, with blanks or a dash in it. */
export const tidyPickupCode = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[^A-Z\d]/g, "");

const form = new RegExp(`^[${characters}]{${codeLength}}$`);
export const isPickupCode = (code: string): boolean => form.test(code);

/** «ABC-234», as it is read out. */
export const readableCode = (code: string): string => `${code.slice(0, 3)}-${code.slice(3)}`;
