import { asc, inArray } from "drizzle-orm";
import type { Database } from "#src/platform/db/database.server.ts";
import { paymentEvents } from "./schema.server.ts";

/** Finds the payment service's events for these references. */
export async function findPaymentEvents(db: Database, references: readonly string[]) {
  return await db
    .select()
    .from(paymentEvents)
    .where(inArray(paymentEvents.reference, [...references]))
    .orderBy(asc(paymentEvents.receivedAt));
}
