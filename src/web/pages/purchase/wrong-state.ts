import { isPostalCode, stateOfPostalCode } from "#src/delivery/postal-codes.ts";
import { noSuchCode } from "#src/delivery/ui/texts.ts";
import type { DeliveryForm } from "#src/orders/pending-order.ts";
import { contradictedState } from "#src/orders/typed-postal-code.ts";
import { codeIsElsewhere } from "./texts.ts";

/** Why a whole postal code can't be one of the state beside it; null where it can. */
export function wrongState(form: Pick<DeliveryForm, "state" | "postalCode">): string | null {
  const code = form.postalCode.trim();
  if (!isPostalCode(code)) return null;
  if (!stateOfPostalCode(code)) return noSuchCode;
  const state = contradictedState(form);
  return state && codeIsElsewhere(code, state, form.state);
}
