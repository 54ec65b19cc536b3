import type { DeliveryZone } from "#src/delivery/contract.ts";
import {
  isPostalCode,
  labelledPostalCodes,
  stateOfPostalCode,
} from "#src/delivery/postal-codes.ts";
import { holdsPostalCode } from "#src/delivery/postal-ranges.ts";
import { noSuchCode } from "#src/delivery/ui/texts.ts";
import * as texts from "./request-texts.ts";
import { contradictedState } from "./typed-postal-code.ts";

interface Place {
  address: string;
  state: string;
  postalCode: string;
}

/** Why a complete postal code can't be that of its state and address; null where it can. */
export function wrongPostalCode({ address, ...place }: Place): string | null {
  const code = place.postalCode.trim();
  if (!isPostalCode(code)) return null;
  if (!stateOfPostalCode(code)) return noSuchCode;
  const state = contradictedState(place);
  if (state) return texts.codeIsElsewhere(code, state, place.state);
  const other = otherCodeIn(address, code);
  return other === undefined ? null : texts.addressSaysOtherCode(other, code);
}

/** Returns a postal code that the address names and that is not the order's own. */
export const otherCodeIn = (address: string, postalCode: string): string | undefined =>
  labelledPostalCodes(address).find((each) => each !== postalCode.trim());

/** A postal code of another state than the one that the delivery is priced for. */
export interface AnotherState {
  code: string;
  state: string;
}

/** Finds such a code in its field, or behind «C.P.» in the address. */
export function anotherState({ address, state, postalCode }: Place): AnotherState | null {
  for (const code of [postalCode.trim(), ...labelledPostalCodes(address)]) {
    const other = contradictedState({ state, postalCode: code });
    if (other) return { code, state: other };
  }
  return null;
}

/**
 * Whether a zone has this postal code, and it can't be right: it would buy the delivery of another
 * place, so nothing is delivered there.
 */
export const costsOfAnotherPlace = (zones: readonly DeliveryZone[], place: Place): boolean =>
  wrongPostalCode(place) !== null &&
  zones.some(({ postalCodes }) => holdsPostalCode(postalCodes, place.postalCode.trim()));
