import type { Database } from "#src/base/platform/db/database.server.ts";
import { recordEvent } from "./events.server.ts";
import { findIntent } from "./intents.server.ts";
import { type Dispute, newDispute, type SandboxEvent } from "./objects.ts";
import { findObject, saveObject } from "./store.server.ts";

/**
 * What a customer's bank does with a payment.
 * @param post delivers an event after it is written
 */
export function createDisputes(db: Database, post: (event: SandboxEvent) => Promise<void>) {
  return {
    /** Disputes a payment, as a whole or an amount of it in centavos. */
    async openDispute(intentId: string, amount?: number): Promise<Dispute> {
      const { dispute, event } = await db.transaction(async (tx) => {
        const intent = await findIntent(tx, intentId);
        const dispute = newDispute(intent, amount ?? intent.amount);
        await saveObject(tx, "intent", intentId, { ...intent, disputed: true });
        await saveObject(tx, "dispute", dispute.id, dispute);
        return { dispute, event: await recordEvent(tx, "charge.dispute.created", dispute) };
      });
      await post(event);
      return dispute;
    },

    async closeDispute(id: string, status: "won" | "lost"): Promise<Dispute> {
      const { dispute, event } = await db.transaction(async (tx) => {
        const open = await findObject<Dispute>(tx, "dispute", id, "dispute");
        const dispute: Dispute = { ...open, status };
        const intent = await findIntent(tx, dispute.payment_intent);
        await saveObject(tx, "intent", intent.id, { ...intent, disputed: status === "lost" });
        await saveObject(tx, "dispute", id, dispute);
        return { dispute, event: await recordEvent(tx, "charge.dispute.closed", dispute) };
      });
      await post(event);
      return dispute;
    },
  };
}
