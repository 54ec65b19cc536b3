import { and, eq, inArray, or, sql } from "drizzle-orm";
import { keepCustomer } from "#src/shop/customers/queries.server.ts";
import { orders } from "#src/shop/orders/schema.server.ts";
import type { Database, DatabasePool } from "#src/base/platform/db/database.server.ts";
import { mexicanDay } from "#src/base/kernel/dates.ts";
import { askingOf, askingRefusal, lastDayToAsk } from "./asking.ts";
import type { TaxProfile } from "./contract.ts";
import { findInvoicedOrder, findInvoiceSettings, findStanding } from "./queries.server.ts";
import { refusedTaxFiles, taxDocuments, taxProfiles } from "./schema.server.ts";
import * as texts from "./texts.ts";

export interface AskingRequest {
  orderId: number;
  receiver: TaxProfile;
  /** `customer`, or a staff member's email address. */
  actor: string;
  /** Only this customer's order; null: the staff ask for anybody's, also after the deadline. */
  customerId: number | null;
  /** Whether the next invoice starts from these data. */
  remember: boolean;
  /** Which valid invoice the staff correct; null: the newest. */
  document: number | null;
}

/**
 * Asks for the invoice of an order, or corrects what was asked until it is stamped; the staff also
 * afterwards.
 *
 * @returns why not, in a sentence; `unknown` if the order does not exist for this customer
 */
export async function askForInvoice(
  db: DatabasePool,
  { orderId, receiver, actor, customerId, remember, document }: AskingRequest,
): Promise<{ refused: string } | "unknown" | "asked"> {
  return await db.transaction(async (transaction) => {
    // An erasure locks the person before the orders.
    const [placed] = await transaction
      .select({ customerId: orders.customerId })
      .from(orders)
      .where(eq(orders.id, orderId));
    if (placed && remember) await keepCustomer(transaction, placed.customerId);
    // Presses at once, and the global invoice of the period, wait for each other here.
    await transaction
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for("update");
    const order = await findInvoicedOrder(transaction, orderId);
    if (!order || (customerId !== null && order.customerId !== customerId)) return "unknown";
    const settings = await findInvoiceSettings(transaction);
    const standing = await findStanding(transaction, orderId);
    const isStaff = customerId === null;
    const today = mexicanDay(new Date());
    const asking = askingOf(standing, { isStaff, document, today });
    if (typeof asking === "string") return { refused: texts.obstacles[asking] };
    const refusal = askingRefusal(order, settings, new Date());
    // What was asked in time may be corrected later.
    const isLate = refusal === "late" && !isStaff && asking.does === "ask";
    if (refusal && (refusal !== "late" || isLate)) {
      const lastDay = order.paidAt && lastDayToAsk(order.paidAt, settings.deadlineDays);
      return { refused: texts.refusalText(refusal, lastDay) };
    }
    if (asking.does === "change")
      await transaction
        .update(taxDocuments)
        .set({ receiver })
        .where(eq(taxDocuments.id, asking.id));
    else {
      const { promisedHours } = settings;
      const request = { kind: "I", orderId, receiver, askedBy: actor, promisedHours } as const;
      // A valid invoice is not changed: another one replaces it.
      const relation =
        asking.does === "correct" ? { relationType: "04", relationUuid: asking.uuid } : {};
      await transaction.insert(taxDocuments).values({ ...request, ...relation });
    }
    if (remember) await saveTaxProfile(transaction, order.customerId, receiver);
    return "asked";
  });
}

export async function saveTaxProfile(
  db: Database,
  customerId: number,
  { country = null, taxId = null, ...profile }: TaxProfile,
): Promise<void> {
  const remembered = { ...profile, country, taxId };
  await db
    .insert(taxProfiles)
    .values({ customerId, ...remembered })
    .onConflictDoUpdate({
      target: taxProfiles.customerId,
      set: { ...remembered, updatedAt: sql`now()` },
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
  const own = inArray(taxDocuments.orderId, [...orderIds]);
  // Why a file did not enter may name their RFC.
  await transaction.delete(refusedTaxFiles).where(
    or(
      inArray(refusedTaxFiles.orderId, [...orderIds]),
      sql`exists (select from ${taxDocuments} where ${own}
        and strpos(${refusedTaxFiles.reason}, ${taxDocuments.receiver} ->> 'rfc') > 0)`,
    ),
  );
  await forgetTaxProfile(transaction, customerId);
  await transaction.delete(taxDocuments).where(and(own, eq(taxDocuments.state, "asked")));
}
