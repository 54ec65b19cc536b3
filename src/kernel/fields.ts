import * as v from "valibot";
import { holdsNoUrl, isOneLine } from "./person-name.ts";
import { tidyPhone } from "./phone-number.ts";
import * as texts from "./texts.ts";

/** Fields that several endpoints have in common, with what a person reads when they are wrong. */

export const requiredText = (max: number) =>
  v.pipe(
    v.string(texts.writeText),
    v.trim(),
    v.nonEmpty(texts.required),
    v.maxLength(max, texts.maxLength(max)),
  );

/** What stands in an address of its own: browsers take these two for "here" and "one up". */
export const nameInUrl = (max: number) =>
  v.pipe(
    requiredText(max),
    v.check((name) => name !== "." && name !== "..", texts.notOnlyDots),
  );

export const optionalText = (max: number) =>
  v.nullish(v.pipe(v.string(texts.writeText), v.trim(), v.maxLength(max, texts.maxLength(max))));

export const emailAddress = v.pipe(requiredText(254), v.email(texts.emailFormat));

/** A row's number in the database: PostgreSQL's `integer`, from 1. */
export const rowId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));

/**
 * A person's name. It stands in the greeting of emails that the shop sends to an address which
 * somebody typed: with an address of the internet in it, that greeting would carry a stranger's
 * link under the company's name.
 */
export const personName = (max: number) =>
  v.pipe(requiredText(max), v.check(holdsNoUrl, texts.onlyName), v.check(isOneLine, texts.oneLine));

/** A telephone number in any spelling, kept as its digits. */
export const phoneNumber = v.pipe(
  requiredText(30),
  v.transform(tidyPhone),
  v.maxLength(20, texts.maxLength(20)),
  v.digits(texts.phoneHasOtherThanDigits),
);

/** The same where nobody has to give one. */
export const optionalPhoneNumber = v.nullish(
  v.pipe(
    v.string(texts.writeText),
    v.maxLength(30, texts.maxLength(30)),
    v.transform(tidyPhone),
    v.regex(/^\d*$/, texts.phoneHasOtherThanDigits),
  ),
);
