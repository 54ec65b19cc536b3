import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { orders } from "#src/orders/schema.server.ts";
import type { Database, DatabasePool } from "#src/platform/db/database.server.ts";
import { askingRefusal, lastDayToAsk } from "./asking.ts";
import type { TaxProfile } from "./contract.ts";
import { findAsked, findInvoicedOrder, findInvoiceSettings } from "./queries.server.ts";
import { invoices, taxProfiles } from "./schema.server.ts";
import * as texts from "./texts.ts";

export interface Asking {
  orderId: number;
  receiver: TaxProfile;
  /** `customer`, or a staff member's email address. */
  actor: string;
  /** Only this customer's order; null: the staff ask for anybody's, also after the deadline. */
  customerId: number | null;
  /** Whether the next invoice starts from these data. */
  remember: boolean;
}

/**
 * Asks for the invoice of an order, or corrects what was asked until the staff begin.
 *
 * @returns why not, in a sentence; `unknown` if the order does not exist for this customer
 */
export async function askForInvoice(
  db: DatabasePool,
  { orderId, receiver, actor, customerId, remember }: Asking,
): Promise<{ refused: string } | "unknown" | "asked"> {
  return await db.transaction(async (transaction) => {
    // Presses at once, and the global invoice of the period, wait for each other here.
    await transaction
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for("update");
    const order = await findInvoicedOrder(transaction, orderId);
    if (!order || (customerId !== null && order.customerId !== customerId)) return "unknown";
    const settings = await findInvoiceSettings(transaction);
    const asked = await findAsked(transaction, orderId);
    if (asked && asked.status !== "asked") return { refused: texts.isBegun };
    const refusal = askingRefusal(order, settings, new Date());
    // What was asked in time may be corrected later.
    const isLate = refusal === "late" && customerId !== null && !asked;
    if (refusal && (refusal !== "late" || isLate)) {
      const lastDay = order.paidAt && lastDayToAsk(order.paidAt, settings.deadlineDays);
      return { refused: texts.refusalText(refusal, lastDay) };
    }
    if (asked)
      await transaction.update(invoices).set({ receiver }).where(eq(invoices.id, asked.id));
    else {
      const { promisedHours } = settings;
      await transaction
        .insert(invoices)
        .values({ orderId, receiver, askedBy: actor, promisedHours });
    }
    if (remember) await saveTaxProfile(transaction, order.customerId, receiver);
    return "asked";
  });
}

export async function saveTaxProfile(
  db: Database,
  customerId: number,
  profile: TaxProfile,
): Promise<void> {
  await db
    .insert(taxProfiles)
    .values({ customerId, ...profile })
    .onConflictDoUpdate({
      target: taxProfiles.customerId,
      set: { ...profile, updatedAt: sql`now()` },
    });
}

export async function forgetTaxProfile(db: Database, customerId: number): Promise<void> {
  await db.delete(taxProfiles).where(eq(taxProfiles.customerId, customerId));
}

/**
 * Forgets a customer's tax data. Invoices that were made stay with their files: tax law keeps them
 * for five years.
 */
export async function forgetTaxData(
  transaction: Database,
  customerId: number,
  orderIds: readonly number[],
): Promise<void> {
  await forgetTaxProfile(transaction, customerId);
  await transaction
    .delete(invoices)
    .where(and(inArray(invoices.orderId, [...orderIds]), isNull(invoices.madeAt)));
}
