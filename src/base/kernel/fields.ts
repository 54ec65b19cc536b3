import * as v from "valibot";
import { isEmail, tidyEmail } from "./email-address.ts";
import { isNumeric, phoneProblem, tidyPhone } from "./phone-number.ts";
import { cleanCode, cleanText, oneLine } from "./strings.ts";
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

/** A code of letters and digits, like an SKU or a promotion's code. */
export const requiredCode = (max: number) =>
  v.pipe(
    v.string(texts.writeText),
    v.transform(cleanCode),
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

/** An email address, in the form that is stored; its name keeps its case. */
export const emailAddress = v.pipe(
  v.string(texts.writeText),
  v.transform(tidyEmail),
  v.nonEmpty(texts.required),
  v.maxLength(254, texts.maxLength(254)),
  v.check(isEmail, texts.emailFormat),
);

/** A whole number within these bounds, with one message for whatever is wrong. */
export const wholeNumber = (min: number, max: number, message: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));

/** A row's id in the database: PostgreSQL's `integer`, from 1. */
export const rowId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));

/**
 * A person's name. It appears in the greeting of emails to an address that somebody typed: no
 * stranger's link may get there. Emails are written so that no program makes one of the rest
 * (email-text.ts).
 */
export const personName = (max: number) =>
  v.pipe(requiredText(max), v.check(holdsNoUrl, texts.onlyName), v.check(isOneLine, texts.oneLine));

const phoneDigits = v.pipe(
  v.string(texts.writeText),
  v.maxLength(60, texts.maxLength(60)),
  v.check(
    (typed) => cleanCode(typed) === "" || isNumeric(typed),
    ({ input }) => texts.phoneProblems[phoneProblem(input) ?? "other"],
  ),
  v.transform(tidyPhone),
);

/** A telephone number in any spelling, stored as digits. */
export const phoneNumber = v.pipe(phoneDigits, v.nonEmpty(texts.required));

/** The same for optional fields. */
export const optionalPhoneNumber = v.nullish(phoneDigits);

/** The URL of an uploaded file. */
export const mediaUrl = v.pipe(
  v.string(texts.noImage),
  v.maxLength(200),
  v.regex(/^\/media\/[\w@.-]+(?:#[0-9a-f]{6})?$/, texts.unknownFile),
);
export const optionalMedia = v.nullish(mediaUrl, null);

/** A scheme, `www.` or an email address. */
const addresses = [/:\/\//, /\bwww[.。]/i, /@/];

/** Returns true for «Ma.Luisa» and «J.R.», false for «www.gana.example», in any characters. */
export function holdsNoUrl(name: string): boolean {
  // Full-width characters work like ASCII ones in a URL.
  const plain = cleanText(name).normalize("NFKC");
  return !addresses.some((address) => address.test(plain));
}

export function isOneLine(name: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name);
}
