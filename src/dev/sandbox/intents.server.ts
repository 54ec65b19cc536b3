import type { Database } from "#src/platform/db/database.server.ts";
import { newRefund, type PaymentIntent, type Refund } from "./objects.ts";
import { findObject, saveObject } from "./store.server.ts";
import { type RefundParameters, StripeApiError } from "./parameters.ts";

export async function findIntent(db: Database, id: string): Promise<PaymentIntent> {
  return await findObject(db, "intent", id, "payment_intent");
}

/** The shop's operations on payments: reading, cancelling and refunding. */
export function createIntents(db: Database) {
  return {
    findIntent: (id: string) => findIntent(db, id),

    /** Cancels an unpaid voucher, so that it can't be paid any more. */
    async cancelIntent(intentId: string): Promise<PaymentIntent> {
      return await db.transaction(async (tx) => {
        const intent = await findIntent(tx, intentId);
        if (intent.status !== "requires_action")
          throw new StripeApiError(
            `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
            { code: "payment_intent_unexpected_state" },
          );
        const cancelled: PaymentIntent = { ...intent, status: "canceled", next_action: null };
        await saveObject(tx, "intent", intentId, cancelled);
        return cancelled;
      });
    },

    /** Refunds a part, or without an amount everything that remains. */
    async refund({
      payment_intent: intentId,
      amount,
      metadata,
    }: RefundParameters): Promise<Refund> {
      return await db.transaction(async (tx) => {
        const intent = await findIntent(tx, intentId);
        if (intent.refunded)
          throw new StripeApiError("Charge has already been refunded.", {
            code: "charge_already_refunded",
          });
        if (intent.status !== "succeeded")
          throw new StripeApiError(
            "This PaymentIntent does not have a successful charge to refund.",
          );
        const refunds = intent.refunds ?? [];
        const left = intent.amount - refunds.reduce((sum, refund) => sum + refund.amount, 0);
        if ((amount ?? left) > left)
          throw new StripeApiError("Refund amount is greater than unrefunded amount on charge.", {
            param: "amount",
          });
        const refund = newRefund(intent, amount ?? left, metadata);
        await saveObject(tx, "intent", intentId, {
          ...intent,
          refunds: [...refunds, refund],
          refunded: refund.amount === left,
        });
        return refund;
      });
    },

    async listRefunds(intentId: string): Promise<object> {
      const { refunds = [] } = await findIntent(db, intentId);
      return { object: "list", url: "/v1/refunds", has_more: false, data: refunds.toReversed() };
    },
  };
}
