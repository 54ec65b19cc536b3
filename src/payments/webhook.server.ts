import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import type { Database } from "#src/platform/db/database.server.ts";
import { bodyLimit64KiB } from "#src/platform/http/request-guards.server.ts";
import type { ErrorResponse } from "#src/kernel/endpoints.ts";
import {
  type Checkout,
  ForgedEvent,
  type PaymentEvent,
  type PaymentGateway,
} from "./gateway.server.ts";
import { paymentEvents } from "./schema.server.ts";
import { storedEvent } from "./stored-event.ts";
import * as texts from "./texts.ts";

/** Applies a checkout's payment outcome inside the transaction that stores the event. */
export type Settle = (transaction: Database, checkout: Checkout, source: string) => Promise<void>;

/**
 * Commits the event and its consequences together; only then does Stripe get 200 and stop
 * redelivering it.
 */
export function webhookApi(db: Database, gateway: PaymentGateway, settle: Settle) {
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
        event = gateway.readEvent(payload, c.req.header("stripe-signature") ?? "");
      } catch (error) {
        if (error instanceof ForgedEvent)
          return c.json({ msg: texts.forgedEvent } satisfies ErrorResponse, 400);
        throw error;
      }
      await db.transaction((transaction) => receiveEvent(transaction, event, settle));
      return c.json({ received: true });
    },
  );
}

async function receiveEvent(
  transaction: Database,
  { id, type, payload, checkout }: PaymentEvent,
  settle: Settle,
): Promise<void> {
  const [stored] = await transaction
    .insert(paymentEvents)
    .values({
      id,
      type,
      payload: storedEvent(payload),
      reference: checkout?.reference ?? null,
    })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  if (stored && checkout) await settle(transaction, checkout, id);
}
