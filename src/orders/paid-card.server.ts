import { eq } from "drizzle-orm";
import type { PaymentGateway } from "#src/payments/gateway.server.ts";
import type { Database } from "#src/platform/database.server.ts";
import type { Logger } from "#src/platform/log.server.ts";
import { orders } from "./schema.server.ts";

export interface CardDependencies {
  db: Database;
  gateway: Pick<PaymentGateway, "findCard">;
  log: Logger;
}

type PaidOrder = Pick<typeof orders.$inferSelect, "id" | "paidAt" | "paymentIntent" | "cardLast4">;

/**
 * Returns which card paid. Events do not say it, so the service is asked before the first email
 * that names the card. An email never waits for that: without an answer it names no card, and the
 * next email asks again.
 *
 * @returns the card that the order now stores; null if nothing changed
 */
export async function findCard(
  { db, gateway, log }: CardDependencies,
  order: PaidOrder,
): Promise<{ cardBrand: string | null; cardLast4: string } | null> {
  if (!order.paidAt || !order.paymentIntent || order.cardLast4) return null;
  try {
    const card = await gateway.findCard(order.paymentIntent);
    if (!card) return null;
    const found = { cardBrand: card.brand, cardLast4: card.last4 };
    await db.update(orders).set(found).where(eq(orders.id, order.id));
    return found;
  } catch (error) {
    log.warn({ err: error, orderId: order.id }, "the payment service did not say which card paid");
    return null;
  }
}
