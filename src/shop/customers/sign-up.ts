import { personalKeys, readStored, storeText } from "#src/base/kernel/browser-storage.ts";
import { isRecord } from "#src/base/kernel/records.ts";
import { isOwnPath } from "#src/base/kernel/urls.ts";

/** What this browser keeps of a registration until somebody signs in. */
export interface SignUp {
  /** Proves to the confirmation that this browser registered. */
  token: string;
  /** The page to return to. */
  from?: string;
}

/** Where nothing can be stored, the confirmation leads to log-in. */
export const keepSignUp = (signUp: SignUp): void =>
  storeText(personalKeys.signUp, JSON.stringify(signUp));

/** The link of an email may open another tab: the page to return to waits for it here. */
export const keepWayBack = (wayBack: Pick<SignUp, "from">): void =>
  storeText(personalKeys.signUp, JSON.stringify({ ...keptSignUp(), ...wayBack }));

export const keptSignUp = (): Partial<SignUp> => readSignUp(readStored(personalKeys.signUp));

export function readSignUp(stored: unknown): Partial<SignUp> {
  const { token, from } = isRecord(stored) ? stored : {};
  return {
    ...(typeof token === "string" && { token }),
    ...(typeof from === "string" && isOwnPath(from) && { from }),
  };
}
