import { minPasswordLength } from "#src/kernel/password-length.ts";
import { type ErrorReply, errorReply } from "./routes.server.ts";
import * as texts from "./texts.ts";

const howMany = 10_000;
let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether it is one of the most used of the world, whatever its case. Shorter ones than a password
 * may be are left out of the count.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommonPasswords();
  return (await common).has(password.toLowerCase());
}

/**
 * The package's list begins with the most used; it is unpacked at first use, and never travels to a
 * browser.
 */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const possible = dictionary["passwords-common"].filter(
    (password) => password.length >= minPasswordLength,
  );
  return new Set(possible.slice(0, howMany));
}

/** 400 where the password of a form's field is among the most used. */
export async function rejectCommonPassword(
  field: string,
  password: string,
): Promise<ErrorReply<400> | null> {
  return (await isCommonPassword(password)) ? errorReply(400, texts.commonPassword, field) : null;
}
