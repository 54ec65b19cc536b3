import { cleanCode } from "#src/base/kernel/strings.ts";
import { isPostalCode, labelledPostalCodes, stateOfPostalCode } from "./postal-codes.ts";
import * as texts from "./ui/texts.ts";

interface Place {
  address: string;
  state: string;
  postalCode: string;
}

/** Why a complete postal code can't be that of its state and address; null where it can. */
export function wrongPostalCode({ address, ...place }: Place): string | null {
  const code = cleanCode(place.postalCode);
  if (!isPostalCode(code)) return null;
  if (!stateOfPostalCode(code)) return texts.noSuchCode;
  const state = contradictedState(place);
  if (state) return texts.codeIsElsewhere(code, state, place.state);
  const otherCode = otherCodeIn(address, code);
  return otherCode === undefined ? null : texts.addressSaysOtherCode(otherCode, code);
}

/** Returns the state of a complete postal code if it differs from the chosen one. */
export function contradictedState({
  state,
  postalCode,
}: Pick<Place, "state" | "postalCode">): string | null {
  const code = cleanCode(postalCode);
  const stateOfCode = isPostalCode(code) ? stateOfPostalCode(code) : undefined;
  return stateOfCode && state && stateOfCode !== state ? stateOfCode : null;
}

/** Returns a postal code that the address names and that is not the order's own. */
export const otherCodeIn = (address: string, postalCode: string): string | undefined =>
  labelledPostalCodes(address).find((each) => each !== cleanCode(postalCode));

/** A postal code of another state than the one that the delivery is priced for. */
export interface StateMismatch {
  code: string;
  state: string;
}

/** Finds such a code in its field, or behind «C.P.» in the address. */
export function stateMismatch({ address, state, postalCode }: Place): StateMismatch | null {
  for (const code of [cleanCode(postalCode), ...labelledPostalCodes(address)]) {
    const otherState = contradictedState({ state, postalCode: code });
    if (otherState) return { code, state: otherState };
  }
  return null;
}

/**
 * Returns the place that sets the cost: a postal code that can't be right would buy the delivery of
 * another place, so city or state set it.
 */
export const pricedPlace = <Sent extends Place>(place: Sent): Sent =>
  wrongPostalCode(place) === null ? place : { ...place, postalCode: "" };
