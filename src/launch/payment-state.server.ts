import { type PaymentGateway, PaymentRejected } from "#src/payments/gateway.server.ts";
import type { Env } from "#src/platform/env.server.ts";
import type { Found } from "./found.ts";

/** Asks the payment service whether it accepts the shop's key for its account. */
export async function findPaymentState(
  gateway: Pick<PaymentGateway, "checkAccess">,
  { stripe: { secretKey, apiBase } }: Pick<Env, "stripe">,
): Promise<Found["payment"]["state"]> {
  try {
    await gateway.checkAccess();
  } catch (error) {
    return error instanceof PaymentRejected ? "rejected" : "unavailable";
  }
  if (secretKey === null && apiBase === null) return "sandbox";
  return secretKey?.includes("_test_") ? "test" : "live";
}
