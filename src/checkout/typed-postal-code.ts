import { cityOfPostalCode, isPostalCode, stateOfPostalCode } from "#src/delivery/postal-codes.ts";
import type { DeliveryForm } from "./pending-order.ts";

type FormPlace = Pick<DeliveryForm, "state" | "city" | "postalCode">;

/** Who chose state and city, as far as a code has to know before it chooses anew. */
export interface Led {
  /** The state that somebody chose themselves; empty where nobody did. */
  byHand: string;
  /** The whole code that the city was chosen with; empty where it was chosen before any. */
  code: string;
}

interface TypedCode {
  changes: Partial<DeliveryForm>;
  led: Led;
}

/** Of a form that was left at another time: only a contradiction tells that it was by hand. */
export const ledBy = (form: FormPlace): Led =>
  ledByHand(form, contradictedState(form) ? form.state : "");

/** State or city were chosen for the code that stands beside them. */
export const ledByHand = (form: FormPlace, byHand: string): Led => ({
  byHand,
  code: wholeCode(form),
});

/**
 * A whole postal code chooses the state where nobody chose one by hand, and the city where its
 * beginning tells it. Another code is another place: a city that was chosen for the one before
 * goes.
 */
export function typePostalCode(form: FormPlace, led: Led, postalCode: string): TypedCode {
  const typed = postalCode.trim();
  const before = wholeCode(form) || led.code;
  const state = isPostalCode(typed) ? stateOfPostalCode(typed) : undefined;
  const isOwn = form.state !== "" && form.state === led.byHand;
  if (!state || (isOwn && state !== form.state))
    return { changes: { postalCode }, led: { ...led, code: before } };
  const isSamePlace = state === form.state && (before === "" || before === typed);
  const place = isSamePlace && form.city ? {} : placeOfCode(typed, state);
  return { changes: { postalCode, ...place }, led: { ...led, code: typed } };
}

/** The state of a whole code, and its city where the code tells it. */
export const placeOfCode = (code: string, state: string) => ({
  state,
  city: cityOfPostalCode(code.trim()) ?? "",
  otherCity: "",
});

/** The postal code of a form once all of it is there; empty before. */
export function wholeCode({ postalCode }: Pick<DeliveryForm, "postalCode">): string {
  const code = postalCode.trim();
  return isPostalCode(code) ? code : "";
}

/** Returns the state of a complete postal code if it differs from the chosen one. */
export function contradictedState({
  state,
  postalCode,
}: Pick<DeliveryForm, "state" | "postalCode">): string | null {
  const code = postalCode.trim();
  const stateOfCode = isPostalCode(code) ? stateOfPostalCode(code) : undefined;
  return stateOfCode && state && stateOfCode !== state ? stateOfCode : null;
}
