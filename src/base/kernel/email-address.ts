import { cleanCode } from "./strings.ts";

/** What browsers accept in an email field (HTML standard), with a domain that is reachable. */
const emailAddress =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i;

export const isEmail = (text: string): boolean => emailAddress.test(text);

/**
 * Returns an email address in the one form that is stored: its domain in ASCII and lower case, so
 * that «ñandú.mx» and «xn--and-6ma2c.mx» are the same. Returns other text without what nobody sees.
 */
export function tidyEmail(text: string): string {
  const typed = cleanCode(text).replace(/^mailto:/i, "");
  const at = typed.lastIndexOf("@");
  if (at < 0) return typed;
  const domain = asciiDomain(typed.slice(at + 1).replaceAll(/[。｡]/g, "."));
  return `${typed.slice(0, at)}@${domain}`;
}

function asciiDomain(domain: string): string {
  const isPlain = !/[^\p{ASCII}]|xn--/iu.test(domain);
  // Nothing that begins another part of a URL.
  if (isPlain || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return domain.toLowerCase();
  const url = `http://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : "";
}

/** A link that writes to an address, of which every part stays a part of the address. */
export const emailUrl = (address: string): string =>
  `mailto:${address.replaceAll(/[^\w.@+-]/g, encodeURIComponent)}`;
