/**
 * What somebody typed to sign up, while log-in asks them to look for the email: to correct its
 * address they type nothing else again. In memory alone, since there is a password in it.
 */

const fields = ["name", "lastname", "email", "phone", "password", "password2"] as const;

export type SignUpField = (typeof fields)[number];
export type TypedSignUp = Record<SignUpField, string>;

export { fields as signUpFields };

let typed: TypedSignUp | null = null;

export function keepTyped(values: TypedSignUp): void {
  typed = values;
}

export function forgetTyped(): void {
  typed = null;
}

export const keptTyped = (): TypedSignUp | null => typed;
