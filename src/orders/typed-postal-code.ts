import { isPostalCode, stateOfPostalCode } from "#src/delivery/postal-codes.ts";
import type { DeliveryForm } from "./pending-order.ts";

interface TypedCode {
  changes: Partial<DeliveryForm>;
  /** The state that a postal code has chosen: another code may choose anew. */
  led: string;
}

/**
 * A whole postal code chooses the state where nobody chose one by hand. Another state clears the
 * city, as it does when it is chosen by hand.
 * @param led the state that the code before has chosen
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

/** The state that a whole postal code belongs to, where another one is chosen. */
export function contradictedState({
  state,
  postalCode,
}: Pick<DeliveryForm, "state" | "postalCode">): string | null {
  const code = postalCode.trim();
  const stateOfCode = isPostalCode(code) ? stateOfPostalCode(code) : undefined;
  return stateOfCode && state && stateOfCode !== state ? stateOfCode : null;
}
