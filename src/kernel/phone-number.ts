const separators = /[\s().\-–/]/g;
/**
 * Mexico's calling code, with the 1 that mobiles had until 2019, or the trunk prefixes of that
 * time.
 */
const mexicanPrefix = /^(?:\+52|0052)1?(?=\d{10}$)|^04[45](?=\d{10}$)/;
const foreignPrefix = /^(?:\+|00)(?=[1-9]\d{9,14}$)/;

/**
 * Returns the digits of a telephone number in any spelling: "+52 (222) 123-4567" becomes
 * 2221234567. Returns other text, and plain digits, unchanged.
 */
export function tidyPhone(text: string): string {
  const written = text.trim();
  const compact = written.replaceAll(separators, "");
  const digits = compact.replace(mexicanPrefix, "").replace(foreignPrefix, "");
  return /^\d{10,15}$/.test(digits) ? digits : written;
}

export function isPhone(text: string): boolean {
  return /^\d+$/.test(tidyPhone(text));
}

/** With all its digits: somebody is to be called. Signing up asks for digits alone. */
export function isWholePhone(text: string): boolean {
  return /^\d{10,15}$/.test(tidyPhone(text));
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

export const phoneUrl = (number: string) => `tel:${number.replaceAll(/[^\d+]/g, "")}`;

/**
 * @param number with the country code
 * @param text of the message to begin with
 */
export const whatsappUrl = (number: string, text = "") =>
  `https://wa.me/${number.replaceAll(/\D/g, "")}${text && `?text=${encodeURIComponent(text)}`}`;

/** Returns «Vera Luna, 222 123 4567», with a number that does not wrap; empty without a name. */
export const nameAndPhone = (name: string | null | undefined, phone: string | null | undefined) =>
  [name, phone && readablePhone(phone).replaceAll(" ", "\u00a0")].filter(Boolean).join(", ");
