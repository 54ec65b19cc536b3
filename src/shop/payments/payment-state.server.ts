import type { Env } from "#src/base/platform/env.server.ts";
import { type PaymentGateway, PaymentRejected } from "./gateway.server.ts";
import type { PaymentState } from "./payment-state.ts";

/** Asks the payment service whether it accepts the shop's key for its account, and the time. */
export async function findPaymentState(
  gateway: Pick<PaymentGateway, "checkAccess">,
  { stripe: { secretKey, apiBase } }: Pick<Env, "stripe">,
): Promise<{ state: PaymentState; clockAhead: number | null }> {
  try {
    const clockAhead = await gateway.checkAccess();
    if (secretKey === null && apiBase === null) return { state: "sandbox", clockAhead };
    return { state: secretKey?.includes("_test_") ? "test" : "live", clockAhead };
  } catch (error) {
    return {
      state: error instanceof PaymentRejected ? "rejected" : "unavailable",
      clockAhead: null,
    };
  }
}
