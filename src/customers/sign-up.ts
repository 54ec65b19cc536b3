import { personalKeys } from "#src/kernel/personal-storage.ts";
import { isOwnPath } from "#src/kernel/urls.ts";

/** What this browser keeps of a registration until somebody signs in. */
export interface SignUp {
  /** Proves to the confirmation that this browser registered. */
  token: string;
  /** The page to return to. */
  from?: string;
}

export function keepSignUp(signUp: SignUp): void {
  try {
    localStorage.setItem(personalKeys.signUp, JSON.stringify(signUp));
  } catch {
    // Storage is full or blocked: the confirmation leads to log-in.
  }
}

export function keptSignUp(): Partial<SignUp> {
  return readSignUp(localStorage.getItem(personalKeys.signUp));
}

export function readSignUp(stored: string | null): Partial<SignUp> {
  try {
    const kept: unknown = JSON.parse(stored ?? "null");
    if (typeof kept !== "object" || kept === null) return {};
    return {
      ...("token" in kept && typeof kept.token === "string" ? { token: kept.token } : {}),
      ...("from" in kept && typeof kept.from === "string" && isOwnPath(kept.from)
        ? { from: kept.from }
        : {}),
    };
  } catch {
    return {};
  }
}
