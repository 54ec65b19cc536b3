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
import { customers } from "#src/shop/customers/schema.server.ts";
import { orderPayments, orders, refunds } from "#src/shop/orders/schema.server.ts";
import { bytes, pesos, timestamptz } from "#src/base/platform/db/columns.server.ts";
import type { Period } from "#src/shop/reports/periods.ts";
import type { InvoiceFileKind, TaxProfile } from "./contract.ts";
import type { CancelMotive, DocumentKind, DocumentState, PaymentTerms } from "./due/types.ts";
import { defaultSettings } from "./settings.ts";

/** What a customer's next invoice starts from; deleted with the account. */
export const taxProfiles = pgTable(
  "tax_profiles",
  {
    customerId: integer("customer_id")
      .primaryKey()
      .references(() => customers.id, { onDelete: "cascade" }),
    rfc: text("rfc").notNull(),
    name: text("name").notNull(),
    regime: text("regime").notNull(),
    use: text("use").notNull(),
    postalCode: text("postal_code").notNull(),
    country: text("country"),
    taxId: text("tax_id"),
    updatedAt: timestamptz("updated_at").notNull().defaultNow(),
  },
  (table) => [index("tax_profiles_rfc").on(table.rfc)],
);

/**
 * What was asked and what was issued (docs/decisions/invoices.md). What a document says never changes
 * once it has a UUID: a trigger refuses it (migrations/).
 */
export const taxDocuments = pgTable(
  "tax_documents",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind").$type<DocumentKind>().notNull(),
    state: text("state").$type<DocumentState>().notNull().default("asked"),
    /** Who made it; null while it is asked. */
    source: text("source").$type<"file" | "service">(),
    /** Null for a global, whose orders are in `tax_document_orders`. */
    orderId: integer("order_id").references(() => orders.id),
    /** Whom it is for, as it was asked: a profile that changes later leaves it as it is. */
    receiver: jsonb("receiver").$type<TaxProfile>().notNull(),
    /** `customer`, or a staff member's email address. */
    askedBy: text("asked_by").notNull(),
    askedAt: timestamptz("asked_at").notNull().defaultNow(),
    /** Within how many hours its customer was told to have it. */
    promisedHours: smallint("promised_hours").notNull(),
    /** What it declares, and when that was settled; null while it is asked. */
    amount: pesos("amount"),
    settledAt: timestamptz("settled_at"),
    /** c_FormaPago, c_MetodoPago and c_TipoRelacion with its UUID. */
    form: text("form"),
    terms: text("terms").$type<PaymentTerms>(),
    relationType: text("relation_type"),
    relationUuid: text("relation_uuid"),
    /** What a credit note or a complement is for. */
    refundId: integer("refund_id").references(() => refunds.id),
    paymentId: integer("payment_id").references(() => orderPayments.id),
    /** The days of sales that a global holds, both included. */
    period: jsonb("period").$type<Period>(),
    /** Of the file that was stamped: its folio in the SAT, and «A-2047». */
    uuid: text("uuid"),
    seriesFolio: text("series_folio"),
    total: pesos("total"),
    issuedOn: date("issued_on"),
    /** Why the service did not stamp it. */
    refusal: text("refusal"),
    /** c_MotivoCancelacion; and when its receiver or the SAT did not consent. */
    motive: text("motive").$type<CancelMotive>(),
    keptAt: timestamptz("kept_at"),
    sentAt: timestamptz("sent_at"),
    cancelledAt: timestamptz("cancelled_at"),
  },
  (table) => [
    // Asked for once: two presses, and a customer beside the staff, meet here.
    uniqueIndex("tax_documents_asked")
      .on(table.orderId)
      .where(sql`kind = 'I' and state = 'asked'`),
    uniqueIndex("tax_documents_refund")
      .on(table.refundId, sql`coalesce(relation_uuid, '')`)
      .where(sql`refund_id is not null and state <> 'cancelled'`),
    uniqueIndex("tax_documents_payment")
      .on(table.paymentId, sql`coalesce(relation_uuid, '')`)
      .where(sql`payment_id is not null and state <> 'cancelled'`),
    uniqueIndex("tax_documents_uuid").on(sql`lower(${table.uuid})`),
    index("tax_documents_relation")
      .on(table.relationUuid)
      .where(sql`relation_uuid is not null`),
    index("tax_documents_order").on(table.orderId),
    index("tax_documents_state").on(table.state, table.id),
    // The list of what was made, the newest first, and what it is searched by.
    index("tax_documents_made")
      .on(table.settledAt, table.id)
      .where(sql`uuid is not null`),
    index("tax_documents_kind")
      .on(table.kind, table.state)
      .where(sql`uuid is not null`),
    index("tax_documents_rfc").on(sql`(receiver ->> 'rfc') text_pattern_ops`),
    index("tax_documents_folio").on(sql`upper(series_folio) text_pattern_ops`),
    check(
      "tax_documents_belong_to_orders",
      sql`(${table.kind} = 'global') = (${table.orderId} is null)`,
    ),
    check(
      "tax_documents_say_an_amount",
      sql`${table.state} in ('asked', 'cancelled') or ${table.amount} is not null`,
    ),
  ],
);

/** The sales that a global holds, and what it declares of each. */
export const taxDocumentOrders = pgTable(
  "tax_document_orders",
  {
    documentId: integer("document_id")
      .notNull()
      .references(() => taxDocuments.id, { onDelete: "cascade" }),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    amount: pesos("amount").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.orderId] }),
    index("tax_document_orders_order").on(table.orderId),
  ],
);

/** Private: only the customer of the order and the staff get them (`api.server.ts`). */
export const taxDocumentFiles = pgTable(
  "tax_document_files",
  {
    documentId: integer("document_id")
      .notNull()
      .references(() => taxDocuments.id, { onDelete: "cascade" }),
    kind: text("kind").$type<InvoiceFileKind>().notNull(),
    name: text("name").notNull(),
    contents: bytes("contents").notNull(),
    at: timestamptz("at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.kind] })],
);

/** Files that belonged nowhere: the staff read why, until one of that name enters or they say so. */
export const refusedTaxFiles = pgTable(
  "refused_tax_files",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").notNull(),
    reason: text("reason").notNull(),
    /** Of the row on which it was dropped; null if nobody said where it belongs. */
    orderId: integer("order_id").references(() => orders.id, { onDelete: "cascade" }),
    actor: text("actor").notNull(),
    at: timestamptz("at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("refused_tax_files_name").on(table.name),
    index("refused_tax_files_order").on(table.orderId),
  ],
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
