import { cleanCode } from "./strings.ts";

const separators = /[\s().\-‐‒–—−/·]/g;
/** «Tel.», «Cel:», «WhatsApp», or a link's `tel:`. */
const label = /^(?:tel|cel|m[oó]v|whats?app)[a-zéó]{0,6}[.:]?/i;
const extension = /(?:ext|x|#)[a-zó]{0,8}[.:]?\d{1,6}$/i;
/**
 * Mexico's calling code, with the 1 that mobiles had until 2019, and the trunk prefixes of that
 * time.
 */
const mexicanPrefix = /^(?:(?:\+|00)?52(?:1|01|04[45])?|01|04[45])(?=\d{10}$)/;
const foreignPrefix = /^(?:\+|00)(?!52)(?=[1-9]\d{9,14}$)/;

const compactPhone = (text: string) =>
  cleanCode(text).replaceAll(separators, "").replace(label, "");

/**
 * Returns the digits of a telephone number in any spelling: "+52 1 (222) 123-4567" becomes
 * 2221234567, and one of another country starts with its calling code. Returns other text without
 * what nobody sees.
 */
export function tidyPhone(text: string): string {
  const digits = compactPhone(text).replace(mexicanPrefix, "").replace(foreignPrefix, "");
  return /^\d{10,15}$/.test(digits) ? digits : cleanCode(text);
}

/** With all its digits: somebody is to be called. */
export function isPhone(text: string): boolean {
  return /^\d{10,15}$/.test(tidyPhone(text));
}

/** What signing up asks for: digits, however many. Checkout asks for all of them. */
export function isNumeric(text: string): boolean {
  return /^\d{1,20}$/.test(tidyPhone(text));
}

export type PhoneProblem = "short" | "long" | "extension" | "other";

/**
 * Returns what is wrong with a number as a person types it. More than ten digits without a plus are
 * too many there, while a stored number has its calling code without one.
 */
export function phoneProblem(typed: string): PhoneProblem | null {
  const compact = compactPhone(typed);
  if (extension.test(compact)) return "extension";
  if (!/^\+?\d+$/.test(compact)) return "other";
  const tidy = tidyPhone(typed);
  if (/^\d{10}$/.test(tidy)) return null;
  if (/^(?:\+|00)/.test(compact) && isPhone(tidy)) return null;
  return compact.replace(/^(?:\+|00)(?:52)?/, "").length < 10 ? "short" : "long";
}

/** Area codes of two digits: Mexico City, Guadalajara and Monterrey; all others have three. */
const shortAreas = /^(?:55|56|33|81)/;

/**
 * Groups the digits as people read them aloud: 5501000100 and 525501000100 become «55 0100 0100».
 * Returns numbers outside Mexico unchanged.
 */
export function readablePhone(number: string): string {
  const digits = /^(?:\+?521?)?(\d{10})$/.exec(number.replaceAll(separators, ""))?.[1];
  if (!digits) return number;
  const [first, second] = shortAreas.test(digits) ? [2, 6] : [3, 6];
  return [digits.slice(0, first), digits.slice(first, second), digits.slice(second)].join(" ");
}

/** The same, in one line. */
export const unbrokenPhone = (number: string): string =>
  readablePhone(number).replaceAll(" ", "\u00a0");

export const phoneUrl = (number: string) => `tel:${number.replaceAll(/[^\d+]/g, "")}`;

/**
 * @param number with the country code
 * @param text of the message to begin with
 */
export const whatsappUrl = (number: string, text = "") =>
  `https://wa.me/${number.replaceAll(/\D/g, "")}${text && `?text=${encodeURIComponent(text)}`}`;

/** Returns «Vera Luna, 222 123 4567», with a number that does not wrap; empty without a name. */
export const nameAndPhone = (name: string | null | undefined, phone: string | null | undefined) =>
  [name, phone && unbrokenPhone(phone)].filter(Boolean).join(", ");
