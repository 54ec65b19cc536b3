import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { bodyLimit64KiB } from "#src/base/platform/http/request-guards.server.ts";
import type { ErrorResponse } from "#src/base/kernel/endpoints.ts";
import { ForgedEvent, type PaymentEvent, type PaymentGateway } from "./gateway.server.ts";
import { paymentEvents } from "./schema.server.ts";
import { storedEvent } from "./stored-event.ts";
import * as texts from "./texts.ts";

export interface Settlers {
  /** Returns the reference of the order that an event concerns. */
  findReference(transaction: Database, event: PaymentEvent): Promise<string | null>;
  /** Applies an event inside the transaction that stores it. */
  settle(transaction: Database, event: PaymentEvent): Promise<void>;
}

/**
 * Commits the event and its consequences together; only then does Stripe get 200 and stop
 * redelivering it.
 */
export function webhookApi(db: Database, gateway: PaymentGateway, settlers: Settlers) {
  return new Hono().post(
    "/webhook",
    describeRoute({
      summary: "Payment events, signed by Stripe",
      responses: {
        200: { description: "Stored and settled" },
        400: { description: "Not signed by Stripe" },
      },
    }),
    bodyLimit64KiB,
    async (c) => {
      const payload = await c.req.text();
      let event: PaymentEvent;
      try {
        event = await gateway.readEvent(payload, c.req.header("stripe-signature") ?? "");
      } catch (error) {
        if (!(error instanceof ForgedEvent)) throw error;
        // Of no client in particular: Stripe has many addresses.
        c.get("securityEvents").record(
          { kind: "event-rejected", detail: { reason: error.reason } },
          "",
        );
        return c.json({ msg: texts.forgedEvent } satisfies ErrorResponse, 400);
      }
      await db.transaction((transaction) => receiveEvent(transaction, event, settlers));
      return c.json({ received: true });
    },
  );
}

async function receiveEvent(
  transaction: Database,
  event: PaymentEvent,
  { findReference, settle }: Settlers,
): Promise<void> {
  const { id, type, payload } = event;
  const reference = await findReference(transaction, event);
  const [stored] = await transaction
    .insert(paymentEvents)
    .values({ id, type, payload: storedEvent(payload), reference })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  if (stored) await settle(transaction, event);
}
