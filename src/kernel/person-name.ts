/**
 * What email programs make a link of: a scheme, `www.`, an email address, a domain, an IP address.
 */
const addresses = [/:\/\//, /\bwww\b/i, /@/, /[\p{L}\p{N}]\.(?:\p{L}{2,}|xn--)/u, /\d+\.\d+\.\d+/];

/**
 * True for «Ma. Luisa» and «J.R.», false for «gana.example» and what is written with look-alikes of
 * its characters.
 */
export function holdsNoUrl(name: string): boolean {
  // Full-width and ideographic characters lead to the same places as plain ones; invisible ones
  // only hide them.
  const plain = name
    .normalize("NFKC")
    .replace(/[。。]/g, ".")
    .replace(/[\p{Cf}]/gu, "");
  return !addresses.some((address) => address.test(plain));
}

export function isOneLine(name: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name);
}
