import { eq } from "drizzle-orm";
import type { PaymentGateway } from "#src/payments/gateway.server.ts";
import type { Database } from "#src/platform/database.server.ts";
import type { Logger } from "#src/platform/log.server.ts";
import { findOrder } from "./queries.server.ts";
import { orders } from "./schema.server.ts";

export interface CardDependencies {
  db: Database;
  gateway: Pick<PaymentGateway, "findCard">;
  log: Logger;
}

/**
 * Events do not say which card paid, so the service is asked before the first email that names it.
 * No email waits for that: without an answer it names none, and the next one asks again.
 */
export async function findCard(
  { db, gateway, log }: CardDependencies,
  orderId: number,
): Promise<void> {
  const order = await findOrder(db, orderId);
  if (!order?.paidAt || !order.paymentIntent || order.cardLast4) return;
  try {
    const card = await gateway.findCard(order.paymentIntent);
    if (card)
      await db
        .update(orders)
        .set({ cardBrand: card.brand, cardLast4: card.last4 })
        .where(eq(orders.id, order.id));
  } catch (error) {
    log.warn({ err: error, orderId }, "the payment service did not say which card paid");
  }
}
