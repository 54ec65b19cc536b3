import { asc, inArray } from "drizzle-orm";
import type { Database } from "#src/platform/database.server.ts";
import { paymentEvents } from "./schema.server.ts";

/** What the payment service told of these references. */
export async function findPaymentEvents(db: Database, references: readonly string[]) {
  return await db
    .select()
    .from(paymentEvents)
    .where(inArray(paymentEvents.reference, [...references]))
    .orderBy(asc(paymentEvents.receivedAt));
}
