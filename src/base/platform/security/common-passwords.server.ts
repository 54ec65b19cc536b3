import { minPasswordLength } from "#src/base/kernel/password-length.ts";
import { type ErrorReply, errorReply } from "#src/base/platform/http/routes.server.ts";
import * as texts from "#src/base/platform/texts.ts";

const howMany = 10_000;
let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether the password is one of the world's most used, ignoring case. The list skips passwords
 * that are too short to be allowed anyway.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommonPasswords();
  return (await common).has(password.toLowerCase());
}

/**
 * Unpacks the package's list, which starts with the most used passwords, at first use. It never
 * reaches a browser.
 */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const possible = dictionary["passwords-common"].filter(
    (password) => password.length >= minPasswordLength,
  );
  return new Set(possible.slice(0, howMany));
}

/** Returns 400 for the form's field if the password is among the most used. */
export async function rejectCommonPassword(
  field: string,
  password: string,
): Promise<ErrorReply<400> | null> {
  return (await isCommonPassword(password)) ? errorReply(400, texts.commonPassword, field) : null;
}
