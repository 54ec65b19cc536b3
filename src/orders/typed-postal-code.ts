import { isPostalCode, stateOfPostalCode } from "#src/delivery/postal-codes.ts";
import type { DeliveryForm } from "./pending-order.ts";

interface TypedCode {
  changes: Partial<DeliveryForm>;
  /** The state that a postal code chose: another code may replace it. */
  led: string;
}

/**
 * Chooses the state of a complete postal code unless somebody chose one by hand. A new state clears
 * the city, as choosing one by hand does.
 * @param led the state that the previous code chose
 */
export function typePostalCode(
  { state }: Pick<DeliveryForm, "state">,
  led: string,
  postalCode: string,
): TypedCode {
  const stateOfCode = isPostalCode(postalCode.trim())
    ? stateOfPostalCode(postalCode.trim())
    : undefined;
  const isFree = state === "" || state === led;
  if (!stateOfCode || !isFree || stateOfCode === state) return { changes: { postalCode }, led };
  return { changes: { postalCode, state: stateOfCode, city: "", otherCity: "" }, led: stateOfCode };
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
