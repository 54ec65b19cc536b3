import { mexicanStates } from "#src/shop/delivery/mexican-cities.ts";
import { stateOfPostalCode } from "#src/shop/delivery/postal-codes.ts";
import { caseless } from "#src/base/kernel/strings.ts";

/** The place that a request is priced for, and the address that repeats it. */
interface RequestedAddress {
  /** `street, state, C.P. code` */
  address: string;
  state: string;
  postalCode: string;
}

export type StreetProblem =
  | { problem: "no-street" }
  /** The address ends with another place than the one that is paid for. */
  | { problem: "address-mismatch"; named: string; priced: string };

const composite = /^(?:(?<street>.*), ?)?(?<state>[^,]+), ?C\.? ?P\.? ?(?<code>\d{5})$/i;

/**
 * Takes the street out of a request's address. What does not end with a state and a postal code is
 * all street; the same goes for another postal code of the same state, which the staff will see.
 */
export function requestedStreet({
  address,
  state,
  postalCode,
}: RequestedAddress): { street: string } | StreetProblem {
  const { street = "", ...parts } = composite.exec(address)?.groups ?? {};
  const named = parts["state"] && stateNamed(parts["state"]);
  const code = parts["code"];
  if (!named || !code) return { street: address };
  const isHere = caseless(named) === caseless(state);
  if (isHere && code === postalCode) return street ? { street } : { problem: "no-street" };
  return isHere && stateOfPostalCode(code) === named
    ? { street: address }
    : {
        problem: "address-mismatch",
        named: `${named}, C.P. ${code}`,
        priced: `${state}, C.P. ${postalCode}`,
      };
}

const stateNamed = (name: string) =>
  mexicanStates.find((each) => caseless(each) === caseless(name));
