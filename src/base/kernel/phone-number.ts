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
/** Of another country: with a plus, or with more digits than any number in Mexico has. */
const foreign = /^(?:(?:\+|00)(?!52)(?=[1-9]\d{9,14}$)|(?!52)(?=[1-9]\d{10,14}$))/;

const compactPhone = (text: string) =>
  cleanCode(text).replaceAll(separators, "").replace(label, "");

const oneForm = /^(?:\d{10}|\+(?!52)[1-9]\d{9,14})$/;

/**
 * Returns the one form in which a telephone number is stored and compared, whatever its spelling:
 * "+52 1 (222) 123-4567" becomes 2221234567, and one of another country has a plus and its calling
 * code. Returns other text without what nobody sees.
 */
export function tidyPhone(text: string): string {
  const compact = compactPhone(text).replace(mexicanPrefix, "");
  const tidy = compact.replace(foreign, "+");
  return oneForm.test(tidy) ? tidy : cleanCode(text);
}

/** With all its digits: somebody is to be called. */
export const isPhone = (text: string): boolean => oneForm.test(tidyPhone(text));

/** What signing up asks for: digits, however many. Checkout asks for all of them. */
export function isNumeric(text: string): boolean {
  return /^\+?\d{1,20}$/.test(tidyPhone(text));
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

/** Numbers that nobody dials from another country. */
const tollFree = /^(?:800|900)/;

/** The number as any country dials it; what is none keeps its digits. */
function dialled(number: string): string {
  const tidy = tidyPhone(number);
  const isMexican = /^\d{10}$/.test(tidy) && !tollFree.test(tidy);
  return isMexican ? `+52${tidy}` : tidy.replaceAll(/[^\d+]/g, "");
}

export const phoneUrl = (number: string) => `tel:${dialled(number)}`;

/**
 * @param number empty: whoever writes chooses to whom
 * @param text of the message to begin with
 */
export const whatsappUrl = (number: string, text = "") =>
  `https://wa.me/${dialled(number).replace("+", "")}${text && `?text=${encodeURIComponent(text)}`}`;

/** Returns «Vera Luna, 222 123 4567», with a number that does not wrap; empty without a name. */
export const nameAndPhone = (name: string | null | undefined, phone: string | null | undefined) =>
  [name, phone && unbrokenPhone(phone)].filter(Boolean).join(", ");
