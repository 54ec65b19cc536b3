import { eq, sql } from "drizzle-orm";
import { orders } from "#src/orders/schema.server.ts";
import type { Database } from "#src/platform/db/database.server.ts";
import type { TaxProfile } from "./contract.ts";
import { invoices, invoiceSettings, taxProfiles } from "./schema.server.ts";
import { defaultSettings } from "./settings.ts";

/** When the customer was told to have an invoice; null until its order is paid. Joins `orders`. */
export const dueAt = sql<string | null>`case when ${orders.paidAt} is not null then
  greatest(${invoices.askedAt}, ${orders.paidAt}) + make_interval(hours => ${invoices.promisedHours}) end`;

export async function findInvoiceSettings(db: Database) {
  const [row] = await db.select().from(invoiceSettings);
  if (!row) return defaultSettings;
  const { id: _, ...settings } = row;
  return settings;
}

export async function findTaxProfile(db: Database, customerId: number): Promise<TaxProfile | null> {
  const { rfc, name, regime, use, postalCode } = taxProfiles;
  const [row] = await db
    .select({ rfc, name, regime, use, postalCode })
    .from(taxProfiles)
    .where(eq(taxProfiles.customerId, customerId));
  return row ?? null;
}

/** What a customer's copy of their data says of invoices; the files are on their orders. */
export async function findTaxData(db: Database, customerId: number) {
  const asked = await db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(orders.customerId, customerId))
    .orderBy(invoices.id);
  return {
    profile: await findTaxProfile(db, customerId),
    invoices: asked.map(({ invoice: { kind: _, ...invoice } }) => invoice),
  };
}
