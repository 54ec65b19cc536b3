import { cleanCode } from "#src/base/kernel/strings.ts";
import {
  cityOfPostalCode,
  isPostalCode,
  stateOfPostalCode,
} from "#src/shop/delivery/postal-codes.ts";
import { contradictedState } from "#src/shop/delivery/wrong-postal-code.ts";
import type { DeliveryForm } from "./pending-order.ts";

type FormPlace = Pick<DeliveryForm, "state" | "city" | "postalCode">;

/** How state and city were chosen, which decides what the next postal code may change. */
export interface Choice {
  /** The state that the customer chose; empty if a postal code chose it. */
  byHand: string;
  /** The complete postal code that the city was chosen with; empty if there was none. */
  code: string;
}

interface TypedCode {
  changes: Partial<DeliveryForm>;
  choice: Choice;
}

/** For a saved form: a state counts as chosen by hand if it contradicts the postal code. */
export const choiceOf = (form: FormPlace): Choice =>
  choiceByHand(form, contradictedState(form) ? form.state : "");

/** The customer chose a state or city for the current postal code. */
export const choiceByHand = (form: FormPlace, byHand: string): Choice => ({
  byHand,
  code: wholeCode(form),
});

/**
 * A complete postal code sets the state unless the customer chose another, and the city if its
 * first digits determine one. A different code clears the city chosen for the previous one.
 */
export function typePostalCode(form: FormPlace, choice: Choice, postalCode: string): TypedCode {
  const typed = cleanCode(postalCode);
  const before = wholeCode(form) || choice.code;
  const state = isPostalCode(typed) ? stateOfPostalCode(typed) : undefined;
  const isOwn = form.state !== "" && form.state === choice.byHand;
  if (!state || (isOwn && state !== form.state))
    return { changes: { postalCode }, choice: { ...choice, code: before } };
  const isSamePlace = state === form.state && (before === "" || before === typed);
  const place = isSamePlace && form.city ? {} : placeOfCode(typed, state);
  return { changes: { postalCode, ...place }, choice: { ...choice, code: typed } };
}

/** Returns the state, and the city if the code determines it. */
export const placeOfCode = (code: string, state: string) => ({
  state,
  city: cityOfPostalCode(cleanCode(code)) ?? "",
  otherCity: "",
});

/** Returns the postal code if it is complete, otherwise an empty text. */
export function wholeCode({ postalCode }: Pick<DeliveryForm, "postalCode">): string {
  const code = cleanCode(postalCode);
  return isPostalCode(code) ? code : "";
}
