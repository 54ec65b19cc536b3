import type { Database } from "#src/base/platform/db/database.server.ts";
import { recordEvent } from "./events.server.ts";
import {
  newRefund,
  type PaymentIntent,
  type Refund,
  refundedOf,
  type SandboxEvent,
} from "./objects.ts";
import { findObject, saveObject } from "./store.server.ts";
import { type RefundParameters, StripeApiError } from "./parameters.ts";

export async function findIntent(db: Database, id: string): Promise<PaymentIntent> {
  return await findObject(db, "intent", id, "payment_intent");
}

/**
 * The shop's operations on payments: reading, cancelling and refunding.
 * @param post delivers an event after it is written
 */
export function createIntents(db: Database, post: (event: SandboxEvent) => Promise<void>) {
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
      const { refund, event } = await db.transaction(async (tx) => {
        const intent = await findIntent(tx, intentId);
        if (intent.refunded)
          throw new StripeApiError("Charge has already been refunded.", {
            code: "charge_already_refunded",
          });
        if (intent.disputed)
          throw new StripeApiError("This charge has been charged back.", {
            code: "charge_disputed",
          });
        if (intent.status !== "succeeded")
          throw new StripeApiError(
            "This PaymentIntent does not have a successful charge to refund.",
          );
        const left = intent.amount - refundedOf(intent);
        if ((amount ?? left) > left)
          throw new StripeApiError("Refund amount is greater than unrefunded amount on charge.", {
            param: "amount",
          });
        const refund = newRefund(intent, amount ?? left, metadata);
        await saveObject(tx, "intent", intentId, {
          ...intent,
          refunds: [...(intent.refunds ?? []), refund],
          refunded: refund.amount === left,
        });
        return { refund, event: await recordEvent(tx, "refund.created", refund) };
      });
      await post(event);
      return refund;
    },

    /** Makes a refund fail, as a bank does days after it succeeded: its money comes back. */
    async failRefund(intentId: string, refundId: string): Promise<Refund> {
      const { refund, event } = await db.transaction(async (tx) => {
        const intent = await findIntent(tx, intentId);
        const found = intent.refunds?.find(({ id }) => id === refundId);
        if (!found) throw new StripeApiError(`No such refund: '${refundId}'`, {}, 404);
        const refund: Refund = {
          ...found,
          status: "failed",
          failure_reason: "expired_or_canceled_card",
        };
        const refunds = intent.refunds?.map((each) => (each.id === refundId ? refund : each)) ?? [];
        await saveObject(tx, "intent", intentId, { ...intent, refunds, refunded: false });
        return { refund, event: await recordEvent(tx, "refund.failed", refund) };
      });
      await post(event);
      return refund;
    },
  };
}
