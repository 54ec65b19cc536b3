import { eq, sql } from "drizzle-orm";
import type { PaymentGateway } from "#src/payments/gateway.server.ts";
import type { Database } from "#src/platform/db/database.server.ts";
import { preparedQuery, type ValueOf } from "#src/platform/db/prepared-queries.server.ts";
import type { Logger } from "#src/platform/observability/log.server.ts";
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
    await keepCard(db, { id: order.id, ...found });
    return found;
  } catch (error) {
    log.warn({ err: error, orderId: order.id }, "the payment service did not say which card paid");
    return null;
  }
}

const keepCard = preparedQuery((db, value: ValueOf<"id" | "cardBrand" | "cardLast4">) =>
  db
    .update(orders)
    .set({ cardBrand: sql`${value("cardBrand")}`, cardLast4: sql`${value("cardLast4")}` })
    .where(eq(orders.id, value("id"))),
);
