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
  const other = labelledPostalCodes(address).find((each) => each !== code);
  return other === undefined ? null : texts.addressSaysOtherCode(other, code);
}

/**
 * Whether a zone has this postal code, and it can't be right: it would buy the delivery of another
 * place, so nothing is delivered there.
 */
export const costsOfAnotherPlace = (zones: readonly DeliveryZone[], place: Place): boolean =>
  wrongPostalCode(place) !== null &&
  zones.some(({ postalCodes }) => holdsPostalCode(postalCodes, place.postalCode.trim()));
