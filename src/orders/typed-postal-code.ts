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
  const told = isPostalCode(postalCode.trim()) ? stateOfPostalCode(postalCode.trim()) : undefined;
  const isFree = state === "" || state === led;
  if (!told || !isFree || told === state) return { changes: { postalCode }, led };
  return { changes: { postalCode, state: told, city: "", otherCity: "" }, led: told };
}

/** The state that a whole postal code belongs to, where another one is chosen. */
export function contradictedState({
  state,
  postalCode,
}: Pick<DeliveryForm, "state" | "postalCode">): string | null {
  const code = postalCode.trim();
  const told = isPostalCode(code) ? stateOfPostalCode(code) : undefined;
  return told && state && told !== state ? told : null;
}
