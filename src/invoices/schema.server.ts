import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { customers } from "#src/customers/schema.server.ts";
import { orders, refunds } from "#src/orders/schema.server.ts";
import { bytes, pesos, timestamptz } from "#src/platform/db/columns.server.ts";
import type { Period } from "#src/sales/periods.ts";
import type { InvoiceFileKind, InvoiceKind, InvoiceStatus, TaxProfile } from "./contract.ts";
import { defaultSettings } from "./settings.ts";

/** What a customer's next invoice starts from; deleted with the account. */
export const taxProfiles = pgTable("tax_profiles", {
  customerId: integer("customer_id")
    .primaryKey()
    .references(() => customers.id, { onDelete: "cascade" }),
  rfc: text("rfc").notNull(),
  name: text("name").notNull(),
  regime: text("regime").notNull(),
  use: text("use").notNull(),
  postalCode: text("postal_code").notNull(),
  updatedAt: timestamptz("updated_at").notNull().defaultNow(),
});

/** Invoices of orders, credit notes of refunds, and global invoices of the sales of a period. */
export const invoices = pgTable(
  "invoices",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind").$type<InvoiceKind>().notNull().default("invoice"),
    /** Null for a global invoice, whose orders are in `global_invoice_orders`. */
    orderId: integer("order_id").references(() => orders.id),
    /** Of a credit note. */
    refundId: integer("refund_id").references(() => refunds.id),
    /** Whom it is for, as it was asked: a profile that changes later leaves it as it is. */
    receiver: jsonb("receiver").$type<TaxProfile>().notNull(),
    status: text("status").$type<InvoiceStatus>().notNull().default("asked"),
    /** `customer`, or a staff member's email address. */
    askedBy: text("asked_by").notNull(),
    askedAt: timestamptz("asked_at").notNull().defaultNow(),
    /** Within how many hours of the payment, or of asking later (`dueAt` in queries.server.ts). */
    promisedHours: smallint("promised_hours").notNull(),
    /** Of the file that was stamped, with its folio in the SAT («A-2047», and the UUID). */
    seriesFolio: text("series_folio"),
    uuid: text("uuid"),
    total: pesos("total"),
    /** The day that the stamped file says. */
    issuedOn: date("issued_on"),
    /** The days of sales that a global invoice holds, both included. */
    period: jsonb("period").$type<Period>(),
    /** When the staff began, which ends corrections by the customer. */
    madeAt: timestamptz("made_at"),
    sentAt: timestamptz("sent_at"),
    cancelledAt: timestamptz("cancelled_at"),
  },
  (table) => [
    // Asked for once: two presses, and a customer beside the staff, meet here.
    uniqueIndex("invoices_order")
      .on(table.orderId)
      .where(sql`kind = 'invoice' and status <> 'cancelled'`),
    uniqueIndex("invoices_refund")
      .on(table.refundId)
      .where(sql`kind = 'credit-note' and status <> 'cancelled'`),
    uniqueIndex("invoices_uuid").on(sql`lower(${table.uuid})`),
    index("invoices_status").on(table.status, table.askedAt),
    index("invoices_of_order").on(table.orderId),
    check(
      "invoices_belong_to_orders",
      sql`(${table.kind} = 'global') = (${table.orderId} is null)`,
    ),
    check(
      "credit_notes_belong_to_refunds",
      sql`(${table.kind} = 'credit-note') = (${table.refundId} is not null)`,
    ),
  ],
);

/** The orders that a global invoice holds: none of them can be invoiced again. */
export const globalInvoiceOrders = pgTable(
  "global_invoice_orders",
  {
    orderId: integer("order_id")
      .primaryKey()
      .references(() => orders.id),
    invoiceId: integer("invoice_id")
      .notNull()
      .references(() => invoices.id, { onDelete: "cascade" }),
  },
  (table) => [index("global_invoice_orders_invoice").on(table.invoiceId)],
);

/** Private: only the customer of the order and the staff get them (`api.server.ts`). */
export const invoiceFiles = pgTable(
  "invoice_files",
  {
    invoiceId: integer("invoice_id")
      .notNull()
      .references(() => invoices.id, { onDelete: "cascade" }),
    kind: text("kind").$type<InvoiceFileKind>().notNull(),
    name: text("name").notNull(),
    contents: bytes("contents").notNull(),
    at: timestamptz("at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.kind] })],
);

/** One row, created when the staff first change a setting. */
export const invoiceSettings = pgTable(
  "invoice_settings",
  {
    id: boolean("id").primaryKey().default(true),
    enabled: boolean("enabled").notNull().default(defaultSettings.enabled),
    /** Days after the payment; null: until the last day of its month. */
    deadlineDays: smallint("deadline_days"),
    /** Within how many hours the customer is told to have it. */
    promisedHours: smallint("promised_hours").notNull().default(defaultSettings.promisedHours),
    /** The SAT's keys of products without their own, and of the delivery. */
    productKey: text("product_key").notNull().default(defaultSettings.productKey),
    unitKey: text("unit_key").notNull().default(defaultSettings.unitKey),
    deliveryKey: text("delivery_key").notNull().default(defaultSettings.deliveryKey),
    /** Of the company, as in its tax certificate; its RFC and name stand in «Empresa». */
    issuerRegime: text("issuer_regime"),
    issuerPostalCode: text("issuer_postal_code"),
  },
  (table) => [check("invoice_settings_has_one_row", sql`${table.id}`)],
);
