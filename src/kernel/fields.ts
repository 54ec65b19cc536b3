import * as v from "valibot";
import { tidyPhone } from "./phone-number.ts";
import { oneLine } from "./strings.ts";
import * as texts from "./texts.ts";

/** Schemas of fields that several endpoints share, with the messages for invalid values. */

export const requiredText = (max: number) =>
  v.pipe(
    v.string(texts.writeText),
    v.trim(),
    v.nonEmpty(texts.required),
    v.maxLength(max, texts.maxLength(max)),
  );

/** Text that becomes one line of a paper, a sheet or an email. */
export const requiredLine = (max: number) =>
  v.pipe(
    v.string(texts.writeText),
    v.transform(oneLine),
    v.nonEmpty(texts.required),
    v.maxLength(max, texts.maxLength(max)),
  );

/** The same for optional fields. */
export const optionalLine = (max: number) =>
  v.nullish(
    v.pipe(v.string(texts.writeText), v.transform(oneLine), v.maxLength(max, texts.maxLength(max))),
  );

/** A name in a URL: browsers resolve "." and ".." as path segments. */
export const nameInUrl = (max: number) =>
  v.pipe(
    requiredText(max),
    v.check((name) => name !== "." && name !== "..", texts.notOnlyDots),
  );

export const optionalText = (max: number) =>
  v.nullish(v.pipe(v.string(texts.writeText), v.trim(), v.maxLength(max, texts.maxLength(max))));

export const emailAddress = v.pipe(requiredText(254), v.email(texts.emailFormat));

/** A whole number within these bounds, with one message for whatever is wrong. */
export const wholeNumber = (min: number, max: number, message: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));

/** A row's id in the database: PostgreSQL's `integer`, from 1. */
export const rowId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));

/**
 * A person's name. It appears in the greeting of emails to an address that somebody typed: a URL in
 * the name would put a stranger's link into the company's email.
 */
export const personName = (max: number) =>
  v.pipe(requiredText(max), v.check(holdsNoUrl, texts.onlyName), v.check(isOneLine, texts.oneLine));

/** A telephone number in any spelling, stored as digits. */
export const phoneNumber = v.pipe(
  requiredText(30),
  v.transform(tidyPhone),
  v.maxLength(20, texts.maxLength(20)),
  v.digits(texts.phoneHasOtherThanDigits),
);

/** The same for optional fields. */
export const optionalPhoneNumber = v.nullish(
  v.pipe(
    v.string(texts.writeText),
    v.maxLength(30, texts.maxLength(30)),
    v.transform(tidyPhone),
    v.regex(/^\d*$/, texts.phoneHasOtherThanDigits),
  ),
);

/** The URL of an uploaded file. */
export const mediaUrl = v.pipe(
  v.string(texts.noImage),
  v.maxLength(200),
  v.regex(/^\/media\/[\w@.-]+(?:#[0-9a-f]{6})?$/, texts.unknownFile),
);
export const optionalMedia = v.nullish(mediaUrl, null);

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
