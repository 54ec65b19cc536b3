/**
 * Patterns that email programs turn into links: a scheme, `www.`, an email address, a domain, an IP
 * address.
 */
const addresses = [/:\/\//, /\bwww\b/i, /@/, /[\p{L}\p{N}]\.(?:\p{L}{2,}|xn--)/u, /\d\.\d+\.\d/];

/**
 * Returns true for «Ma. Luisa» and «J.R.», false for «gana.example», also if it is written with
 * look-alike characters.
 */
export function holdsNoUrl(name: string): boolean {
  // Full-width and ideographic characters work like ASCII ones in a URL; invisible ones only hide
  // it.
  const plain = name
    .normalize("NFKC")
    .replace(/[。。]/g, ".")
    .replace(/[\p{Cf}]/gu, "");
  return !addresses.some((address) => address.test(plain));
}

export function isOneLine(name: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name);
}
