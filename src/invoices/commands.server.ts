import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "#src/platform/db/database.server.ts";
import { invoices, taxProfiles } from "./schema.server.ts";

/**
 * Forgets a customer's tax data. Invoices that were made stay with their files: tax law keeps them
 * for five years.
 */
export async function forgetTaxData(
  transaction: Database,
  customerId: number,
  orderIds: readonly number[],
): Promise<void> {
  await transaction.delete(taxProfiles).where(eq(taxProfiles.customerId, customerId));
  await transaction
    .delete(invoices)
    .where(and(inArray(invoices.orderId, [...orderIds]), isNull(invoices.madeAt)));
}
